import { useMemo } from "react";
import type { Fitment, FitmentRange } from "#contract/fitment.ts";
import { countOf } from "../../lib/count-words.ts";
import { AxisHead } from "./axis-head.tsx";
import { rangeWords } from "./range-words.ts";
import { yearAxis } from "./year-axis.ts";
import { YearBar } from "./year-bar.tsx";

interface VehicleRangesProps {
  readonly label: string;
  readonly ranges: readonly FitmentRange[];
  readonly rows: readonly Fitment[];
}

const inAccent = ["bg-accent"];

/** Draws vehicles as read-only lines of models over one axis of years. */
export function VehicleRanges({ label, ranges, rows }: VehicleRangesProps) {
  const axis = useMemo(() => yearAxis(ranges), [ranges]);
  if (!axis) return null;
  return (
    <section
      aria-label={label}
      className="overflow-hidden rounded-md border border-line bg-surface"
    >
      <AxisHead axis={axis} />
      <ul className="divide-y divide-line">
        {ranges.map((range) => (
          <li key={`${range.make}\t${range.model}\t${range.fromYear}`} className="range-grid py-2">
            <span />
            <span className="min-w-0">
              <span className="block font-medium">{rangeWords(range)}</span>
              <span className="block text-sm text-muted">
                {[
                  range.trims > 0 ? countOf(range.trims, "trim") : "all trims",
                  range.engines.join(", "),
                  notesOf(range, rows),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <YearBar range={range} axis={axis} bands={inAccent} />
            <span className="text-right text-sm text-muted max-sm:hidden">
              {countOf(range.rows.length, "row")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function notesOf(range: FitmentRange, rows: readonly Fitment[]): string {
  return [...new Set(range.rows.map((at) => rows[at]?.notes ?? "").filter((notes) => notes !== ""))]
    .slice(0, 3)
    .join("; ");
}
