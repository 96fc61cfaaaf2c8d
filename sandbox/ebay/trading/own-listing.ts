import type { Listing } from "../state/listing.ts";
import { fail, type TradingCall, type TradingOutcome } from "./trading-call.ts";
import { tradingError } from "./trading-error.ts";

const KEPT_AFTER_END = 90 * 86_400_000;

export type OwnListing =
  | { readonly ok: true; readonly listing: Listing }
  | { readonly ok: false; readonly refusal: TradingOutcome };

/**
 * Finds the caller's own listing. Other sellers' listings, deleted ones, and those that ended over
 * 90 days ago can't be accessed.
 */
export function findOwnListing(call: TradingCall, itemId: string): OwnListing {
  if (!/^\d{1,19}$/.test(itemId)) return { ok: false, refusal: fail(tradingError("37", "ItemID")) };
  const listing = call.sandbox.marketplace.listing(itemId);
  const gone = listing?.endedAt && call.sandbox.now() - listing.endedAt > KEPT_AFTER_END;
  if (!listing || listing.seller !== call.seller.username || gone)
    return { ok: false, refusal: fail(tradingError("17", itemId)) };
  return { ok: true, listing };
}
