import type { Batch } from "#contract/batches.ts";
import { useRef, useState } from "react";
import { connectionProblem } from "../../api/connection-problem.ts";
import { useListingWindow } from "../../api/manager-listings.ts";
import { classNames } from "../../components/ui/class-names.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { splitBatches } from "./batch/split-batches.ts";
import type { useBatchBoard } from "./batch/use-batch-board.ts";
import { useDeskView } from "./desk/use-desk-view.ts";
import { useDrafts } from "./edit/use-drafts.ts";
import { ListingsBoard } from "./listings-board.tsx";
import { ListingPanel } from "./panel/listing-panel.tsx";
import type { usePull } from "./pull/use-pull.ts";
import { useSelection } from "./selection/use-selection.ts";
import { useSteps } from "./strip/use-steps.ts";
import { WorkStrip } from "./strip/work-strip.tsx";
import { useCursor } from "./table/use-cursor.ts";
import { useRowWork } from "./table/use-row-work.ts";
import { useBulkActions } from "./use-bulk-actions.ts";
import { useOpenListing } from "./use-open-listing.ts";
import { useRowHandlers } from "./use-row-handlers.ts";
import { useListingQuery } from "./use-listing-query.ts";
import { useWorkspaceKeys } from "./use-workspace-keys.ts";
import { WorkNotices } from "./work-notices.tsx";
import { WorkspaceDialogs } from "./workspace-dialogs.tsx";
import type { OpenOverlay } from "./workspace-dialogs.tsx";

interface WorkspaceProps {
  readonly board: ReturnType<typeof useBatchBoard>;
  readonly pull: ReturnType<typeof usePull>;
  /** Where the strip is drawn. */
  readonly stripPlace: HTMLElement | null;
}

/** Everything under the first tab: strip, batches, toolbar, table and side panel. */
export function Workspace({ board, pull, stripPlace }: WorkspaceProps) {
  const view = useListingQuery();
  const listings = useListingWindow(view.query);
  const known = listings.list.data;
  const problem = pull.problem ?? connectionProblem(listings.list.error);
  const selection = useSelection(view.query, known);
  const { openId, setOpenId } = useOpenListing();
  const cursor = useCursor({ query: view.query, known }, openId, setOpenId);
  const desk = useDeskView();
  const drafts = useDrafts();
  const rowWork = useRowWork(board.running);
  const bulk = useBulkActions(board.track, rowWork.sync);
  const { work } = rowWork;
  const besidePanel = useMediaQuery("(min-width: 1200px)") && openId !== null;
  const searchBox = useRef<HTMLInputElement>(null);
  const [overlay, setOverlay] = useState<OpenOverlay | null>(null);

  const handlers = useRowHandlers({
    select: selection.select,
    setCursor: cursor.setCursor,
    setOpenId,
    generate: rowWork.generate,
    askToSync: bulk.ask,
    accept: bulk.accept,
    move: cursor.move,
  });
  const steps = useSteps({
    bulk,
    showDesk: desk.show,
    openFirst: view.openFirst,
    show: view.setView,
  });
  const keys = useWorkspaceKeys({
    known,
    work,
    cursor,
    selection,
    handlers,
    bulk,
    searchBox,
    showHelp: () => setOverlay({ kind: "help" }),
    closePanel: () => (openId === null ? undefined : setOpenId(null)),
  });

  const batches = splitBatches(board.batches.filter(({ id }) => id !== pull.hiddenBatch));
  const batchActions = {
    onOpenLog: (batch: Batch) => setOverlay({ kind: "log", batch }),
    onShowUnanswered: () => view.setView("needs-answer"),
    onDismiss: board.dismiss,
  };

  return (
    <div
      className={classNames("@container flex flex-1 flex-col", besidePanel && "mr-(--panel-width)")}
    >
      <WorkStrip
        place={stripPlace}
        counts={known?.counts ?? null}
        loading={listings.list.isPending}
        batch={batches.inStrip}
        besidePanel={besidePanel}
        {...steps}
        {...batchActions}
      />
      <WorkNotices
        batches={batches.inBars}
        batchActions={batchActions}
        connection={known ? problem : null}
        unsaved={drafts.unsaved.filter((id) => id !== openId)}
        onOpenListing={handlers.open}
      />
      <ListingsBoard
        listings={listings}
        view={view}
        selection={selection}
        bulk={bulk}
        pull={pull}
        searchBox={searchBox}
        onStep={steps.onStep}
        onShowDesk={desk.show}
        onOpenLog={() => setOverlay({ kind: "log", batch: null })}
        onHelp={() => setOverlay({ kind: "help" })}
        besidePanel={besidePanel}
        table={{
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
          commands={keys.commands}
          handlers={handlers}
          track={board.track}
          onMove={cursor.move}
          onClose={() => setOpenId(null)}
        />
      ) : null}
      <WorkspaceDialogs
        desk={desk}
        covered={pull.covers}
        bulk={bulk}
        overlay={overlay}
        onCloseOverlay={() => setOverlay(null)}
        track={board.track}
        onOpenListing={handlers.open}
      />
    </div>
  );
}
