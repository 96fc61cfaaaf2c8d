import type { BulkProduct, TextWriter } from "#contract/bulk-products.ts";
import { cleanHtml } from "#domain/products/clean-html.ts";

/** What a seller can change of a row. */
export type ProductEdit = Pick<BulkProduct, "brand" | "mpn" | "title" | "price" | "description">;

const bySeller: TextWriter = { by: "seller", note: null };

/**
 * A row as the seller changed it. One that was ready to publish must be checked anew, one with an error gets another chance. Another brand or number is
 * another part: what was found for the first says nothing of it.
 */
export function editProduct(stored: BulkProduct, edit: ProductEdit): BulkProduct {
  const description =
    edit.description === null || edit.description === stored.description
      ? edit.description
      : cleanHtml(edit.description);
  const edited = withByHand(
    { ...stored, ...edit, description },
    { title: edit.title !== stored.title, description: description !== stored.description },
  );
  if (edit.brand !== stored.brand || edit.mpn !== stored.mpn)
    return {
      ...edited,
      status: "pending",
      message: null,
      fees: null,
      catalogData: null,
      pricingData: null,
    };
  if (stored.status !== "generated" && stored.status !== "error") return edited;
  return {
    ...edited,
    status: edited.catalogData === null ? "pending" : "enriched",
    message: null,
    fees: null,
  };
}

function withByHand(
  product: BulkProduct,
  byHand: { readonly title: boolean; readonly description: boolean },
): BulkProduct {
  const { own, title, description, catalogData: known } = product;
  const writers = known && {
    title: byHand.title ? bySeller : known.writers.title,
    description: byHand.description ? bySeller : known.writers.description,
  };
  return {
    ...product,
    own: {
      ...own,
      ...(byHand.title ? { title } : {}),
      ...(byHand.description ? { description } : {}),
    },
    catalogData: known && writers && { ...known, writers },
  };
}

/** What the seller can change comes from the page; what the marketplace said comes from where it was kept. */
export function mergeGiven(stored: BulkProduct | undefined, given: BulkProduct): BulkProduct {
  if (!stored)
    return {
      ...given,
      own: { title: given.title, words: given.description, description: null },
      catalogData: null,
      pricingData: null,
      itemId: null,
      viewUrl: null,
      fees: null,
      message: null,
      status: "pending",
      fromFile: [],
    };
  // What is listed is changed on the marketplace.
  if (stored.status === "created") return stored;
  const { brand, mpn, title, price, description } = given;
  const {
    condition,
    quantity,
    upc,
    ean,
    category,
    listingDuration,
    shippingDetails,
    dispatchTimeMax,
    autoPay,
    bestOfferEnabled,
  } = given;
  const changed = (["brand", "mpn", "title", "price", "description"] as const).some(
    (field) => given[field] !== stored[field],
  );
  return {
    ...(changed ? editProduct(stored, { brand, mpn, title, price, description }) : stored),
    condition,
    quantity,
    upc,
    ean,
    category,
    listingDuration,
    shippingDetails,
    dispatchTimeMax,
    autoPay,
    bestOfferEnabled,
  };
}
