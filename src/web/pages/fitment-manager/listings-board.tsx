import { useMemo } from "react";
import type { RefObject } from "react";
import type { useListingWindow } from "../../api/manager-listings.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { ListingsRegion } from "./listings-region.tsx";
import type { useDeskView } from "./desk/use-desk-view.ts";
import type { usePull } from "./pull/use-pull.ts";
import { hiddenBesidePanel } from "./table/columns.tsx";
import type { RowHandlers } from "./table/row-context.ts";
import type { RowWork } from "./table/row-work.ts";
import type { useSelection } from "./table/use-selection.ts";
import { ColumnMenu } from "./toolbar/column-menu.tsx";
import { ExportSelected } from "./toolbar/export-selected.tsx";
import { FilterChips } from "./toolbar/filter-chips.tsx";
import { PullButton, Toolbar } from "./toolbar/toolbar.tsx";
import { useColumns } from "./toolbar/use-columns.ts";
import type { useBulkActions } from "./use-bulk-actions.ts";
import type { useListingQuery } from "./use-listing-query.ts";

interface ListingsBoardProps {
  readonly listings: ReturnType<typeof useListingWindow>;
  readonly view: ReturnType<typeof useListingQuery>;
  readonly selection: ReturnType<typeof useSelection>;
  readonly bulk: ReturnType<typeof useBulkActions>;
  readonly pull: ReturnType<typeof usePull>;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly onShowDesk: ReturnType<typeof useDeskView>["show"];
  readonly onOpenLog: () => void;
  readonly onHelp: () => void;
  readonly table: {
    readonly besidePanel: boolean;
    readonly work: RowWork;
    readonly cursor: string | null;
    readonly wanted: number | null;
    readonly openId: string | null;
    readonly handlers: RowHandlers;
  };
}

/** The listings with everything that narrows them, chooses among them and acts on them. */
export function ListingsBoard({
  listings,
  view,
  selection,
  bulk,
  pull,
  searchBox,
  onShowDesk,
  onOpenLog,
  onHelp,
  table: { besidePanel, ...table },
}: ListingsBoardProps) {
  const columns = useColumns();
  const cards = useMediaQuery("(max-width: 767px)");
  const hidden = useMemo(
    () => (besidePanel ? { ...columns.visibility, ...hiddenBesidePanel } : columns.visibility),
    [besidePanel, columns.visibility],
  );
  return (
    <div className="border-t border-line bg-surface pt-3 [--toolbar-height:96px] @3xl:[--toolbar-height:56px]">
      <FilterChips
        counts={listings.list.data?.counts ?? null}
        chosen={view.view}
        onChoose={view.setView}
      />
      <Toolbar
        searchBox={searchBox}
        search={view.search}
        onSearch={view.setSearch}
        selected={selection.count}
        onGenerate={() => bulk.generate(selection.listings)}
        onSync={() => bulk.ask(selection.listings)}
        onAccept={() => void bulk.accept(selection.listings)}
        accepting={bulk.accepting}
        starting={bulk.starting}
        isPulling={pull.isPulling}
        onPull={() => void pull.pullByHand()}
        onOpenQuestions={() => onShowDesk("questions")}
        onOpenAudit={() => onShowDesk("audit")}
        onOpenLog={onOpenLog}
        onHelp={onHelp}
        menus={{
          forExport: <ExportSelected count={selection.count} listings={selection.listings} />,
          forColumns: <ColumnMenu isShown={columns.isShown} onToggle={columns.toggle} />,
        }}
      />
      <ListingsRegion
        listings={listings}
        narrowed={view.narrowed}
        onShowAll={view.showAll}
        onPull={() => void pull.pullByHand()}
        isPulling={pull.isPulling}
        table={{
          ...table,
          query: view.query,
          onLook: listings.look,
          hidden,
          cards,
          words: {
            selection: selection.selection,
            matching: listings.list.data?.total ?? 0,
            narrowed: view.narrowed,
            allSelected: selection.allSelected,
            settled: !listings.list.isPlaceholderData,
            onSelectAll: selection.toggleAll,
            onClear: selection.clear,
          },
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
  );
}
