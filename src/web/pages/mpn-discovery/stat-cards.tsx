import { formatCount } from "../../lib/count-words.ts";
import type { MissingMpnPage } from "../../api/mpn.ts";

export function StatCards({
  counts,
  selected,
}: {
  readonly counts: MissingMpnPage["counts"];
  readonly selected: number;
}) {
  const cards = [
    { name: "Missing", count: counts.missing },
    { name: "Ready to Approve", count: counts.suggested },
    { name: "Failed", count: counts.failed },
    { name: "Selected", count: selected },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ name, count }) => (
        <div
          key={name}
          className="rounded-md border border-line bg-surface px-4 py-3 shadow-raised"
        >
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-xl font-semibold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
