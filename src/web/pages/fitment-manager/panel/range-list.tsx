import { CarFront } from "lucide-react";
import { useMemo } from "react";
import type { Evidence, FitmentRange, FitmentRow } from "#contract/fitment.ts";
import { countOf } from "../../../lib/count-words.ts";
import { RangeLine } from "./range-line.tsx";
import type { RangeEdit } from "./range-rows.tsx";
import { AxisHead } from "../../../components/fitments/axis-head.tsx";
import { yearAxis } from "../../../components/fitments/year-axis.ts";

interface RangeListProps {
  readonly ranges: readonly FitmentRange[];
  readonly rows: readonly FitmentRow[];
  readonly evidence: readonly Evidence[];
  readonly edit: RangeEdit | null;
  /** What to say where there are no rows. */
  readonly empty: string;
}

/** The fitments as lines of models over one axis of years; each opens to its rows. */
export function RangeList({ ranges, rows, evidence, edit, empty }: RangeListProps) {
  const axis = useMemo(() => yearAxis(ranges), [ranges]);
  const models = new Set(ranges.map(({ make, model }) => `${make} ${model}`)).size;
  return (
    <section aria-label="Fitments" className="rounded-md border border-line">
      <header className="flex h-10 items-center gap-2 px-3">
        <h3 className="font-medium">Fitments</h3>
        <p className="text-sm text-muted">
          {rows.length === 0
            ? "none"
            : `${countOf(rows.length, "row")}, ${countOf(models, "model")}`}
        </p>
      </header>
      {axis ? <AxisHead axis={axis} last="sure" className="border-t border-line" /> : null}
      {axis ? (
        <ul className="divide-y divide-line">
          {ranges.map((range) => (
            <RangeLine
              key={`${range.make}\t${range.model}\t${range.fromYear}\t${range.origins.join()}`}
              range={range}
              rows={rows}
              evidence={evidence}
              axis={axis}
              edit={edit}
            />
          ))}
        </ul>
      ) : (
        <div className="flex flex-col items-center gap-2 border-t border-line px-6 py-8 text-center text-muted">
          <CarFront className="size-6" aria-hidden />
          {empty}
        </div>
      )}
    </section>
  );
}
