import { useMemo, useRef } from "react";
import type { ManagerListing } from "#contract/listings.ts";

/** Padding next to the text, in px, with room for rounding. */
const padding = 28;

/**
 * Returns the room that the longest part number so far needs, in px. It never shrinks, so that
 * scrolling moves no column.
 */
export function useMpnWidth(listings: readonly ManagerListing[]): number {
  const widest = useRef(0);
  return useMemo(() => {
    widest.current = Math.max(widest.current, widthOf(listings));
    return widest.current;
  }, [listings]);
}

function widthOf(listings: readonly ManagerListing[]): number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return 0;
  context.font = `14px ${getComputedStyle(document.body).fontFamily}`;
  const widest = listings.reduce(
    // In tables, digits and hyphens are as wide as a 0.
    (most, { listing_mpn: mpn }) =>
      mpn ? Math.max(most, context.measureText(mpn.replaceAll(/[\d-]/g, "0")).width) : most,
    0,
  );
  return Math.ceil(widest) + padding;
}
