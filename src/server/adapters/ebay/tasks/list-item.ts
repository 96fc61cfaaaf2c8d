import type { Result } from "#domain/failure.ts";
import { fail } from "#domain/failure.ts";
import { isListingRefused } from "#domain/products/is-listing-refused.ts";
import type { SellerAccess } from "#server/ports/marketplace.ts";
import type { ListedItem, ListingFee, NewListing } from "#server/ports/new-listing.ts";
import { addFixedPriceItem, verifyAddFixedPriceItem } from "../calls/add-fixed-price-item.ts";
import type { RefusedExchange } from "../exchange-outcome.ts";
import { explainListingRefusal } from "../translate/explain-listing-refusal.ts";
import { readFirstListing } from "../translate/read-listed-item.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

const duplicateUuid = "488";
const triesAfterLoss = 2;

/**
 * Lists an item exactly once. After a lost answer it sends the same UUID again: eBay then either
 * lists the item for the first time, or says which listing the lost call created.
 */
export async function listItem(
  ebay: EbayTransport,
  access: SellerAccess,
  listing: NewListing,
): Promise<Result<ListedItem>> {
  for (let tries = 0; ; tries += 1) {
    const answer = await addFixedPriceItem(ebay, access, listing);
    if (answer.ok) return { ok: true, value: { ...answer.value, alreadyListed: false } };
    const first = answer.codes.includes(duplicateUuid) ? readFirstListing(said(answer)) : null;
    if (first !== null)
      return {
        ok: true,
        value: {
          listingId: first,
          fees: [],
          warnings: [],
          alreadyListed: true,
        },
      };
    const isUnknown = answer.failure.kind === "outcome-unknown";
    if (isUnknown && tries < triesAfterLoss) continue;
    const failure = explainListingRefusal(answer);
    // A lost call may have listed the item. Only a refusal says that it didn't.
    const isDecided = !isUnknown && (tries === 0 || isListingRefused(failure));
    return isDecided ? { ok: false, failure } : unknownOutcome(answer);
  }
}

function unknownOutcome({ failure: { cause } }: RefusedExchange): Result<never> {
  return fail(
    "outcome-unknown",
    "eBay's answer was lost. Publish this row again: it keeps its ID, so it can't be listed twice.",
    cause === undefined ? {} : { cause },
  );
}

/** Returns what listing the item would cost, or why eBay would refuse it. */
export async function verifyItem(
  ebay: EbayTransport,
  access: SellerAccess,
  listing: NewListing,
): Promise<Result<readonly ListingFee[]>> {
  const answer = await verifyAddFixedPriceItem(ebay, access, listing);
  if (answer.ok) return answer;
  // This UUID has already created a listing. Publishing is fine then: it finds that listing.
  return answer.codes.includes(duplicateUuid)
    ? { ok: true, value: [] }
    : { ok: false, failure: explainListingRefusal(answer) };
}

function said({ failure }: RefusedExchange): string {
  return `${failure.message} ${failure.cause ?? ""}`;
}
