import { Download, SearchX, Trash2 } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { ExportFormat, Part } from "#contract/parts.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useDeleteParts, useExportParts } from "../../api/parts.ts";
import type { PartFilter, PartsView } from "../../api/parts.ts";
import { ExportMenu } from "../../components/export/export-menu.tsx";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Select, TextInput } from "../../components/ui/field.tsx";
import { showToast } from "../../components/ui/toast-store.ts";
import { countOf, formatCount } from "../../lib/count-words.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { PartPanel } from "./part-panel.tsx";
import { PartsTable } from "./parts-table.tsx";
import {
  countSelected,
  emptySelection,
  isSelected,
  selectAll,
  toSelection,
  toggle,
} from "./select-parts.ts";

interface InventoryProps {
  readonly view: PartsView;
  readonly onView: (view: PartsView) => void;
  /** Parts that are shown, and all there are. */
  readonly total: number;
  readonly all: number;
}

const filterWords: Readonly<Record<PartFilter, string>> = {
  all: "All parts",
  matched: "With listings",
  unmatched: "Without listings",
  "with-fitments": "With fitments",
  "without-fitments": "Without fitments",
};

/** The table of parts with search, filter, and what can be done with a selection. */
export function Inventory({ view, onView, total, all }: InventoryProps) {
  const [selection, setSelection] = useState(emptySelection);
  const [open, setOpen] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const exporting = useExportParts();
  const removing = useDeleteParts();
  const shown = useDeferredValue(view);
  const count = countSelected(selection, total);
  const change = (next: PartsView) => {
    // A selection of "all that are shown" means another set from now on.
    setSelection(emptySelection);
    onView(next);
  };
  const give = (format: ExportFormat) =>
    exporting.mutate(
      { format, selection: toSelection(count === 0 ? selectAll : selection, view) },
      {
        onError: (error) =>
          showToast({
            title: "The export failed",
            description: failureWords(error),
            variant: "destructive",
          }),
      },
    );
  const remove = () =>
    removing.mutate(toSelection(selection, view), {
      onSuccess: ({ deleted }) => {
        setSelection(emptySelection);
        showToast({
          title: "Parts deleted",
          description: `${countOf(deleted, "part")} taken out of the inventory.`,
        });
      },
      onError: (error) =>
        showToast({
          title: "The parts could not be deleted",
          description: failureWords(error),
          variant: "destructive",
        }),
      onSettled: () => setDeleting(false),
    });
  return (
    <section
      aria-label="Inventory"
      className="rounded-md border border-line bg-surface shadow-raised"
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
        <h2 className="mr-1 text-sm font-semibold">Inventory</h2>
        <TextInput
          type="search"
          aria-label="Search parts"
          placeholder="Search number, brand, SKU, title"
          className="max-w-72 flex-1 basis-44"
          value={view.search}
          onChange={(event) => change({ ...view, search: event.target.value })}
        />
        <Select
          aria-label="Show"
          className="w-auto!"
          value={view.filter}
          onChange={(event) => change({ ...view, filter: filterOf(event.target.value) })}
        >
          {Object.entries(filterWords).map(([filter, words]) => (
            <option key={filter} value={filter}>
              {words}
            </option>
          ))}
        </Select>
        <p className="text-sm text-muted" role="status">
          {total === all
            ? countOf(all, "part")
            : `${formatCount(total)} of ${countOf(all, "part")}`}
          {count > 0 ? `, ${formatCount(count)} selected` : ""}
        </p>
        <div className="ml-auto flex gap-2">
          <ExportMenu
            label={
              count > 0
                ? `Export ${countOf(count, "part")}`
                : `Export all ${formatCount(total)} shown`
            }
            onExport={give}
            trigger={
              <Button busy={exporting.isPending} disabled={total === 0}>
                <Download className="size-3.5" aria-hidden /> Export
              </Button>
            }
          />
          <Button disabled={count === 0} onClick={() => setDeleting(true)}>
            <Trash2 className="size-3.5" aria-hidden /> Delete
          </Button>
        </div>
      </div>
      {total === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="No part matches"
          action={
            <Button onClick={() => change({ ...view, search: "", filter: "all" })}>
              Show all parts
            </Button>
          }
        />
      ) : (
        <PartsTable
          view={shown}
          total={total}
          onView={change}
          onOpen={(part: Part) => setOpen(part.id)}
          isSelected={(id) => isSelected(selection, id)}
          allSelected={count === total}
          someSelected={count > 0}
          onToggle={(id) => setSelection(toggle(selection, id))}
          onToggleAll={() => setSelection(count === total ? emptySelection : selectAll)}
        />
      )}
      <PartPanel id={open} onClose={() => setOpen(null)} />
      <DeleteDialog
        count={deleting ? count : 0}
        busy={removing.isPending}
        onClose={() => setDeleting(false)}
        onDelete={remove}
      />
    </section>
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
