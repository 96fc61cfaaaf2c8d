import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureWords } from "../../api/failure-words.ts";
import { Card } from "../../components/ui/card.tsx";
import { LoadFailure } from "../../components/ui/load-failure.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";

interface QueryCardProps<T> {
  readonly title: string;
  readonly action?: ReactNode;
  readonly query: UseQueryResult<T>;
  /** What to say if it can't be read. */
  readonly failure: string;
  /** Shows what was read. */
  readonly children: (data: T) => ReactNode;
}

/** A card of what a query reads: while it loads, if that fails, and once it is there. */
export function QueryCard<T>({ title, action, query, failure, children }: QueryCardProps<T>) {
  return (
    <Card title={title} {...(action === undefined ? {} : { action })}>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <LoadFailure title={failure} retry={() => void query.refetch()}>
          {failureWords(query.error)}
        </LoadFailure>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Card>
  );
}
