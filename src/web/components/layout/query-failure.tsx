import type { ReactNode } from "react";
import { failureWords } from "../../api/failure-words.ts";
import { LoadFailure } from "../ui/load-failure.tsx";

/** The part of a query's result that describes its failure. */
export interface FailedQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryFailureProps {
  readonly query: FailedQuery;
  readonly title: string;
  /** Replaces the reason. */
  readonly children?: ReactNode;
  /** Only the refresh failed, so older data is still shown. */
  readonly stale?: boolean;
}

/** Says that a query failed and why, and offers to run it again. */
export function QueryFailure({ query, title, children, stale = false }: QueryFailureProps) {
  return (
    <LoadFailure
      title={title}
      retry={() => void query.refetch()}
      busy={query.isFetching}
      stale={stale}
    >
      {children ?? failureWords(query.error)}
    </LoadFailure>
  );
}
