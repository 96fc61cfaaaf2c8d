import { useCallback, useMemo, useState } from "react";
import type { MissingMpnListing } from "#contract/mpn.ts";
import { isSelectedByAll, keepSelection } from "./mpn-status.ts";

export interface MpnSelection {
  readonly selected: ReadonlySet<string>;
  readonly toggle: (listingId: string) => void;
  /** Adds the listings that select-all includes to the selection. */
  readonly selectAll: (shown: readonly MissingMpnListing[]) => void;
  readonly clear: () => void;
}

/** Holds the selected listings by ID, so the selection survives a refresh. */
export function useMpnSelection(listings: readonly MissingMpnListing[]): MpnSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => keepSelection(chosen, listings), [chosen, listings]);
  const toggle = useCallback((listingId: string) => {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(listingId)) next.add(listingId);
      return next;
    });
  }, []);
  const selectAll = useCallback(
    (shown: readonly MissingMpnListing[]) =>
      setChosen(
        (before) =>
          new Set([
            ...before,
            ...shown.filter(isSelectedByAll).map((listing) => listing.listing_id),
          ]),
      ),
    [],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return {
    selected,
    toggle,
    selectAll,
    clear,
  };
}
