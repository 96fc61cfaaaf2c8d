import type { Batch } from "#contract/batches.ts";
import type { ConnectionProblem } from "../../api/connection-problem.ts";
import { ConnectionNotice } from "../../components/account/connection-screens.tsx";
import { BatchBar } from "./batch/batch-bar.tsx";
import type { useBatchBoard } from "./batch/use-batch-board.ts";
import { UnsavedEdits } from "./edit/unsaved-edits.tsx";
import type { usePull } from "./pull/use-pull.ts";

interface WorkNoticesProps {
  readonly board: ReturnType<typeof useBatchBoard>;
  readonly pull: ReturnType<typeof usePull>;
  readonly connection: ConnectionProblem;
  /** Listings with edits that are not saved and not on the screen. */
  readonly unsaved: readonly string[];
  readonly onOpenListing: (listingId: string) => void;
  readonly onOpenLog: (batch: Batch) => void;
  readonly onShowUnanswered: () => void;
}

/**
 * What the seller must know before the table: the connection, unsaved edits, and batches with their
 * results.
 */
export function WorkNotices({
  board,
  pull,
  connection,
  unsaved,
  onOpenListing,
  onOpenLog,
  onShowUnanswered,
}: WorkNoticesProps) {
  return (
    <div className="flex flex-col gap-2 px-4 empty:hidden">
      {connection ? <ConnectionNotice problem={connection} /> : null}
      <UnsavedEdits listingIds={unsaved} onOpen={onOpenListing} />
      {board.batches
        .filter(({ id }) => id !== pull.overlayBatch || pull.phase.kind === "closed")
        .map((batch) => (
          <BatchBar
            key={batch.id}
            batch={batch}
            onOpenLog={() => onOpenLog(batch)}
            onShowUnanswered={onShowUnanswered}
            onDismiss={() => board.dismiss(batch.id)}
          />
        ))}
    </div>
  );
}
