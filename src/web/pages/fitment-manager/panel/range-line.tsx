import { ChevronRight, Pencil, Shield, Sparkles } from "lucide-react";
import { useMemo, useState } from "react";
import type { Evidence, FitmentRange, FitmentRow } from "#contract/fitment.ts";
import { classNames } from "../../../components/ui/class-names.ts";
import { countOf } from "../../../lib/count-words.ts";
import { rangeWords } from "../../../components/fitments/range-words.ts";
import { reasonsOf } from "./range-reasons.ts";
import { RangeRows } from "./range-rows.tsx";
import type { RangeEdit } from "./range-rows.tsx";
import { ReasonWords, SurenessWords } from "./reason-words.tsx";
import { YearBar } from "../../../components/fitments/year-bar.tsx";
import type { YearAxis } from "../../../components/fitments/year-axis.ts";

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

interface RangeLineProps {
  readonly range: FitmentRange;
  readonly rows: readonly FitmentRow[];
  readonly evidence: readonly Evidence[];
  readonly axis: YearAxis;
  readonly edit: RangeEdit | null;
}

/** One model over its years: where it lies, what it covers, why, and how sure. */
export function RangeLine({ range, rows, evidence, axis, edit }: RangeLineProps) {
  const [open, setOpen] = useState(false);
  const members = useMemo(
    () => range.rows.flatMap((index) => rows[index] ?? []),
    [range.rows, rows],
  );
  const reasons = useMemo(() => reasonsOf(members, evidence), [members, evidence]);
  const isProtected = range.origins.every((one) => one === "marketplace");
  const origin = isProtected
    ? "marketplace"
    : (range.origins.find((one) => one !== "marketplace") ?? "generated");
  const covers = [
    range.trims > 0 ? countOf(range.trims, "trim") : "",
    range.engines.join(", "),
    countOf(members.length, "row"),
  ]
    .filter(Boolean)
    .join(" · ");
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
            {range.origins.map((one) => (
              <OriginIcon key={one} origin={one} />
            ))}
            <span className="min-w-0 font-medium">{rangeWords(range)}</span>
          </span>
          <span className="block text-sm text-muted">{covers}</span>
        </span>
        <YearBar
          range={range}
          axis={axis}
          bands={range.origins.map((one) => originFaces[one].bar)}
        />
        <SurenessWords confidence={reasons.confidence} isProtected={isProtected} />
        <span className="col-span-full pl-7 text-sm">
          <ReasonWords reasons={reasons} origin={origin} all={open} />
        </span>
      </button>
      {open ? (
        <RangeRows rows={members} edit={isProtected ? null : edit} label={rangeWords(range)} />
      ) : null}
    </li>
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
