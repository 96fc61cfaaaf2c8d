import { useCallback, useRef, useState } from "react";
import { failureWords } from "../../../api/failure-words.ts";
import type { ListingWindow } from "../../../api/listing-window.ts";
import { locateListing, readIdsBetween } from "../../../api/manager-listings.ts";
import type { ListingQuery } from "../../../api/manager-listings.ts";
import { showToast } from "../../../components/ui/toast-store.ts";
import {
  countSelected,
  emptySelection,
  isSelected,
  selectAll,
  setSelected,
  toggle,
} from "../../../lib/selection.ts";
import { toSelectedListings } from "./to-selected-listings.ts";

/**
 * The selected listings: single ones, which stay selected in other lists, or all in this list except
 * some.
 */
export function useSelection(query: ListingQuery, known: ListingWindow | undefined) {
  const [selection, setSelection] = useState(emptySelection);
  /** Where a range begins that Shift extends. */
  const anchor = useRef<string | null>(null);
  const [selectedIn, setSelectedIn] = useState(query);
  if (selectedIn !== query) {
    setSelectedIn(query);
    anchor.current = null;
    // "All" means other listings in another list.
    if (selection.all) setSelection(emptySelection);
  }
  // The handlers must not change when the table does, else every row would be drawn again.
  const shown = useRef({ query, known });
  shown.current = { query, known };

  const selectRange = useCallback(async (from: string, to: string) => {
    try {
      const ids = await idsBetween(shown.current, from, to);
      setSelection((before) => setSelected(before, ids, isSelected(before, from)));
    } catch (error) {
      showToast({
        title: "Couldn't select the range",
        description: failureWords(error),
        variant: "destructive",
      });
    }
  }, []);
  const select = useCallback(
    (id: string, range: boolean) => {
      const from = anchor.current;
      anchor.current = id;
      if (range && from !== null) void selectRange(from, id);
      else setSelection((before) => toggle(before, id));
    },
    [selectRange],
  );
  const clear = useCallback(() => {
    anchor.current = null;
    setSelection(emptySelection);
  }, []);
  const allSelected = known !== undefined && isEverySelected(selection, known);
  return {
    selection,
    count: countSelected(selection, known?.total ?? 0),
    allSelected,
    select,
    toggleAll: () => {
      clear();
      if (!allSelected) setSelection(selectAll);
    },
    clear,
    /** As bulk calls take them. */
    listings: toSelectedListings(selection, query),
  };
}

function isEverySelected(selection: typeof emptySelection, { total, positions }: ListingWindow) {
  if (total === 0) return false;
  if (selection.all) return selection.ids.size === 0;
  return positions.size === total && [...positions.keys()].every((id) => selection.ids.has(id));
}

/** Returns the IDs from one listing to another, asking the server for those it doesn't know. */
async function idsBetween(
  { query, known }: { readonly query: ListingQuery; readonly known: ListingWindow | undefined },
  one: string,
  other: string,
): Promise<readonly string[]> {
  const places = await Promise.all(
    [one, other].map((id) => known?.positions.get(id) ?? locateListing(query, id)),
  );
  const [first = 0, last = 0] = places.toSorted((a, b) => a - b);
  const rows = Array.from({ length: last - first + 1 }, (_, at) => known?.rows.get(first + at));
  const ids = rows.flatMap((row) => row?.listing.listing_id ?? []);
  if (ids.length === rows.length) return ids;
  const [from, to] = places[0] === first ? [one, other] : [other, one];
  return readIdsBetween(query, { from, to });
}
