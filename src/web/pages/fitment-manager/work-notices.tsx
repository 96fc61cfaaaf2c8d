import type { Batch } from "#contract/batches.ts";
import type { ConnectionProblem } from "../../api/connection-problem.ts";
import { ConnectionNotice } from "../../components/account/connection-screens.tsx";
import { BatchBar } from "./batch/batch-bar.tsx";
import type { BatchActions } from "./batch/batch-buttons.tsx";
import { UnsavedEdits } from "./edit/unsaved-edits.tsx";

interface WorkNoticesProps {
  readonly batches: readonly Batch[];
  readonly batchActions: BatchActions;
  readonly connection: ConnectionProblem;
  /** Listings with unsaved edits that aren't on the screen. */
  readonly unsaved: readonly string[];
  readonly onOpenListing: (listingId: string) => void;
}

/**
 * Notices above the table: the connection, unsaved edits, and batches that don't continue without
 * the seller.
 */
export function WorkNotices({
  batches,
  batchActions,
  connection,
  unsaved,
  onOpenListing,
}: WorkNoticesProps) {
  return (
    <div className="flex flex-col gap-2 px-4 py-2 empty:hidden">
      {connection ? <ConnectionNotice problem={connection} /> : null}
      <UnsavedEdits listingIds={unsaved} onOpen={onOpenListing} />
      {batches.map((batch) => (
        <BatchBar key={batch.id} batch={batch} {...batchActions} />
      ))}
    </div>
  );
}
