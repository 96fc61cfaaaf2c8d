import type { CoverageDay } from "#contract/coverage.ts";
import { formatCount } from "../../lib/count-words.ts";
import { DayFigure } from "./day-figure.tsx";

const series = [
  { key: "published", name: "Fitments on eBay", color: "var(--synced)" },
  { key: "prepared", name: "Prepared", color: "var(--ready)" },
  { key: "bare", name: "Without fitments", color: "var(--muted)" },
] as const;

/** Charts how many listings have fitments, by day. The legend has today's. */
export function CoverageFigure({
  days,
  label,
}: {
  readonly days: readonly CoverageDay[];
  readonly label: string;
}) {
  const today = days.at(-1);
  const total = today ? today.published + today.prepared + today.bare : 0;
  if (!today || total === 0)
    return <p className="text-muted">Appears once your listings are imported.</p>;
  return (
    <DayFigure
      label={label}
      look="areas"
      days={days}
      series={series.map((one) => ({
        ...one,
        shown: `${formatCount(today[one.key])} (${Math.round((today[one.key] / total) * 100)}%)`,
      }))}
      columns={[
        { key: "with_rows", name: "With fitments" },
        { key: "total_rows", name: "Fitments" },
      ]}
      instead={days.length > 1 ? null : "The chart starts with the second day."}
    />
  );
}
