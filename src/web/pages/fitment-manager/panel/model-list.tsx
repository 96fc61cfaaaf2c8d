import { CarFront } from "lucide-react";
import { useMemo } from "react";
import type { ReactNode } from "react";
import type { Evidence, FitmentRange } from "#contract/fitment.ts";
import type { FitmentReview } from "#contract/fitments.ts";
import { AxisHead } from "../../../components/fitments/axis-head.tsx";
import { yearAxis } from "../../../components/fitments/year-axis.ts";
import { countOf } from "../../../lib/count-words.ts";
import type { DraftRow } from "../edit/draft.ts";
import { groupByModel } from "./grid/build-grid.ts";
import type { RowsEdit } from "./grid/open-model.tsx";
import { ModelLine } from "./model-line.tsx";

interface ModelListProps {
  readonly ranges: readonly FitmentRange[];
  readonly rows: readonly DraftRow[];
  /** The rows before the current edits. */
  readonly before: readonly DraftRow[];
  readonly evidence: readonly Evidence[];
  readonly noteWords: FitmentReview["note_words"];
  readonly edit: RowsEdit | null;
  /** Shown next to the heading. */
  readonly action: ReactNode;
  /** The message when there are no rows. */
  readonly empty: string;
}

/** The most rows of a single model whose grid is open at first. */
const opensUpTo = 400;
const noRanges: readonly FitmentRange[] = [];

/** Shows the fitments as one line per model on a shared year axis. Each line opens to its grid. */
export function ModelList(props: ModelListProps) {
  const { ranges, rows, before, evidence, noteWords, edit, action, empty } = props;
  const groups = useMemo(() => groupByModel(rows, before), [rows, before]);
  const byModel = useMemo(
    () => Map.groupBy(ranges, ({ make, model }) => `${make}\t${model}`),
    [ranges],
  );
  // Includes the rows before an edit, so that the axis doesn't move.
  const axis = useMemo(
    () => yearAxis([...rows, ...before].map(({ year }) => ({ fromYear: year, toYear: year }))),
    [rows, before],
  );
  return (
    <section aria-label="Fitments" className="rounded-md border border-line">
      <header className="flex h-10 items-center gap-2 px-3">
        <h3 className="font-medium">Fitments</h3>
        <p className="min-w-0 flex-1 text-sm text-muted">
          {rows.length === 0
            ? "none"
            : `${countOf(rows.length, "row")}, ${countOf(byModel.size, "model")}`}
        </p>
        {action}
      </header>
      {axis ? <AxisHead axis={axis} last="confidence" className="border-t border-line" /> : null}
      {axis ? (
        <ul className="divide-y divide-line">
          {groups.map((group) => (
            <ModelLine
              key={`${group.make}\t${group.model}`}
              group={group}
              ranges={byModel.get(`${group.make}\t${group.model}`) ?? noRanges}
              axis={axis}
              evidence={evidence}
              noteWords={noteWords}
              edit={edit}
              opensGrid={groups.length === 1 && group.rows.length <= opensUpTo}
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
