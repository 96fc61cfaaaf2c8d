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

/** Warns about listings that eBay or a check refused, and lets the seller check them again. */
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
      title={`${countOf(failed.length, "listing")} can't be published yet`}
      action={
        <Button size="small" busy={preparing} onClick={() => onAgain(failed)}>
          Check again
        </Button>
      }
    >
      Each one shows its reason below and keeps its data. Fix the problem, or check again once it is
      resolved. Nothing is listed twice.
    </Notice>
  );
}
