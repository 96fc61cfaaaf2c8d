import { ChevronRight } from "lucide-react";
import type { FitmentReview } from "#contract/fitments.ts";

/**
 * Shows what was read but not used, and why: on request, or right away with `open` if there is
 * nothing else to show.
 */
export function Refusals({
  refused,
  open,
}: Pick<FitmentReview, "refused"> & { readonly open: boolean }) {
  if (refused.length === 0) return null;
  return (
    <details open={open} className="group rounded-md border border-line">
      <summary className="flex h-10 list-none items-center gap-2 rounded-md px-3 font-medium">
        <ChevronRight
          className="size-4 text-muted transition-transform group-open:rotate-90"
          aria-hidden
        />
        Refused <span className="text-muted">{refused.length}</span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {refused.map(({ code, text, reason }) => (
          <li key={`${code} ${text} ${reason}`} className="px-3 py-2">
            <p className="font-medium">{text}</p>
            <p className="text-sm text-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
