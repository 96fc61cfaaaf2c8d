import type { BulkProduct } from "#contract/bulk-products.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { countOf } from "../../../lib/count-words.ts";
import type { Wizard } from "../use-bulk-wizard.ts";

interface FailedListingsProps {
  readonly wizard: Wizard;
  readonly preparing: boolean;
  readonly onAgain: (products: readonly BulkProduct[]) => void;
}

/** Listings that were not put up: each says why below, and all can be tried again. */
export function FailedListings({
  wizard: { draft, working },
  preparing,
  onAgain,
}: FailedListingsProps) {
  const failed = draft.products.filter(
    ({ status, catalogData }) => status === "error" && catalogData !== null,
  );
  if (failed.length === 0 || working) return null;
  return (
    <Notice
      tone="warning"
      title={`${countOf(failed.length, "listing")} could not be put up`}
      action={
        <Button size="small" busy={preparing} onClick={() => onAgain(failed)}>
          Check again
        </Button>
      }
    >
      Each says why below, and keeps all it has. Mend what it names, or check again when the reason
      is gone; nothing is listed twice.
    </Notice>
  );
}
