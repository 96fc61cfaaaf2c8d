import { useCallback, useEffect, useRef, useState } from "react";
import type { MissingMpnListing } from "#contract/mpn.ts";
import type { MissingMpnPage, MissingQuery } from "../../api/mpn.ts";
import {
  countSelected,
  emptySelection,
  isSelected,
  selectAll,
  toggle,
} from "../../lib/selection.ts";
import { canBeSelected, dropListings, keepSelection } from "./mpn-status.ts";

/**
 * The listings to search: single ones, which stay selected on other pages, or all that match the
 * filters except some. Failed ones are only part of all if the filter asks for them.
 */
export function useMpnSelection(query: MissingQuery, page: MissingMpnPage | undefined) {
  const [selection, setSelection] = useState(emptySelection);
  const [selectedIn, setSelectedIn] = useState(query);
  if (selectedIn !== query) {
    setSelectedIn(query);
    // "All" means other listings in another list.
    if (selection.all) setSelection(emptySelection);
  }
  const shown = page?.listings;
  useEffect(() => {
    if (shown) setSelection((before) => keepSelection(before, shown));
  }, [shown]);
  // The handlers must stay the same when the table changes, because otherwise every row would
  // render again.
  const mpn = useRef(query.mpn);
  mpn.current = query.mpn;
  const isPossible = useCallback(
    (listing: MissingMpnListing) =>
      canBeSelected(listing, { all: selection.all, mpn: mpn.current }),
    [selection.all],
  );
  return {
    count: countSelected(selection, page?.selectable ?? 0),
    isPossible,
    isSelected: (listing: MissingMpnListing) =>
      isPossible(listing) && isSelected(selection, listing.listing_id),
    toggle: useCallback(
      (listingId: string) => setSelection((before) => toggle(before, listingId)),
      [],
    ),
    selectAll: useCallback(() => setSelection(selectAll), []),
    /** Drops a listing that got its part number. */
    drop: useCallback(
      (listingId: string) => setSelection((before) => dropListings(before, [listingId])),
      [],
    ),
    clear: useCallback(() => setSelection(emptySelection), []),
    /** In the form that the bulk call takes. */
    listings: selection.all
      ? {
          all: true as const,
          mpn: query.mpn === "missing" ? ("discoverable" as const) : query.mpn,
          search: query.search,
          except: [...selection.ids],
        }
      : { listingIds: [...selection.ids] },
  };
}

export type MpnSelection = ReturnType<typeof useMpnSelection>;
