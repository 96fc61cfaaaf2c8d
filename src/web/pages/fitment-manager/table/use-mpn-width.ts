import { useState } from "react";
import type { ManagerListing } from "#contract/listings.ts";

const padding = 26;
/** Digits and capitals of the table's font are about this wide at 14 px. */
const pixelsPerLetter = 9;

/**
 * Returns the room that the longest part number so far needs, in px. It never shrinks, so that
 * scrolling moves no column.
 */
export function useMpnWidth(listings: readonly ManagerListing[]): number {
  const [width, setWidth] = useState(0);
  const letters = listings.reduce(
    (longest, { listing_mpn: mpn }) => Math.max(longest, mpn?.length ?? 0),
    0,
  );
  const wanted = letters * pixelsPerLetter + padding;
  if (wanted > width) setWidth(wanted);
  return Math.max(wanted, width);
}
