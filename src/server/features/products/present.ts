import type { SellerTerms } from "#contract/listing-terms.ts";
import type { SellerTerms as Terms } from "#server/ports/new-listing.ts";

export function presentTerms({ fulfillment, payment, returns, limit }: Terms): SellerTerms {
  return {
    fulfillment: fulfillment.map((policy) => ({ ...policy })),
    payment: payment.map((policy) => ({ ...policy })),
    returns: returns.map((policy) => ({ ...policy })),
    limit,
  };
}
