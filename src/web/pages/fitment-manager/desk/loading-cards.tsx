import type { UseQueryResult } from "@tanstack/react-query";
import { failureWords } from "../../../api/failure-words.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";

/** A placeholder in the shape of the cards. */
export function LoadingCards({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-28" />
      ))}
    </div>
  );
}

export function LoadFailure({
  title,
  query,
}: {
  readonly title: string;
  readonly query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}) {
  return (
    <Notice
      tone="error"
      alert
      title={title}
      action={
        <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {failureWords(query.error)}
    </Notice>
  );
}
