import { randomBytes } from "node:crypto";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { SellerAccessOf } from "#server/features/accounts/provide-seller-access.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";

export interface TestListingDeps {
  readonly marketplace: Pick<Marketplace, "sellerTerms" | "listItem">;
  readonly accessOf: SellerAccessOf;
  readonly allowsTestListings: boolean;
}

const brakeParts = "33567";

/**
 * Publishes a fake listing to test the connection. Refuses on a marketplace that has real buyers.
 */
export async function listTestItem(
  { marketplace, accessOf, allowsTestListings }: TestListingDeps,
  sellerId: SellerId,
): Promise<Result<{ readonly itemId: string }>> {
  if (!allowsTestListings)
    return fail(
      "forbidden",
      "Test listings can only be created on a test marketplace, where no buyer can find them.",
    );
  const access = accessOf(sellerId);
  const terms = await marketplace.sellerTerms(access);
  if (!terms.ok) return terms;
  const chosen = (policies: readonly { readonly id: string; readonly isDefault: boolean }[]) =>
    (policies.find((policy) => policy.isDefault) ?? policies[0])?.id;
  const [fulfillment, payment, returns] = [
    chosen(terms.value.fulfillment),
    chosen(terms.value.payment),
    chosen(terms.value.returns),
  ];
  if (!fulfillment || !payment || !returns)
    return fail(
      "invalid-input",
      "This account has no shipping, payment, and return policies yet. Create them on eBay first.",
    );
  const number = randomBytes(4).toString("hex").toUpperCase();
  const listed = await marketplace.listItem(access, {
    uuid: randomBytes(16).toString("hex"),
    sku: `TEST-${number}`,
    title: `Test listing ${number}: do not buy`,
    descriptionHtml: "<p>A test. Nothing is for sale here.</p>",
    categoryId: brakeParts,
    price: "99.99",
    shippingCost: "9.99",
    quantity: 1,
    condition: "new",
    postalCode: "97035",
    pictures: ["https://example.com/test-listing.jpg"],
    specifics: { Brand: ["Unbranded"], "Manufacturer Part Number": [number], Type: ["Brake Pads"] },
    product: {
      epid: null,
      upc: null,
      ean: null,
      brand: "Unbranded",
      mpn: number,
    },
    bestOffer: false,
    policies: { fulfillment, payment, returns },
    fitments: [],
    properties: [],
  });
  return listed.ok ? succeed({ itemId: listed.value.listingId }) : listed;
}
