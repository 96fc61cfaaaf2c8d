import type { ReactNode } from "react";
import { Skeleton } from "../../components/ui/skeleton.tsx";

/** Lists names and values in a card. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="flex flex-col divide-y divide-line">{children}</dl>;
}

/** Shows one fact. `value` is undefined while loading. */
export function Fact({
  name,
  value,
}: {
  readonly name: string;
  readonly value: ReactNode | undefined;
}) {
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-right font-medium break-words">
        {value === undefined ? <Skeleton className="h-4 w-32" /> : value}
      </dd>
    </div>
  );
}
