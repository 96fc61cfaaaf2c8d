import { ChevronRight, Pencil, Shield, Sparkles } from "lucide-react";
import { useMemo, useState } from "react";
import type { Evidence, FitmentRange, FitmentRow } from "#contract/fitment.ts";
import type { FitmentReview } from "#contract/fitments.ts";
import type { YearAxis } from "../../../components/fitments/year-axis.ts";
import { YearBar } from "../../../components/fitments/year-bar.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { countOf } from "../../../lib/count-words.ts";
import { yearRuns } from "../../../components/fitments/year-runs.ts";
import type { ModelRows } from "./grid/build-grid.ts";
import { OpenModel } from "./grid/open-model.tsx";
import type { RowsEdit } from "./grid/open-model.tsx";
import { reasonsOf } from "./range-reasons.ts";
import { ReasonWords, ConfidenceWords } from "./reason-words.tsx";

const originFaces = {
  marketplace: {
    Icon: Shield,
    words: "On eBay before: protected",
    ink: "text-protected",
    bar: "bg-protected",
  },
  generated: {
    Icon: Sparkles,
    words: "Generated",
    ink: "text-accent",
    bar: "bg-accent",
  },
  edited: {
    Icon: Pencil,
    words: "Edited by you",
    ink: "text-ready",
    bar: "bg-ready",
  },
} as const;

interface ModelLineProps {
  readonly group: ModelRows;
  /** The model's years without gaps, protected ones apart from ours. */
  readonly ranges: readonly FitmentRange[];
  readonly axis: YearAxis;
  readonly evidence: readonly Evidence[];
  readonly noteWords: FitmentReview["note_words"];
  readonly edit: RowsEdit | null;
  /** Whether the grid is open at first. */
  readonly opensGrid: boolean;
}

/** Shows a model over its years: coverage, reasons, and confidence. Opens to its grid. */
export function ModelLine(props: ModelLineProps) {
  const { group, ranges, axis, evidence, noteWords, edit, opensGrid } = props;
  const [open, setOpen] = useState(opensGrid);
  const reasons = useMemo(() => reasonsOf(group.rows, evidence), [group.rows, evidence]);
  const origins = [...new Set(ranges.flatMap((range) => range.origins))];
  const isProtected = origins.every((one) => one === "marketplace");
  const origin = origins.find((one) => one !== "marketplace") ?? "marketplace";
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="range-grid w-full py-2 text-left -outline-offset-2 hover:bg-canvas"
      >
        <ChevronRight
          className={classNames("size-4 text-muted transition-transform", open && "rotate-90")}
          aria-hidden
        />
        <span className="min-w-0">
          <span className="flex items-center gap-1.5">
            {origins.map((one) => (
              <OriginIcon key={one} origin={one} />
            ))}
            <span
              className={classNames("min-w-0 font-medium", ranges.length === 0 && "line-through")}
            >
              {nameOf(group)}
            </span>
          </span>
          <span className="block text-sm text-muted">{coverWords(group.rows, ranges)}</span>
        </span>
        <YearBars ranges={ranges} axis={axis} />
        <ConfidenceWords confidence={reasons.confidence} isProtected={isProtected} />
        <span className="col-span-full pl-7 text-sm">
          {ranges.length === 0 ? (
            <span className="text-muted">Left out by you.</span>
          ) : (
            <ReasonWords reasons={reasons} origin={origin} all={open} />
          )}
        </span>
      </button>
      {open ? (
        <OpenModel group={group} evidence={evidence} noteWords={noteWords} edit={edit} />
      ) : null}
    </li>
  );
}

/** Returns "Honda Civic 1992–2000, 2003". */
function nameOf({ make, model, rows }: ModelRows): string {
  return `${make} ${model} ${yearRuns(rows.map(({ year }) => year))}`.trim();
}

function coverWords(rows: readonly FitmentRow[], ranges: readonly FitmentRange[]): string {
  const trims = new Set(rows.map(({ trim }) => trim).filter(Boolean)).size;
  const engines = [...new Set(ranges.flatMap((range) => range.engines))].sort();
  return [trims > 0 ? countOf(trims, "trim") : "", engines.join(", "), countOf(rows.length, "row")]
    .filter(Boolean)
    .join(" · ");
}

/** The model's ranges on one axis. */
function YearBars({ ranges, axis }: Pick<ModelLineProps, "ranges" | "axis">) {
  if (ranges.length === 0) return <span />;
  return (
    <span className="grid self-center max-sm:col-start-2">
      {ranges.map((range) => (
        <span key={`${range.fromYear}${range.origins.join()}`} className="col-start-1 row-start-1">
          <YearBar
            range={range}
            axis={axis}
            bands={range.origins.map((one) => originFaces[one].bar)}
          />
        </span>
      ))}
    </span>
  );
}

function OriginIcon({ origin }: { readonly origin: FitmentRow["origin"] }) {
  const { Icon, words, ink } = originFaces[origin];
  return (
    <span title={words} className={classNames("shrink-0", ink)}>
      <Icon className="size-3.5" aria-hidden />
      <span className="sr-only">{words}: </span>
    </span>
  );
}
