import type { Batch } from "#contract/batches.ts";
import { useMemo, useRef, useState } from "react";
import { connectionProblem } from "../../api/connection-problem.ts";
import { useListingWindow } from "../../api/manager-listings.ts";
import { classNames } from "../../components/ui/class-names.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { BatchLog } from "./batch/batch-log.tsx";
import type { useBatchBoard } from "./batch/use-batch-board.ts";
import { DeskInView } from "./desk/desk-in-view.tsx";
import { useDeskView } from "./desk/use-desk-view.ts";
import { useDrafts } from "./edit/use-drafts.ts";
import { HelpSheet } from "./help-sheet.tsx";
import { ListingsBoard } from "./listings-board.tsx";
import { ListingPanel } from "./panel/listing-panel.tsx";
import type { usePull } from "./pull/use-pull.ts";
import { SyncDialog } from "./sync-dialog.tsx";
import { joinRowWork } from "./table/row-work.ts";
import { useCursor } from "./table/use-cursor.ts";
import { useRowWork } from "./table/use-row-work.ts";
import { useSelection } from "./table/use-selection.ts";
import { useBulkActions } from "./use-bulk-actions.ts";
import { useOpenListing } from "./use-open-listing.ts";
import { useRowHandlers } from "./use-row-handlers.ts";
import { useListingQuery } from "./use-listing-query.ts";
import { useWorkspaceKeys } from "./use-workspace-keys.ts";
import { WorkNotices } from "./work-notices.tsx";
import { WorkflowCards } from "./workflow-cards.tsx";

interface WorkspaceProps {
  readonly board: ReturnType<typeof useBatchBoard>;
  readonly pull: ReturnType<typeof usePull>;
}

/** Everything under the first tab: cards, batches, chips, toolbar, table and side panel. */
export function Workspace({ board, pull }: WorkspaceProps) {
  const view = useListingQuery();
  const listings = useListingWindow(view.query);
  const known = listings.list.data;
  const problem = pull.problem ?? connectionProblem(listings.list.error);
  const selection = useSelection(view.query, known);
  const { openId, setOpenId } = useOpenListing();
  const cursor = useCursor({ query: view.query, known }, openId, setOpenId);
  const desk = useDeskView();
  const drafts = useDrafts();
  const rowWork = useRowWork();
  const bulk = useBulkActions(board.track, rowWork.sync);
  const work = useMemo(
    () => joinRowWork(rowWork.work, board.running),
    [rowWork.work, board.running],
  );
  const besidePanel = useMediaQuery("(min-width: 1200px)") && openId !== null;
  const searchBox = useRef<HTMLInputElement>(null);
  const [help, setHelp] = useState(false);
  const [log, setLog] = useState<{ readonly batch: Batch | null } | null>(null);

  const handlers = useRowHandlers({
    select: selection.select,
    setCursor: cursor.setCursor,
    setOpenId,
    generate: rowWork.generate,
    askToSync: bulk.ask,
    accept: bulk.accept,
    move: cursor.move,
  });
  const keys = useWorkspaceKeys({
    known,
    work,
    cursor,
    selection,
    handlers,
    bulk,
    searchBox,
    showHelp: () => setHelp(true),
    closePanel: () => (openId === null ? undefined : setOpenId(null)),
  });

  return (
    <div
      className={classNames(
        "@container flex flex-1 flex-col gap-3 pt-3",
        besidePanel && "mr-(--panel-width)",
      )}
    >
      <WorkflowCards
        counts={known?.counts ?? null}
        loading={listings.list.isPending}
        onShow={view.setView}
      />
      <WorkNotices
        board={board}
        pull={pull}
        connection={known ? problem : null}
        unsaved={drafts.unsaved.filter((id) => id !== openId)}
        onOpenListing={handlers.open}
        onOpenLog={(batch) => setLog({ batch })}
        onShowUnanswered={() => view.setView("needs-answer")}
      />
      <ListingsBoard
        listings={listings}
        view={view}
        selection={selection}
        bulk={bulk}
        pull={pull}
        searchBox={searchBox}
        onShowDesk={desk.show}
        onOpenLog={() => setLog({ batch: null })}
        onHelp={() => setHelp(true)}
        table={{
          besidePanel,
          work,
          cursor: cursor.cursor,
          wanted: cursor.wanted,
          openId,
          handlers,
        }}
      />
      {openId !== null ? (
        <ListingPanel
          key={openId}
          listingId={openId}
          besideTable={besidePanel}
          progress={work.get(openId)}
          draft={drafts.drafts.get(openId) ?? null}
          onDraft={drafts.set}
          editWanted={keys.editWanted === openId}
          onEditBegun={keys.editBegun}
          handlers={handlers}
          track={board.track}
          onMove={cursor.move}
          onClose={() => setOpenId(null)}
        />
      ) : null}
      <DeskInView desk={desk} covered={pull.covers} track={board.track} />
      <SyncDialog
        listings={bulk.asking}
        onClose={() => bulk.ask(null)}
        onConfirm={bulk.sync}
        onAnswer={handlers.open}
      />
      <HelpSheet open={help} onClose={() => setHelp(false)} />
      <OpenLog
        log={log}
        onUndo={board.track}
        onClose={() => setLog(null)}
        onOpenListing={(id) => {
          setLog(null);
          handlers.open(id);
        }}
      />
    </div>
  );
}

/** The log, once it was asked for: of one batch, or of the latest. */
function OpenLog({
  log,
  ...rest
}: {
  readonly log: { readonly batch: Batch | null } | null;
  readonly onUndo: (batch: Batch) => void;
  readonly onClose: () => void;
  readonly onOpenListing: (listingId: string) => void;
}) {
  return log ? <BatchLog batch={log.batch} open {...rest} /> : null;
}
