import type { ReactNode } from "react";
import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { QueryFailure } from "./query-failure.tsx";
import type { FailedQuery } from "./query-failure.tsx";

/** The part of a query's result that the card shows. */
interface ShownQuery<T> extends FailedQuery {
  readonly data: T | undefined;
  readonly isError: boolean;
}

interface QueryCardProps<T> {
  readonly title: string;
  readonly action?: ReactNode;
  readonly query: ShownQuery<T>;
  /** The title of the failure if the data can't be read. */
  readonly failure: string;
  /** A class for the height of what will be shown. */
  readonly height?: string;
  /** Shows what was read. */
  readonly children: (data: T) => ReactNode;
}

/** A card for the data of a query, in each of its states: loading, failed, and loaded. */
export function QueryCard<T>({
  title,
  action,
  query,
  failure,
  height = "h-40",
  children,
}: QueryCardProps<T>) {
  return (
    <Card title={title} {...(action === undefined ? {} : { action })}>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <QueryFailure query={query} title={failure} />
      ) : (
        <Skeleton className={height} />
      )}
    </Card>
  );
}
