import type { Batch } from "#contract/batches.ts";
import { useMemo, useRef, useState } from "react";
import { connectionProblem } from "../../api/connection-problem.ts";
import { useListings } from "../../api/listings.ts";
import { ConnectionNotice } from "../../components/account/connection-screens.tsx";
import { classNames } from "../../components/ui/class-names.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { BatchBar } from "./batch/batch-bar.tsx";
import { BatchLog } from "./batch/batch-log.tsx";
import type { useBatchBoard } from "./batch/use-batch-board.ts";
import { DeskInView } from "./desk/desk-in-view.tsx";
import { useDeskView } from "./desk/use-desk-view.ts";
import { UnsavedEdits } from "./edit/unsaved-edits.tsx";
import { useDrafts } from "./edit/use-drafts.ts";
import { HelpSheet } from "./help-sheet.tsx";
import { ListingsRegion } from "./listings-region.tsx";
import { focusPanel } from "./panel/focus-panel.ts";
import { ListingPanel } from "./panel/listing-panel.tsx";
import type { usePull } from "./pull/use-pull.ts";
import { SyncDialog } from "./sync-dialog.tsx";
import { hiddenBesidePanel } from "./table/columns.tsx";
import { joinRowWork } from "./table/row-work.ts";
import { useCursor } from "./table/use-cursor.ts";
import { useRowWork } from "./table/use-row-work.ts";
import { useSelection } from "./table/use-selection.ts";
import { ColumnMenu } from "./toolbar/column-menu.tsx";
import { FilterChips } from "./toolbar/filter-chips.tsx";
import { ExportSelected } from "./toolbar/export-selected.tsx";
import { PullButton, Toolbar } from "./toolbar/toolbar.tsx";
import { useColumns } from "./toolbar/use-columns.ts";
import { useBulkActions } from "./use-bulk-actions.ts";
import { useOpenListing } from "./use-open-listing.ts";
import { useShownListings } from "./use-shown-listings.ts";
import { useWorkspaceKeys } from "./use-workspace-keys.ts";
import { WorkflowCards } from "./workflow-cards.tsx";

interface WorkspaceProps {
  readonly board: ReturnType<typeof useBatchBoard>;
  readonly pull: ReturnType<typeof usePull>;
}

/** Everything under the first tab: cards, batches, chips, toolbar, table and side panel. */
export function Workspace({ board, pull }: WorkspaceProps) {
  const { listings, first } = useListings();
  const problem = pull.problem ?? connectionProblem(listings.error);
  const view = useShownListings(listings.data, first);
  const shownIds = useMemo(() => view.shown.map(({ listing_id }) => listing_id), [view.shown]);
  const selection = useSelection(shownIds, listings.data);
  const { openId, setOpenId } = useOpenListing();
  const cursor = useCursor(shownIds, openId, setOpenId);
  const desk = useDeskView();
  const drafts = useDrafts();
  const rowWork = useRowWork();
  const bulk = useBulkActions(board.track, rowWork.sync);
  const work = useMemo(
    () => joinRowWork(rowWork.work, board.running),
    [rowWork.work, board.running],
  );
  const columns = useColumns();
  const cards = useMediaQuery("(max-width: 767px)");
  const besidePanel = useMediaQuery("(min-width: 1200px)") && openId !== null;
  const searchBox = useRef<HTMLInputElement>(null);
  const [help, setHelp] = useState(false);
  const [log, setLog] = useState<{ readonly batch: Batch | null } | null>(null);

  const { select } = selection;
  const { generate } = rowWork;
  const { ask } = bulk;
  const { setCursor } = cursor;
  const handlers = useMemo(
    () => ({
      select,
      open: (id: string) => {
        setCursor(id);
        setOpenId(id);
        focusPanel(id);
      },
      generate: (id: string) => void generate(id),
      sync: (id: string) => ask([id]),
    }),
    [select, setCursor, setOpenId, generate, ask],
  );
  const keys = useWorkspaceKeys({
    listings: listings.data ?? first,
    work,
    cursor,
    selection,
    handlers,
    bulk,
    searchBox,
    showHelp: () => setHelp(true),
    closePanel: () => (openId === null ? undefined : setOpenId(null)),
  });
  const hidden = useMemo(
    () => (besidePanel ? { ...columns.visibility, ...hiddenBesidePanel } : columns.visibility),
    [besidePanel, columns.visibility],
  );

  return (
    <div
      className={classNames(
        "@container flex flex-1 flex-col gap-3 pt-3",
        besidePanel && "mr-(--panel-width)",
      )}
    >
      <WorkflowCards counts={view.counts} loading={listings.isPending} onShow={view.setFilter} />
      <div className="flex flex-col gap-2 px-4 empty:hidden">
        {problem && listings.data ? <ConnectionNotice problem={problem} /> : null}
        <UnsavedEdits
          listingIds={drafts.unsaved.filter((id) => id !== openId)}
          onOpen={handlers.open}
        />
        {board.batches
          .filter(({ id }) => id !== pull.overlayBatch || pull.phase.kind === "closed")
          .map((batch) => (
            <BatchBar
              key={batch.id}
              batch={batch}
              onOpenLog={() => setLog({ batch })}
              onDismiss={() => board.dismiss(batch.id)}
            />
          ))}
      </div>
      <div className="border-t border-line bg-surface pt-3 [--toolbar-height:96px] @3xl:[--toolbar-height:56px]">
        <FilterChips counts={view.counts} chosen={view.filter} onChoose={view.setFilter} />
        <Toolbar
          searchBox={searchBox}
          search={view.search}
          onSearch={view.setSearch}
          selected={selection.ids.size}
          onGenerate={() => bulk.generate([...selection.ids])}
          onSync={() => bulk.ask([...selection.ids])}
          starting={bulk.starting}
          isPulling={pull.isPulling}
          onPull={() => void pull.pullByHand()}
          onOpenQuestions={() => desk.show("questions")}
          onOpenAudit={() => desk.show("audit")}
          onOpenLog={() => setLog({ batch: null })}
          onHelp={() => setHelp(true)}
          menus={{
            forExport: <ExportSelected selected={selection.ids} />,
            forColumns: <ColumnMenu isShown={columns.isShown} onToggle={columns.toggle} />,
          }}
        />
        <ListingsRegion
          listings={listings}
          narrowed={view.narrowed}
          partial={first !== undefined}
          onShowAll={view.showAll}
          onPull={() => void pull.pullByHand()}
          isPulling={pull.isPulling}
          table={{
            listings: view.shown,
            hidden,
            cards,
            selectedIds: selection.ids,
            work,
            cursor: cursor.cursor,
            openId,
            handlers,
            onSelectAll: selection.toggleShown,
            onClear: selection.clear,
            allSelected: selection.allShown,
            complete: listings.data !== undefined,
            cardsAction: (
              <PullButton
                size="small"
                isPulling={pull.isPulling}
                onPull={() => void pull.pullByHand()}
              />
            ),
          }}
        />
      </div>
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
      <SyncDialog listingIds={bulk.asking} onClose={() => bulk.ask(null)} onConfirm={bulk.sync} />
      <HelpSheet open={help} onClose={() => setHelp(false)} />
      {log ? (
        <BatchLog
          batch={log.batch}
          open
          onClose={() => setLog(null)}
          onOpenListing={(id) => {
            setLog(null);
            handlers.open(id);
          }}
        />
      ) : null}
    </div>
  );
}
