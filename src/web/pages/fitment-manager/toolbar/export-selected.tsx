import { Download } from "lucide-react";
import { failureWords } from "../../../api/failure-words.ts";
import type { SelectedListings } from "../../../api/listings.ts";
import { useExportListings } from "../../../api/parts.ts";
import { ExportMenu } from "../../../components/export/export-menu.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { showToast } from "../../../components/ui/toast-store.ts";
import { countOf } from "../../../lib/count-words.ts";

/** Exports the fitments of the selected listings; without a selection, of all. */
export function ExportSelected({
  count,
  listings,
}: {
  readonly count: number;
  readonly listings: SelectedListings;
}) {
  const exporting = useExportListings();
  const label =
    count === 0
      ? "Export the fitments of all listings"
      : `Export the fitments of ${countOf(count, "listing")}`;
  return (
    <ExportMenu
      label={label}
      onExport={(format) =>
        exporting.mutate(
          { format, listings: count === 0 ? null : listings },
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
