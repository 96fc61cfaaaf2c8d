import { Download, Trash2 } from "lucide-react";
import type { ExportFormat } from "#contract/parts.ts";
import type { PartFilter, PartsView } from "../../api/parts.ts";
import { ExportMenu } from "../../components/export/export-menu.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Select, TextInput } from "../../components/ui/field.tsx";
import { countOf, formatCount } from "../../lib/count-words.ts";

interface InventoryBarProps {
  readonly view: PartsView;
  readonly onView: (view: PartsView) => void;
  /** Parts that are shown, and all there are. */
  readonly total: number;
  readonly all: number;
  readonly selected: number;
  readonly exporting: boolean;
  readonly onExport: (format: ExportFormat) => void;
  readonly onDelete: () => void;
}

const filterWords: Readonly<Record<PartFilter, string>> = {
  all: "All parts",
  matched: "With listings",
  unmatched: "Without listings",
  "with-fitments": "With fitments",
  "without-fitments": "Without fitments",
};

/** Search, filter, counts, and actions for the selected parts. */
export function InventoryBar({
  view,
  onView,
  total,
  all,
  selected,
  exporting,
  onExport,
  onDelete,
}: InventoryBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
      <h2 className="mr-1 text-sm font-semibold">Inventory</h2>
      <TextInput
        type="search"
        aria-label="Search parts"
        placeholder="Search number, brand, SKU, title"
        className="max-w-72 flex-1 basis-44"
        value={view.search}
        onChange={(event) => onView({ ...view, search: event.target.value })}
      />
      <Select
        aria-label="Show"
        className="w-auto!"
        value={view.filter}
        onChange={(event) => onView({ ...view, filter: filterOf(event.target.value) })}
      >
        {Object.entries(filterWords).map(([filter, words]) => (
          <option key={filter} value={filter}>
            {words}
          </option>
        ))}
      </Select>
      <p className="text-sm text-muted" role="status">
        {total === all ? countOf(all, "part") : `${formatCount(total)} of ${countOf(all, "part")}`}
        {selected > 0 ? `, ${formatCount(selected)} selected` : ""}
      </p>
      <div className="ml-auto flex gap-2">
        <ExportMenu
          label={
            selected > 0
              ? `Export ${countOf(selected, "part")}`
              : `Export ${countOf(total, "part")}`
          }
          onExport={onExport}
          trigger={
            <Button busy={exporting} disabled={total === 0}>
              <Download className="size-3.5" aria-hidden /> Export
            </Button>
          }
        />
        <Button disabled={selected === 0} onClick={onDelete}>
          <Trash2 className="size-3.5" aria-hidden /> Delete
        </Button>
      </div>
    </div>
  );
}

function filterOf(text: string): PartFilter {
  return text === "matched" ||
    text === "unmatched" ||
    text === "with-fitments" ||
    text === "without-fitments"
    ? text
    : "all";
}
