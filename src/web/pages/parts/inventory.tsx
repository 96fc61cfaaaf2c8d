import { SearchX } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { ExportFormat, Part } from "#contract/parts.ts";
import { failureWords } from "../../api/failure-words.ts";
import { useDeleteParts, useExportParts } from "../../api/parts.ts";
import type { PartsView } from "../../api/parts.ts";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { showToast } from "../../lib/toast-store.ts";
import { countOf } from "../../lib/count-words.ts";
import {
  countSelected,
  emptySelection,
  isSelected,
  selectAll,
  toggle,
} from "../../lib/selection.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { InventoryBar } from "./inventory-bar.tsx";
import { PartPanel } from "./part-panel.tsx";
import { PartsTable } from "./parts-table.tsx";
import { toSelection } from "./to-selection.ts";

interface InventoryProps {
  readonly view: PartsView;
  readonly onView: (view: PartsView) => void;
  /** The number of parts that match the filters, and of all parts. */
  readonly total: number;
  readonly all: number;
}

/** The table of parts with search, filter, and actions for a selection. */
export function Inventory({ view, onView, total, all }: InventoryProps) {
  const [selection, setSelection] = useState(emptySelection);
  const [open, setOpen] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const exporting = useExportParts();
  const removing = useDeleteParts();
  const shown = useDeferredValue(view);
  const count = countSelected(selection, total);
  const change = (next: PartsView) => {
    // "All shown" means a different set once the filters change.
    setSelection(emptySelection);
    onView(next);
  };
  const give = (format: ExportFormat) =>
    exporting.mutate(
      { format, selection: toSelection(count === 0 ? selectAll : selection, view) },
      {
        onError: (error) =>
          showToast({
            title: "Couldn't export the parts",
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
          description: `${countOf(deleted, "part")} removed from your inventory.`,
        });
      },
      onError: (error) =>
        showToast({
          title: "Couldn't delete the parts",
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
      <InventoryBar
        view={view}
        onView={change}
        total={total}
        all={all}
        selected={count}
        exporting={exporting.isPending}
        onExport={give}
        onDelete={() => setDeleting(true)}
      />
      {total === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="No parts match these filters"
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
