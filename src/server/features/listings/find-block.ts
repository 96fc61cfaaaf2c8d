import { fail } from "#domain/failure.ts";
import type { Failure } from "#domain/failure.ts";

/** Of a listing, what decides whether it can be synced. */
export interface Blockable {
  readonly ended: boolean;
  readonly detailFingerprint: string | null;
  readonly takesVehicles: boolean | null;
  readonly baseKnown: boolean;
}

/** Why a listing can't be synced; null when nothing stands in the way. */
export function findBlock(listing: Blockable): Failure | null {
  if (listing.ended) return fail("listing-ended", "This listing has ended on eBay.").failure;
  if (!listing.baseKnown)
    return fail(
      "list-incomplete",
      "eBay says this listing has fitments but did not send them. Nothing is written until the next pull can read them.",
    ).failure;
  if (listing.detailFingerprint === null)
    return fail(
      "list-incomplete",
      "This listing's details have not been read from eBay yet. Pull from eBay again.",
    ).failure;
  if (listing.takesVehicles === false)
    return fail("category-unsupported", "Its eBay category takes no vehicle list.").failure;
  return null;
}
