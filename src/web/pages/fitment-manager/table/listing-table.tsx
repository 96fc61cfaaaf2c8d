import { useTable } from "@tanstack/react-table";
import type { Row } from "@tanstack/react-table";
import { useMemo, useRef, useState } from "react";
import type { CSSProperties } from "react";
import type { ListingWindow, RowRange } from "../../../api/listing-window.ts";
import type { ListingOrder, ListingQuery } from "../../../api/listing-query.ts";
import type { ManagerListing } from "#contract/listings.ts";
import { columnTemplate, columns, features } from "./columns.tsx";
import type { ColumnId } from "./columns.tsx";
import { ListingCard, ListingRow } from "./listing-row.tsx";
import { LoadingCard, LoadingRow } from "./loading-row.tsx";
import type { RowHandlers } from "./row-context.ts";
import type { RowWork } from "./row-work.ts";
import { assignSlots } from "./row-slots.ts";
import type { RowSlots } from "./row-slots.ts";
import type { SelectAllProps } from "./select-all.tsx";
import { useMpnWidth } from "./use-mpn-width.ts";
import { TableHead } from "./table-head.tsx";
import { useTableScroll } from "./use-table-scroll.ts";

const rowHeight = 52;
const tableHeadHeight = 40;
const cardHeight = 124;

export interface ListingTableProps {
  readonly query: ListingQuery;
  readonly known: ListingWindow;
  readonly onLook: (range: RowRange) => void;
  readonly hidden: Readonly<Record<string, boolean>>;
  readonly cards: boolean;
  readonly work: RowWork;
  readonly cursor: string | null;
  /** The row that the cursor is moving to, while that row is loading. */
  readonly wanted: number | null;
  readonly openId: string | null;
  readonly handlers: RowHandlers;
  readonly isSelected: (listing: ManagerListing) => boolean;
  readonly selectAll: SelectAllProps;
  readonly onSort: (order: ListingOrder) => void;
}

interface ShownRow {
  readonly index: number;
  readonly row: Row<typeof features, ManagerListing> | undefined;
  /** The listing's ID, or something else that is different for each row. */
  readonly key: string;
}

/**
 * The listings, of which only those near the window are loaded and in the page. On narrow screens
 * the rows are cards.
 */
export function ListingTable(props: ListingTableProps) {
  const { known, cards, cursor } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { virtualizer, items } = useTableScroll(frame, {
    ...props,
    rowHeight: cards ? cardHeight : rowHeight,
    headHeight: cards ? 1 : tableHeadHeight,
  });
  const listings = useMemo(() => [...known.rows.values()].map((row) => row.listing), [known.rows]);
  const table = useTable({
    features,
    columns,
    data: listings,
    getRowId: (listing) => listing.listing_id,
    state: { columnVisibility: props.hidden },
  });
  const { rowsById } = table.getRowModel();
  const shown = items.flatMap(({ index }): ShownRow[] => {
    if (index >= known.total) return [];
    const id = known.rows.get(index)?.listing.listing_id;
    const row = id === undefined ? undefined : rowsById[id];
    return [{ index, row, key: row?.id ?? `row ${index}` }];
  });
  const mpnWidth = useMpnWidth(listings);
  const slots = useSlots(shown.map(({ key }) => key));
  const stateOf = ({ id, original }: Row<typeof features, ManagerListing>) => ({
    selected: props.isSelected(original),
    open: props.openId === id,
    progress: props.work.get(id),
    isCursor: cursor === id,
    handlers: props.handlers,
  });

  if (cards) {
    const before = (shown[0]?.index ?? 0) * cardHeight;
    const after = (known.total - 1 - (shown.at(-1)?.index ?? -1)) * cardHeight;
    return (
      <div ref={frame} className="border-t border-line">
        <ul aria-label="Listings" style={{ paddingTop: before, paddingBottom: after }}>
          {shown.map(({ row, key }) =>
            row ? (
              <ListingCard key={key} listing={row.original} {...stateOf(row)} />
            ) : (
              <LoadingCard key={key} />
            ),
          )}
        </ul>
      </div>
    );
  }
  const visible = table.getVisibleLeafColumns().map((column) => column.id as ColumnId);
  const slotted = shown.map((one) => ({ ...one, slot: slots.get(one.key) ?? 0 }));
  // Moving a row's elements costs as much as creating them, so they are put in reading order once
  // the scroll has ended.
  if (virtualizer.isScrolling) slotted.sort((one, other) => one.slot - other.slot);
  return (
    <div ref={frame} style={{ "--columns": columnTemplate(visible, mpnWidth) } as CSSProperties}>
      {/* Rows are grids, so that adding or removing one makes the browser lay out only that row. The
          roles say that it is a table. */}
      <table
        role="table"
        aria-label="Listings"
        aria-rowcount={known.total + 1}
        className="block w-full"
      >
        <TableHead
          visible={visible}
          selectAll={props.selectAll}
          order={props.query}
          onSort={props.onSort}
        />
        <tbody
          role="rowgroup"
          className="relative block"
          style={{ height: known.total * rowHeight }}
        >
          {slotted.map(({ row, index, slot }) =>
            row ? (
              // A row that scrolls out of view leaves its elements to one that scrolls in: most of
              // them keep their style.
              <ListingRow
                key={slot}
                row={row}
                index={index}
                top={index * rowHeight}
                columnsKey={visible.join()}
                {...stateOf(row)}
              />
            ) : (
              <LoadingRow key={slot} index={index} top={index * rowHeight} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function useSlots(keys: readonly string[]): RowSlots {
  const [slots, setSlots] = useState<RowSlots>(new Map());
  const next = assignSlots(slots, keys);
  if (next !== slots) setSlots(next);
  return next;
}
