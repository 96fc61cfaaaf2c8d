import { createHash } from "node:crypto";
import type { BulkProduct } from "#contract/bulk-products.ts";
import type { ListingTerms } from "#contract/listing-terms.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { longestTitle } from "#domain/products/write-title.ts";
import type { NewListing } from "#server/ports/new-listing.ts";
import { cleanHtml } from "#domain/products/clean-html.ts";
import type { ProductRow } from "./store.ts";

/** Creates the listing of a product, or fails with one sentence for each thing that is missing. */
export function makeNewListing(
  { product, fitments, properties, listingUuid }: ProductRow,
  terms: ListingTerms,
): Result<NewListing> {
  const { catalogData: known, title, price } = product;
  const problems = problemsOf(product, terms);
  if (problems.length > 0 || known?.categoryId == null || title === null || price === null)
    return fail("invalid-input", problems.join(" ") || "Generate this product first.");
  return succeed({
    uuid: listingUuid,
    sku: `${product.brand}-${product.mpn}`.replace(/\s+/g, "-").slice(0, 50),
    title,
    descriptionHtml: cleanHtml(product.description ?? title),
    categoryId: known.categoryId,
    price: price.toFixed(2),
    quantity: product.quantity,
    condition: product.condition,
    postalCode: terms.postalCode,
    pictures: picturesOf(product, terms),
    specifics: {
      ...known.specifics,
      Brand: [product.brand],
      "Manufacturer Part Number": [product.mpn],
    },
    product: {
      epid: known.epid,
      upc: product.upc,
      ean: product.ean,
      brand: product.brand,
      mpn: product.mpn,
    },
    bestOffer: product.bestOfferEnabled,
    policies: {
      fulfillment: terms.fulfillmentPolicyId,
      payment: terms.paymentPolicyId,
      returns: terms.returnPolicyId,
    },
    shippingCost: (product.shippingDetails.freeShipping
      ? 0
      : product.shippingDetails.shippingCost
    ).toFixed(2),
    fitments: fitments.rows.map(({ year, make, model, trim, engine, notes }) => ({
      year,
      make,
      model,
      trim,
      engine,
      notes,
    })),
    properties,
  });
}

/** Returns a hash that changes when anything sent to the marketplace changes. */
export function hashNewListing(listing: NewListing): string {
  return createHash("sha256").update(JSON.stringify(listing)).digest("base64url");
}

function problemsOf(product: BulkProduct, terms: ListingTerms): readonly string[] {
  const known = product.catalogData;
  const missing = known?.missingSpecifics ?? [];
  const lendsPicture = Boolean(known?.epid) && product.condition === "new";
  const checks: readonly (readonly [wrong: boolean, words: string])[] = [
    [!known?.categoryId, "Generate this product first: its category is not known."],
    [
      missing.length > 0,
      `eBay asks for the item specific ${missing.join(", ")}: say it in the title and generate again.`,
    ],
    ...textChecks(product),
    [
      [terms.fulfillmentPolicyId, terms.paymentPolicyId, terms.returnPolicyId].includes(""),
      "Choose a shipping, a payment and a return policy in step 1.",
    ],
    [terms.postalCode === "", "Enter the item location (ZIP code) in step 1."],
    [
      !lendsPicture && picturesOf(product, terms).length === 0,
      "eBay asks for a picture: give the file a picture column, or a picture for all in step 1.",
    ],
  ];
  return checks.filter(([wrong]) => wrong).map(([, words]) => words);
}

function textChecks({
  title,
  price,
}: BulkProduct): readonly (readonly [wrong: boolean, words: string])[] {
  return [
    [title === null, "The title is missing."],
    [
      (title ?? "").length > longestTitle,
      `The title is ${(title ?? "").length} characters long; eBay takes ${longestTitle}.`,
    ],
    [price === null, "The price is missing."],
    [price !== null && price < 0.99, "The price is below eBay's lowest, 0.99."],
  ];
}

function picturesOf(product: BulkProduct, terms: ListingTerms): readonly string[] {
  const own = product.pictures.filter((url) => url.startsWith("https://"));
  return own.length > 0 ? own : terms.pictureUrl === "" ? [] : [terms.pictureUrl];
}
