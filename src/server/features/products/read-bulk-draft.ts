import type { BulkDraft, ListingTerms } from "#contract/bulk-products.ts";
import { usualSettings } from "#domain/products/bulk-settings.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { showBatch } from "#server/features/batches/await-batch.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readDraft, readProducts } from "./store.ts";

/** Nothing chosen yet. */
export const noTerms: ListingTerms = {
  fulfillmentPolicyId: "",
  paymentPolicyId: "",
  returnPolicyId: "",
  postalCode: "",
  pictureUrl: "",
};

/** The wizard as the seller left it; an empty one when nothing was begun. */
export async function readBulkDraft(db: Database, sellerId: SellerId): Promise<BulkDraft> {
  const draft = await readDraft(db, sellerId);
  if (!draft)
    return {
      file: null,
      step: "upload",
      products: [],
      rejected: [],
      settings: usualSettings,
      terms: noTerms,
      batch: null,
    };
  const batch = draft.batchId === null ? null : await showBatch(db, sellerId, draft.batchId);
  return {
    file: draft.file,
    step: draft.step,
    products: [...(await db.asSeller(sellerId, (tx) => readProducts(tx, sellerId, null)))],
    rejected: draft.rejected,
    settings: draft.settings,
    terms: draft.terms,
    batch: batch?.ok ? batch.value : null,
  };
}
