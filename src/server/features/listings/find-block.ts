import { fail } from "#domain/failure.ts";
import type { Failure } from "#domain/failure.ts";

/** The properties of a listing that decide whether it can be synced. */
export interface Blockable {
  readonly ended: boolean;
  readonly detailFingerprint: string | null;
  readonly takesVehicles: boolean | null;
  readonly baseKnown: boolean;
}

/** Returns why a listing can't be synced, or null when it can. */
export function findBlock(listing: Blockable): Failure | null {
  if (listing.ended) return fail("listing-ended", "This listing has ended on eBay.").failure;
  if (!listing.baseKnown)
    return fail(
      "list-incomplete",
      "eBay says this listing has fitments, but didn't send them. We won't change the listing until a pull can read them.",
    ).failure;
  if (listing.detailFingerprint === null)
    return fail(
      "list-incomplete",
      "This listing's details haven't been read from eBay yet. Pull from eBay again.",
    ).failure;
  if (listing.takesVehicles === false)
    return fail("category-unsupported", "This eBay category doesn't support fitments.").failure;
  return null;
}
