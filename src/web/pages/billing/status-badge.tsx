import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { Badge } from "./badge.tsx";
import { statusWords } from "./subscription-words.ts";

/** Shows a subscription's status. */
export function StatusBadge({ status }: { readonly status: string }) {
  if (status === "active" || status === "trialing")
    return (
      <Badge tone="good" icon={CircleCheck}>
        {statusWords(status)}
      </Badge>
    );
  if (status === "past_due" || status === "unpaid")
    return (
      <Badge tone="bad" icon={CircleAlert}>
        {statusWords(status)}
      </Badge>
    );
  return (
    <Badge tone="quiet" icon={Clock}>
      {statusWords(status)}
    </Badge>
  );
}
