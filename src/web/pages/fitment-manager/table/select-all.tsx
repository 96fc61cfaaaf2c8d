import { Checkbox } from "../../../components/ui/checkbox.tsx";

export interface SelectAllProps {
  readonly allSelected: boolean;
  readonly someSelected: boolean;
  /** False while another list is loading, whose listings can't be selected yet. */
  readonly settled: boolean;
  readonly onToggle: () => void;
}

/** Selects every listing of the list, even those that aren't loaded, or none. */
export function SelectAll({ allSelected, someSelected, settled, onToggle }: SelectAllProps) {
  return (
    <label className="flex size-full items-center justify-center">
      <Checkbox
        aria-label="Select all shown listings"
        disabled={!settled}
        checked={allSelected}
        mixed={someSelected && !allSelected}
        onChange={onToggle}
      />
    </label>
  );
}
