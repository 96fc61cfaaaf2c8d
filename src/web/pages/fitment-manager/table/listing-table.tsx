import { useTable } from "@tanstack/react-table";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import type { CSSProperties, ReactNode } from "react";
import type { ManagerListing } from "#contract/listings.ts";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { useOffsetTop } from "../../../lib/use-offset-top.ts";
import { columnFaces, columns, features } from "./columns.tsx";
import type { ColumnId } from "./columns.tsx";
import { ListingCard, ListingRow } from "./listing-row.tsx";
import type { RowHandlers } from "./row-context.ts";
import type { RowWork } from "./row-work.ts";
import { assignSlots } from "./row-slots.ts";
import type { RowSlots } from "./row-slots.ts";
import { SelectionWords } from "./selection-words.tsx";

const rowHeight = 52;
const cardHeight = 124;
const headHeight = 40;
const overscan = 4;
/** Room that the sticky toolbar and table head take when a row is scrolled into view, in px. */
const stickyHeight = 148;

export interface ListingTableProps {
  readonly listings: readonly ManagerListing[];
  readonly hidden: Readonly<Record<string, boolean>>;
  readonly cards: boolean;
  readonly selectedIds: ReadonlySet<string>;
  readonly work: RowWork;
  readonly cursor: string | null;
  readonly openId: string | null;
  readonly handlers: RowHandlers;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  /** Stands above the cards. */
  readonly cardsAction: ReactNode;
  /** Everything shown is ticked. */
  readonly allSelected: boolean;
  /** All listings are known; until then nobody can mean all of them. */
  readonly complete: boolean;
}

/**
 * The listings, of which only those near the window are in the page. On narrow screens the rows are
 * cards.
 */
export function ListingTable(props: ListingTableProps) {
  const { listings, cards, cursor } = props;
  const frame = useRef<HTMLDivElement>(null);
  const margin = useOffsetTop(frame);
  const table = useTable({
    features,
    columns,
    data: listings,
    getRowId: (listing) => listing.listing_id,
    state: { columnVisibility: props.hidden },
  });
  const rows = table.getRowModel().rows;
  // A new function here would make the virtualizer measure all rows again at every step.
  const keyOf = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (cards ? cardHeight : rowHeight),
    overscan,
    scrollMargin: margin + headHeight,
    scrollPaddingStart: stickyHeight,
    getItemKey: keyOf,
    useFlushSync: false,
    // Known before anything is measured, so that the first rows are drawn with the table and not
    // after it.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, cards]);
  useEffect(() => {
    const index =
      cursor === null ? -1 : listings.findIndex(({ listing_id }) => listing_id === cursor);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: "auto" });
    // Only a move of the cursor scrolls; new data must not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [cursor]);

  // Rows are drawn in small slices between the steps of the scroll, so that none of them takes
  // long.
  const items = useDeferredValue(virtualizer.getVirtualItems());
  const before =
    (items[0]?.start ?? virtualizer.options.scrollMargin) - virtualizer.options.scrollMargin;
  const after =
    virtualizer.getTotalSize() -
    ((items.at(-1)?.end ?? virtualizer.options.scrollMargin) - virtualizer.options.scrollMargin);
  const shown = items.flatMap(({ index }) => {
    const row = rows[index];
    return row ? [{ row, index }] : [];
  });
  const slots = useSlots(shown.map(({ row }) => row.id));
  const stateOf = (id: string) => ({
    selected: props.selectedIds.has(id),
    open: props.openId === id,
    progress: props.work.get(id),
    isCursor: cursor === id,
    handlers: props.handlers,
  });

  if (cards) {
    return (
      <div ref={frame}>
        <div className="flex h-10 items-center justify-between border-b border-line pr-4 pl-2">
          <SelectionWords
            complete={props.complete}
            selected={props.selectedIds.size}
            matching={listings.length}
            allSelected={props.allSelected}
            onSelectAll={props.onSelectAll}
            onClear={props.onClear}
          />
          {props.cardsAction}
        </div>
        <ul aria-label="Listings" style={{ paddingTop: before, paddingBottom: after }}>
          {shown.map(({ row }) => (
            <ListingCard key={row.id} listing={row.original} {...stateOf(row.id)} />
          ))}
        </ul>
      </div>
    );
  }
  const visible = table.getVisibleLeafColumns().map((column) => column.id as ColumnId);
  const slotted = shown.map((one) => ({ ...one, slot: slots.get(one.row.id) ?? 0 }));
  // Moving a row's elements costs as much as making them: they are put in reading order once the
  // scroll has ended.
  if (virtualizer.isScrolling) slotted.sort((one, other) => one.slot - other.slot);
  return (
    <div
      ref={frame}
      style={{ "--columns": visible.map((id) => columnFaces[id].width).join(" ") } as CSSProperties}
    >
      {/* Laid out as grids, so that a row that comes or goes makes the browser lay out that row alone; the roles say it is a table. */}
      <table
        role="table"
        aria-label="Listings"
        aria-rowcount={props.complete ? rows.length + 1 : -1}
        className="block w-full"
      >
        <TableHead visible={visible} {...props} />
        <tbody
          role="rowgroup"
          className="relative block"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {slotted.map(({ row, index, slot }) => (
            // A row that scrolls out of sight leaves its elements to one that comes in: most of
            // them keep their style.
            <ListingRow
              key={slot}
              row={row}
              index={index}
              top={index * rowHeight}
              columnsKey={visible.join()}
              {...stateOf(row.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableHead({
  visible,
  listings,
  selectedIds,
  allSelected,
  complete,
  onSelectAll,
  onClear,
}: ListingTableProps & { readonly visible: readonly ColumnId[] }) {
  const some =
    selectedIds.size > 0 && listings.some(({ listing_id }) => selectedIds.has(listing_id));
  return (
    <thead
      role="rowgroup"
      className="sticky top-(--toolbar-height) z-10 block border-y border-line bg-surface"
    >
      <tr role="row" aria-rowindex={1} className="grid h-9.5 grid-cols-(--columns)">
        {visible.map((id) => (
          <th
            key={id}
            role="columnheader"
            scope="col"
            className="flex min-w-0 items-center px-3 text-left text-xs font-medium text-muted first:px-0"
          >
            {id === "select" ? (
              <label className="flex size-full items-center justify-center">
                <Checkbox
                  aria-label="Select all shown listings"
                  disabled={!complete}
                  checked={allSelected}
                  mixed={some && !allSelected}
                  onChange={onSelectAll}
                />
              </label>
            ) : id === "listing" ? (
              <span className="flex items-center gap-2">
                {columnFaces[id].label}
                <SelectionWords
                  complete={complete}
                  selected={selectedIds.size}
                  matching={listings.length}
                  allSelected={allSelected}
                  onSelectAll={onSelectAll}
                  onClear={onClear}
                />
              </span>
            ) : (
              columnFaces[id].label
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function useSlots(ids: readonly string[]): RowSlots {
  const [slots, setSlots] = useState<RowSlots>(new Map());
  const next = assignSlots(slots, ids);
  if (next !== slots) setSlots(next);
  return next;
}
