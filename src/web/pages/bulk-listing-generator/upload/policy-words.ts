import type { ListingTerms, SellerTerms } from "#contract/listing-terms.ts";
import { countOf } from "../../../lib/count-words.ts";

/**
 * Says what the listings get from the chosen policies, whatever the settings say; null until both
 * are chosen.
 */
export function policyWords(
  policies: Pick<SellerTerms, "fulfillment" | "payment">,
  chosen: Pick<ListingTerms, "fulfillmentPolicyId" | "paymentPolicyId">,
): string | null {
  const shipping = policies.fulfillment.find(({ id }) => id === chosen.fulfillmentPolicyId);
  const payment = policies.payment.find(({ id }) => id === chosen.paymentPolicyId);
  if (!shipping || !payment) return null;
  const parts = [
    shipping.shippingService,
    shipping.dispatchDays === null
      ? null
      : `dispatch within ${countOf(shipping.dispatchDays, "business day")}`,
    payment.paysImmediately === null
      ? null
      : payment.paysImmediately
        ? "immediate payment"
        : "no immediate payment",
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `eBay gets from these policies: ${parts.join(", ")}.`;
}
