import {
  AlignLeft,
  Barcode,
  Bot,
  Captions,
  CircleAlert,
  CircleCheck,
  CircleDot,
  Copy,
  ListTree,
  Store,
  UserRound,
  Warehouse,
} from "lucide-react";
import type { Evidence, FitmentRow } from "#contract/fitment.ts";
import { sourceLabel, confidenceLevel } from "./range-reasons.ts";
import type { Reasons, ConfidenceLevel } from "./range-reasons.ts";

const shown = 3;
const icons: Record<Evidence["source"], typeof Bot> = {
  title: Captions,
  description: AlignLeft,
  specifics: ListTree,
  vin: Barcode,
  "part-number": Copy,
  "parts-file": Warehouse,
  marketplace: Store,
  "language-model": Bot,
  seller: UserRound,
};
const levelFaces: Record<ConfidenceLevel, { readonly Icon: typeof Bot; readonly ink: string }> = {
  high: { Icon: CircleCheck, ink: "text-synced" },
  medium: { Icon: CircleDot, ink: "text-need" },
  low: { Icon: CircleAlert, ink: "text-error" },
};

/** Shows the engine's confidence as a word and a number. */
export function ConfidenceWords({
  confidence,
  isProtected,
}: {
  readonly confidence: number | null;
  readonly isProtected: boolean;
}) {
  if (isProtected || confidence === null)
    return (
      <span className="text-right text-xs text-muted max-sm:hidden">
        {isProtected ? "kept" : "–"}
      </span>
    );
  const level = confidenceLevel(confidence);
  const { Icon, ink } = levelFaces[level];
  return (
    <span
      className={`flex items-center justify-end gap-1 text-xs whitespace-nowrap max-sm:col-start-2 max-sm:justify-start ${ink}`}
    >
      <Icon className="size-3.5 shrink-0" aria-hidden />
      {level} {Math.round(confidence * 100)}%
    </span>
  );
}

interface ReasonWordsProps {
  readonly reasons: Reasons;
  readonly origin: FitmentRow["origin"];
  /** Every reason, not only the strongest. */
  readonly all: boolean;
}

/** Shows where each reason was read, its words, and its confidence. */
export function ReasonWords({ reasons, origin, all }: ReasonWordsProps) {
  if (origin === "marketplace")
    return <span className="text-muted">Was on eBay before and is kept as it is.</span>;
  if (reasons.copied.length > 0 && reasons.evidence.length === 0)
    return <span className="text-muted">{reasons.copied.join("; ")}</span>;
  if (reasons.evidence.length === 0)
    return (
      <span className="text-muted">
        {origin === "edited" ? "Added by you." : "No reason was recorded."}
      </span>
    );
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-0.5">
      {(all ? reasons.evidence : reasons.evidence.slice(0, shown)).map((reason) => {
        const Icon = icons[reason.source];
        return (
          <span
            key={`${reason.source}${reason.text}`}
            className={`inline-flex min-w-0 items-center gap-1 text-muted ${all ? "basis-full" : ""}`}
          >
            <Icon className="size-3.5 shrink-0" aria-hidden />
            {sourceLabel(reason.source)}
            {reason.text ? (
              <q className={`text-ink ${all ? "" : "truncate"}`}>{reason.text}</q>
            ) : null}
            {reasons.evidence.length > 1 ? (
              <span>{Math.round(reason.confidence * 100)}%</span>
            ) : null}
          </span>
        );
      })}
      {!all && reasons.evidence.length > shown ? (
        <span className="text-muted">+{reasons.evidence.length - shown} more</span>
      ) : null}
    </span>
  );
}
