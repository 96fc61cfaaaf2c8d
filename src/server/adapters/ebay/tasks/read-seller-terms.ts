import type { Result } from "#domain/failure.ts";
import type { SellerAccess } from "#server/ports/marketplace.ts";
import type { SellerTerms } from "#server/ports/new-listing.ts";
import { getSellerPolicies, getSellingLimit } from "../calls/get-seller-policies.ts";
import type { EbayTransport } from "../transport/ebay-transport.ts";

/** Reads a seller's business policies and selling limit. */
export async function readSellerTerms(
  ebay: EbayTransport,
  access: SellerAccess,
): Promise<Result<SellerTerms>> {
  const [fulfillment, payment, returns, limit] = await Promise.all([
    getSellerPolicies(ebay, access, "fulfillment"),
    getSellerPolicies(ebay, access, "payment"),
    getSellerPolicies(ebay, access, "return"),
    getSellingLimit(ebay, access),
  ]);
  if (!fulfillment.ok) return fulfillment;
  if (!payment.ok) return payment;
  if (!returns.ok) return returns;
  // An unreadable limit doesn't block listing: eBay reports it when it is reached.
  return {
    ok: true,
    value: {
      fulfillment: fulfillment.value,
      payment: payment.value,
      returns: returns.value,
      limit: limit.ok ? limit.value : null,
    },
  };
}
