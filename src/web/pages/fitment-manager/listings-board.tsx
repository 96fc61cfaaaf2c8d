import { useMemo } from "react";
import type { RefObject } from "react";
import type { useListingWindow } from "../../api/manager-listings.ts";
import { classNames } from "../../components/ui/class-names.ts";
import { useMediaQuery } from "../../lib/use-media-query.ts";
import { ListingsRegion } from "./listings-region.tsx";
import type { useDeskView } from "./desk/use-desk-view.ts";
import type { usePull } from "./pull/use-pull.ts";
import { SelectionBar } from "./selection/selection-bar.tsx";
import type { useSelection } from "./selection/use-selection.ts";
import { hiddenBesidePanel } from "./table/columns.tsx";
import type { RowHandlers } from "./table/row-context.ts";
import type { RowWork } from "./table/row-work.ts";
import type { Step } from "./strip/next-steps.ts";
import { SelectAll } from "./table/select-all.tsx";
import { ColumnMenu } from "./toolbar/column-menu.tsx";
import { ExportListings } from "./toolbar/export-listings.tsx";
import { FilterChips } from "./toolbar/filter-chips.tsx";
import { SortMenu } from "./toolbar/sort-menu.tsx";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { useColumns } from "./toolbar/use-columns.ts";
import type { useBulkActions } from "./use-bulk-actions.ts";
import type { useListingQuery } from "./use-listing-query.ts";
import { SavedViews } from "./views/saved-views.tsx";

interface ListingsBoardProps {
  readonly listings: ReturnType<typeof useListingWindow>;
  readonly view: ReturnType<typeof useListingQuery>;
  readonly selection: ReturnType<typeof useSelection>;
  readonly bulk: ReturnType<typeof useBulkActions>;
  readonly pull: ReturnType<typeof usePull>;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly onStep: (step: Step) => void;
  readonly onShowDesk: ReturnType<typeof useDeskView>["show"];
  readonly onOpenLog: () => void;
  readonly onHelp: () => void;
  readonly besidePanel: boolean;
  readonly table: {
    readonly work: RowWork;
    readonly cursor: string | null;
    readonly wanted: number | null;
    readonly openId: string | null;
    readonly handlers: RowHandlers;
  };
}

/** The listings with everything that filters, selects, and processes them. */
export function ListingsBoard(props: ListingsBoardProps) {
  const { listings, view, selection, bulk, pull, besidePanel, table } = props;
  const columns = useColumns();
  const cards = useMediaQuery("(max-width: 767px)");
  const hidden = useMemo(
    () => (besidePanel ? { ...columns.visibility, ...hiddenBesidePanel } : columns.visibility),
    [besidePanel, columns.visibility],
  );
  const selectAll = {
    allSelected: selection.allSelected,
    someSelected: selection.someSelected,
    settled: !listings.list.isPlaceholderData,
    onToggle: selection.toggleAll,
  };
  const pullByHand = () => void pull.pullByHand();
  return (
    <div
      className={classNames(
        "flex flex-1 flex-col bg-surface [--toolbar-height:76px] @3xl:[--toolbar-height:48px]",
        // The last row can be scrolled out from under the bar.
        !selection.isEmpty && "pb-24",
      )}
    >
      <Toolbar
        narrow={cards}
        searchBox={props.searchBox}
        search={view.search}
        onSearch={view.setSearch}
        chips={
          <FilterChips
            counts={listings.list.data?.counts ?? null}
            chosen={view.view}
            onChoose={view.setView}
          />
        }
        selectAll={
          listings.list.data?.total === 0 ? null : (
            <span className="size-8 shrink-0">
              <SelectAll {...selectAll} />
            </span>
          )
        }
        isPulling={pull.isPulling}
        onPull={pullByHand}
        onOpenQuestions={() => props.onShowDesk("questions")}
        onOpenAudit={() => props.onShowDesk("audit")}
        onOpenLog={props.onOpenLog}
        onHelp={props.onHelp}
        menus={
          <>
            <ExportListings selected={null} />
            <SavedViews query={view.query} onShow={view.show} />
            {cards ? (
              <SortMenu order={view.query} onSort={view.show} />
            ) : (
              <ColumnMenu isShown={columns.isShown} onToggle={columns.toggle} />
            )}
          </>
        }
      />
      <SelectionBar
        selection={selection}
        bulk={bulk}
        besidePanel={besidePanel}
        matching={listings.list.data?.total ?? 0}
      />
      <ListingsRegion
        listings={listings}
        onShow={view.show}
        onStep={props.onStep}
        onPull={pullByHand}
        isPulling={pull.isPulling}
        table={{
          ...table,
          query: view.query,
          onLook: listings.look,
          hidden,
          cards,
          isSelected: selection.isSelected,
          selectAll,
          onSort: view.show,
        }}
      />
    </div>
  );
}
