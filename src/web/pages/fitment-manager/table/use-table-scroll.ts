import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useDeferredValue, useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import type { ListingWindow, RowRange } from "../../../api/listing-window.ts";
import type { ListingQuery } from "../../../api/listing-query.ts";
import { useOffsetTop } from "../../../lib/use-offset-top.ts";

const overscan = 4;
/** The toolbar stays in view above the table; see listings-board.tsx. */
const toolbarHeight = { table: 48, cards: 76 };

interface TableScroll {
  readonly query: ListingQuery;
  readonly known: ListingWindow;
  readonly onLook: (range: RowRange) => void;
  readonly cards: boolean;
  /** The height of a row, in px. */
  readonly rowHeight: number;
  /** The height of everything above the first row, in px. */
  readonly headHeight: number;
  /** The row to keep on the screen: the cursor's, or the one that a step leads to. */
  readonly cursor: string | null;
  readonly wanted: number | null;
}

/** Decides which rows are on the screen, and keeps the position while the list changes. */
export function useTableScroll(frame: RefObject<HTMLDivElement | null>, table: TableScroll) {
  const { query, known, onLook, rowHeight, headHeight, cursor, wanted } = table;
  const stickyHeight = toolbarHeight[table.cards ? "cards" : "table"] + headHeight;
  const margin = useOffsetTop(frame);
  const virtualizer = useWindowVirtualizer({
    count: known.total,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: margin + headHeight,
    scrollPaddingStart: stickyHeight,
    useFlushSync: false,
    // Known before anything is measured, so that the first rows are drawn with the table and not
    // after it.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  // Rows are rendered in small slices between the steps of the scroll, so that none of them takes
  // long.
  const items = useDeferredValue(virtualizer.getVirtualItems());
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onLook({ first, last }), [onLook, first, last, known]);
  useEffect(() => {
    const position = wanted ?? (cursor === null ? undefined : known.positions.get(cursor));
    if (position !== undefined) virtualizer.scrollToIndex(position, { align: "auto" });
    // Only a move of the cursor scrolls; new data must not.
  }, [cursor, wanted]);

  const { reading, shift } = known;
  const drawn = useRef({ query, reading });
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = { query, reading };
    // Another list starts at its top.
    if (before.query !== query) {
      const top = margin + headHeight - stickyHeight;
      if (window.scrollY > top) window.scrollTo({ top });
    } else if (before.reading !== reading && shift !== 0) window.scrollBy(0, shift * rowHeight);
  }, [query, reading, shift, rowHeight, headHeight, stickyHeight, margin]);
  return { virtualizer, items };
}
