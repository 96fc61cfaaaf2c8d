import { z } from "zod";
import { mostProducts } from "#domain/products/bulk-settings.ts";
import { batch } from "./batches.ts";
import {
  batchAnswer,
  bulkProduct,
  bulkSettings,
  rejectedRow,
  uploadedFile,
} from "./bulk-products.ts";
import { endpoint } from "./endpoint.ts";
import { listingTerms } from "./listing-terms.ts";

/**
 * The whole state of a seller's wizard. It is stored on the server, so that it survives a reload.
 */
export const bulkDraft = z.object({
  file: uploadedFile.nullable(),
  step: z.enum(["upload", "review"]),
  products: z.array(bulkProduct),
  rejected: z.array(rejectedRow),
  settings: bulkSettings,
  terms: listingTerms,
  /**
   * How many of the products are earlier drafts, left over from publishing or from another file.
   */
  kept: z.number().int(),
  /** The batch that is working on these products. */
  batch: batch.nullable(),
});
export type BulkDraft = z.infer<typeof bulkDraft>;

export const getBulkDraft = endpoint({
  method: "GET",
  path: "/api/ebay/bulk-draft",
  load: "list",
  gated: true,
  answer: bulkDraft,
});
/** Processes the file: every product becomes pending and gets the settings. */
export const processBulkDraft = endpoint({
  method: "POST",
  path: "/api/ebay/bulk-draft/process",
  load: "list",
  gated: true,
  body: z.object({ settings: bulkSettings, terms: listingTerms }),
  answer: bulkDraft,
});
export const editBulkProduct = endpoint({
  method: "PUT",
  path: "/api/ebay/bulk-draft/products/:id",
  gated: true,
  params: z.object({ id: z.string().max(64) }),
  body: bulkProduct
    .pick({
      brand: true,
      mpn: true,
      title: true,
      category: true,
      price: true,
      description: true,
    })
    .partial({ category: true }),
  answer: bulkProduct,
});
/**
 * Answers a question about a product's vehicles, for the whole account, and generates the product
 * again with the answer. Refused (409) while the wizard's products are being processed.
 */
export const answerProductQuestion = endpoint({
  method: "POST",
  path: "/api/ebay/bulk-draft/products/:id/answers",
  load: "work",
  gated: true,
  params: z.object({ id: z.string().max(64) }),
  body: z.object({ key: z.string(), answer: z.string() }),
  answer: batchAnswer,
});
export const deleteEnriched = endpoint({
  method: "POST",
  path: "/api/ebay/bulk-draft/delete-enriched",
  gated: true,
  answer: bulkDraft,
});
/** Removes published products from the wizard. The others stay as drafts. */
export const clearPublished = endpoint({
  method: "POST",
  path: "/api/ebay/bulk-draft/clear-published",
  gated: true,
  answer: bulkDraft,
});
/** Deletes these products permanently. Unknown IDs are ignored. */
export const discardProducts = endpoint({
  method: "POST",
  path: "/api/ebay/bulk-draft/discard",
  gated: true,
  body: z.object({ ids: z.array(z.string().max(64)).min(1).max(mostProducts) }),
  answer: bulkDraft,
});
/** Deletes the whole draft, to start over. */
export const clearBulkDraft = endpoint({
  method: "DELETE",
  path: "/api/ebay/bulk-draft",
  gated: true,
  answer: z.object({ success: z.literal(true) }),
});
