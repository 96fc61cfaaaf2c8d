import { Button } from "../../../components/ui/button.tsx";
import { formatCount } from "../../../lib/count-words.ts";

export interface SelectionWordsProps {
  readonly complete: boolean;
  readonly selected: number;
  readonly matching: number;
  readonly allSelected: boolean;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** How much is selected, and the ways to all and to nothing. */
export function SelectionWords({
  complete,
  selected,
  matching,
  allSelected,
  onSelectAll,
  onClear,
}: SelectionWordsProps) {
  return (
    <span className="flex items-center gap-1">
      {allSelected || !complete ? null : (
        <Button look="quiet" size="small" className="text-accent" onClick={onSelectAll}>
          Select all {formatCount(matching)} <span className="max-md:sr-only">matching</span>
        </Button>
      )}
      {selected > 0 ? (
        <Button look="quiet" size="small" onClick={onClear}>
          Clear {formatCount(selected)} <span className="max-md:sr-only">selected</span>
        </Button>
      ) : null}
    </span>
  );
}
