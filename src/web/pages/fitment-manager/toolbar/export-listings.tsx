import { Download } from "lucide-react";
import { failureWords } from "../../../api/failure-words.ts";
import type { SelectedListings } from "../../../api/listings.ts";
import { useExportListings } from "../../../api/parts.ts";
import { ExportMenu } from "../../../components/export/export-menu.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { showToast } from "../../../lib/toast-store.ts";

/** Exports the fitments of the selected listings, or of all (null). */
export function ExportListings({ selected }: { readonly selected: SelectedListings | null }) {
  const exporting = useExportListings();
  const [label, tip] =
    selected === null
      ? ["Export", "Export the fitments of all listings"]
      : ["Export selected", "Export the fitments of the selected listings"];
  return (
    <ExportMenu
      label={tip}
      onExport={(format) =>
        exporting.mutate(
          { format, listings: selected },
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
      trigger={<IconButton label={label} tip={tip} Icon={Download} busy={exporting.isPending} />}
    />
  );
}
