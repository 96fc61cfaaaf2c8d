import { useCallback, useMemo, useRef, useState } from "react";
import type { ManagerListing } from "#contract/listings.ts";
import { emptySelection, extendTo, keepOnly, toggleAll, toggleOne } from "./selection.ts";

/**
 * The ticked listings, of those that exist. `shownIds` are the listings in the order of the table.
 */
export function useSelection(
  shownIds: readonly string[],
  listings: readonly ManagerListing[] | undefined,
) {
  const [kept, setKept] = useState(emptySelection);
  const existing = useMemo(
    () => (listings ? new Set(listings.map(({ listing_id }) => listing_id)) : null),
    [listings],
  );
  const selection = useMemo(() => (existing ? keepOnly(kept, existing) : kept), [kept, existing]);
  // The handlers must not change when the table does, else every row would be drawn again.
  const shown = useRef(shownIds);
  shown.current = shownIds;
  const select = useCallback(
    (id: string, range: boolean) =>
      setKept((before) => (range ? extendTo(before, id, shown.current) : toggleOne(before, id))),
    [],
  );
  const toggleShown = useCallback(() => setKept((before) => toggleAll(before, shown.current)), []);
  const clear = useCallback(() => setKept(emptySelection), []);
  const allShown =
    shownIds.length > 0 &&
    selection.ids.size >= shownIds.length &&
    shownIds.every((id) => selection.ids.has(id));
  return {
    ids: selection.ids,
    allShown,
    select,
    toggleShown,
    clear,
  };
}
