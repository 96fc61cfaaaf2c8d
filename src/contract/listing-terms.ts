import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/**
 * The terms of new listings: business policies of the seller's account, the item location, and a
 * picture for products without one. "" if not chosen.
 */
export const listingTerms = z.object({
  fulfillmentPolicyId: z.string().max(40),
  paymentPolicyId: z.string().max(40),
  returnPolicyId: z.string().max(40),
  postalCode: z.string().regex(/^(\d{5}(-\d{4})?)?$/, "a ZIP code has five digits"),
  pictureUrl: z
    .string()
    .max(2000)
    .regex(/^(https:\/\/\S+)?$/, "a picture's address must begin with https://"),
});
export type ListingTerms = z.infer<typeof listingTerms>;

export const keepListingTerms = endpoint({
  method: "PUT",
  path: "/api/ebay/bulk-draft/terms",
  gated: true,
  body: listingTerms,
  answer: listingTerms,
});

const policy = z.object({
  id: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  /** The dispatch time and service of a shipping policy; null where it doesn't say. */
  dispatchDays: z.number().int().nullable(),
  shippingService: z.string().nullable(),
  /** The payment terms of a payment policy; null where it doesn't say. */
  paysImmediately: z.boolean().nullable(),
});
/** Returns the account's business policies for listings, and its selling limit. */
export const getSellerTerms = endpoint({
  method: "GET",
  path: "/api/ebay/seller-terms",
  load: "work",
  gated: true,
  answer: z.object({
    fulfillment: z.array(policy),
    payment: z.array(policy),
    returns: z.array(policy),
    limit: z.object({ quantity: z.number(), amount: z.string(), currency: z.string() }).nullable(),
  }),
});
export type SellerTerms = z.infer<typeof getSellerTerms.answer>;
