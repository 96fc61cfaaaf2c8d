import { Button } from "../../../components/ui/button.tsx";
import { countOf, formatCount } from "../../../lib/count-words.ts";
import { countSelected } from "../../../lib/selection.ts";
import type { Selection } from "../../../lib/selection.ts";

export interface SelectionWordsProps {
  readonly selection: Selection;
  /** How many listings match the chip and the search. */
  readonly matching: number;
  /** The chip or the search leaves listings out. */
  readonly narrowed: boolean;
  readonly allSelected: boolean;
  /** False while another list is loading, whose listings can't be selected yet. */
  readonly settled: boolean;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** What is selected, with buttons to select everything or nothing. */
export function SelectionWords({
  selection,
  matching,
  narrowed,
  allSelected,
  settled,
  onSelectAll,
  onClear,
}: SelectionWordsProps) {
  const count = countSelected(selection, matching);
  return (
    <span className="flex items-center gap-1 whitespace-nowrap">
      {selection.all && count > 0 ? (
        <span role="status" className="px-1 text-ink">
          {allWords({ selection, matching, narrowed })}
        </span>
      ) : null}
      {allSelected || selection.all || !settled ? null : (
        <Button look="quiet" size="small" className="text-accent" onClick={onSelectAll}>
          Select all {formatCount(matching)} <span className="max-md:sr-only">matching</span>
        </Button>
      )}
      {count > 0 ? (
        <Button look="quiet" size="small" onClick={onClear}>
          Clear {formatCount(count)} <span className="max-md:sr-only">selected</span>
        </Button>
      ) : null}
    </span>
  );
}

/** Says exactly what is selected: "All 87,412 matching, except 3". */
function allWords({
  selection,
  matching,
  narrowed,
}: Pick<SelectionWordsProps, "selection" | "matching" | "narrowed">): string {
  const all = narrowed ? `${formatCount(matching)} matching` : countOf(matching, "listing");
  const except = selection.ids.size > 0 ? `, except ${formatCount(selection.ids.size)}` : "";
  return `All ${all}${except}`;
}
