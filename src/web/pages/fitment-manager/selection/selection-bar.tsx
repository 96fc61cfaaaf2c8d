import { Check, Sparkles, Upload, X } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { formatCount } from "../../../lib/count-words.ts";
import { ExportListings } from "../toolbar/export-listings.tsx";
import type { useBulkActions } from "../use-bulk-actions.ts";
import type { useSelection } from "./use-selection.ts";

interface SelectionBarProps {
  readonly selection: ReturnType<typeof useSelection>;
  readonly bulk: ReturnType<typeof useBulkActions>;
  readonly besidePanel: boolean;
  /** How many listings the list on the screen has. */
  readonly matching: number;
}

/** Floats above the table while something is selected, with its count and its actions. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, bulk, besidePanel, matching } = props;
  const { count, hidden, listings } = selection;
  if (selection.isEmpty || count === 0) return null;
  const number = count === null ? "…" : formatCount(count);
  return (
    <div
      className={classNames(
        "pointer-events-none fixed inset-x-0 bottom-3 z-20 flex justify-center px-2",
        besidePanel && "right-(--panel-width)!",
      )}
    >
      <div
        role="toolbar"
        aria-label="Selected listings"
        className="pointer-events-auto flex max-w-full flex-wrap items-center justify-center gap-2 rounded-md border border-line-strong bg-surface p-2 shadow-overlay"
      >
        <p role="status" className="px-1 text-sm font-medium">
          {count === null ? "Counting…" : selectionWords(count, hidden)}
        </p>
        {selection.allSelected || count === null ? null : (
          <Button look="quiet" size="small" className="text-accent" onClick={selection.toggleAll}>
            Select all {formatCount(matching)} <span className="max-md:sr-only">matching</span>
          </Button>
        )}
        <div className="flex items-center gap-2">
          <Button
            look="primary"
            busy={bulk.starting === "generate"}
            title="Generate selected (g)"
            onClick={() => bulk.generate(listings)}
          >
            <Sparkles className="size-3.5 max-sm:hidden" aria-hidden />
            Generate <span className="max-sm:sr-only">Selected </span>({number})
          </Button>
          <IconButton
            Icon={Check}
            label={`Accept selected (${number})`}
            tip="Accept selected (a)"
            busy={bulk.accepting}
            onClick={() => void bulk.accept(listings)}
          />
          <Button
            busy={bulk.starting === "sync"}
            title="Sync selected (s)"
            onClick={() => bulk.ask(listings)}
          >
            <Upload className="size-3.5 max-sm:hidden" aria-hidden />
            Sync <span className="max-sm:sr-only">Selected </span>({number})
          </Button>
          <ExportListings selected={listings} />
          <IconButton
            Icon={X}
            look="quiet"
            label={`Clear ${number} selected`}
            tip="Clear the selection"
            onClick={selection.clear}
          />
        </div>
      </div>
    </div>
  );
}

/** Describes the selection: "1,200 selected, 1,006 hidden by filters". */
function selectionWords(count: number, hidden: number | null): string {
  const selected = `${formatCount(count)} selected`;
  return hidden === null || hidden === 0
    ? selected
    : `${selected}, ${formatCount(hidden)} hidden by filters`;
}
