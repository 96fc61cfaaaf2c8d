import { Download } from "lucide-react";
import { failureWords } from "../../../api/failure-words.ts";
import { useExportListings } from "../../../api/parts.ts";
import { ExportMenu } from "../../../components/export/export-menu.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { showToast } from "../../../components/ui/toast-store.ts";
import { countOf } from "../../../lib/count-words.ts";

/** Exports the fitments of the selected listings; without a selection, of all. */
export function ExportSelected({ selected }: { readonly selected: ReadonlySet<string> }) {
  const exporting = useExportListings();
  const label =
    selected.size === 0
      ? "Export the fitments of all listings"
      : `Export the fitments of ${countOf(selected.size, "listing")}`;
  return (
    <ExportMenu
      label={label}
      onExport={(format) =>
        exporting.mutate(
          { format, listingIds: selected.size === 0 ? null : [...selected] },
          {
            onError: (error) =>
              showToast({
                title: "The export failed",
                description: failureWords(error),
                variant: "destructive",
              }),
          },
        )
      }
      trigger={
        <Button size="icon" aria-label="Export" title={label} busy={exporting.isPending}>
          {exporting.isPending ? null : <Download className="size-4" aria-hidden />}
        </Button>
      }
    />
  );
}
