import { formatCount } from "../../lib/count-words.ts";

/** Shows the counts at the top of a step. */
export function Counters({
  counts,
}: {
  readonly counts: readonly (readonly [label: string, count: number])[];
}) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {counts.map(([label, count]) => (
        <div key={label} className="rounded-md border border-line bg-surface px-4 py-3">
          <dt className="text-xs font-medium text-muted">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
