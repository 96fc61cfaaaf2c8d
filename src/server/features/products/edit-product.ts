import type { BulkProduct } from "#contract/bulk-products.ts";
import type { TextWriter } from "#contract/product-findings.ts";
import { cleanHtml } from "#domain/products/clean-html.ts";

/** The fields of a row that a seller can change. Without a category, the row keeps its own. */
export type ProductEdit = Pick<BulkProduct, "brand" | "mpn" | "title" | "price" | "description"> & {
  readonly category?: BulkProduct["category"] | undefined;
};

const bySeller: TextWriter = { by: "seller", note: null };

/**
 * Returns a row with the seller's edit applied. A row that was ready to publish must be verified
 * again, and one with an error may be tried again. Changing the brand or MPN makes it a different
 * part, and another category asks for other facts, so the findings are cleared.
 */
export function editProduct(stored: BulkProduct, given: ProductEdit): BulkProduct {
  const edit = {
    ...given,
    category: given.category === undefined ? stored.category : given.category,
  };
  const description =
    edit.description === null || edit.description === stored.description
      ? edit.description
      : cleanHtml(edit.description);
  const edited = markWrittenBySeller(
    { ...stored, ...edit, description },
    { title: edit.title !== stored.title, description: description !== stored.description },
  );
  if ((["brand", "mpn", "category"] as const).some((field) => edit[field] !== stored[field]))
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

function markWrittenBySeller(
  product: BulkProduct,
  isEdited: { readonly title: boolean; readonly description: boolean },
): BulkProduct {
  const { own, title, description, catalogData: known } = product;
  const writers = known && {
    title: isEdited.title ? bySeller : known.writers.title,
    description: isEdited.description ? bySeller : known.writers.description,
  };
  return {
    ...product,
    own: {
      ...own,
      ...(isEdited.title ? { title } : {}),
      ...(isEdited.description ? { description } : {}),
    },
    catalogData: known && writers && { ...known, writers },
  };
}

/**
 * Takes the fields that a seller can change from the page, and the findings from the stored row.
 */
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
  // A listed product can only be changed on the marketplace.
  if (stored.status === "created") return stored;
  const { brand, mpn, title, category, price, description } = given;
  const {
    condition,
    quantity,
    upc,
    ean,
    listingDuration,
    shippingDetails,
    dispatchTimeMax,
    autoPay,
    bestOfferEnabled,
  } = given;
  const changed = (["brand", "mpn", "title", "category", "price", "description"] as const).some(
    (field) => given[field] !== stored[field],
  );
  return {
    ...(changed
      ? editProduct(stored, {
          brand,
          mpn,
          title,
          category,
          price,
          description,
        })
      : stored),
    condition,
    quantity,
    upc,
    ean,
    listingDuration,
    shippingDetails,
    dispatchTimeMax,
    autoPay,
    bestOfferEnabled,
  };
}
