import type { ReactNode } from "react";
import { failureWords } from "../../api/failure-words.ts";
import { Card } from "../ui/card.tsx";
import { LoadFailure } from "../ui/load-failure.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

/** The part of a query's result that the card shows. */
interface ShownQuery<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
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
        <LoadFailure title={failure} retry={() => void query.refetch()} busy={query.isFetching}>
          {failureWords(query.error)}
        </LoadFailure>
      ) : (
        <Skeleton className={height} />
      )}
    </Card>
  );
}
