import { lazy, Suspense } from "react";
import type { Batch } from "#contract/batches.ts";
import { DeskInView } from "./desk/desk-in-view.tsx";
import type { useDeskView } from "./desk/use-desk-view.ts";
import { GenerateFirstDialog } from "./generate-first-dialog.tsx";
import { HelpSheet } from "./help-sheet.tsx";
import { SyncDialog } from "./sync-dialog.tsx";
import type { useBulkActions } from "./use-bulk-actions.ts";

const BatchLog = lazy(async () => ({ default: (await import("./batch/batch-log.tsx")).BatchLog }));

/**
 * The dialog that is open over the table, apart from the panel. The log shows one batch, or the
 * latest.
 */
export type OpenOverlay =
  { readonly kind: "help" } | { readonly kind: "log"; readonly batch: Batch | null };

interface WorkspaceDialogsProps {
  readonly desk: ReturnType<typeof useDeskView>;
  /** The pull's overlay is in front. */
  readonly covered: boolean;
  readonly bulk: ReturnType<typeof useBulkActions>;
  readonly overlay: OpenOverlay | null;
  readonly onCloseOverlay: () => void;
  readonly track: (batch: Batch) => void;
  readonly onOpenListing: (listingId: string) => void;
}

/** The dialogs of the manager, except the pull's. */
export function WorkspaceDialogs(props: WorkspaceDialogsProps) {
  const { desk, covered, bulk, overlay, onCloseOverlay, track, onOpenListing } = props;
  return (
    <>
      <DeskInView desk={desk} covered={covered} track={track} />
      <SyncDialog
        listings={bulk.asking}
        onClose={() => bulk.ask(null)}
        onConfirm={bulk.sync}
        onAnswer={onOpenListing}
      />
      {bulk.tooMany ? (
        <GenerateFirstDialog
          tooMany={bulk.tooMany}
          onConfirm={bulk.generateFirst}
          onClose={bulk.dropTooMany}
        />
      ) : null}
      <HelpSheet open={overlay?.kind === "help"} onClose={onCloseOverlay} />
      {overlay?.kind === "log" ? (
        <Suspense fallback={null}>
          <BatchLog
            batch={overlay.batch}
            open
            onUndo={track}
            onClose={onCloseOverlay}
            onOpenListing={(id) => {
              onCloseOverlay();
              onOpenListing(id);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
