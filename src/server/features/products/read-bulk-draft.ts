import type { BulkDraft } from "#contract/bulk-draft.ts";
import type { ListingTerms } from "#contract/listing-terms.ts";
import { usualSettings } from "#domain/products/bulk-settings.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { showBatch } from "#server/features/batches/await-batch.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readDraft, readKeptIds, readProducts } from "./store.ts";

/** The terms before the seller has chosen any. */
export const noTerms: ListingTerms = {
  fulfillmentPolicyId: "",
  paymentPolicyId: "",
  returnPolicyId: "",
  postalCode: "",
  pictureUrl: "",
};

/** Reads the wizard as the seller left it, or returns an empty one. */
export async function readBulkDraft(db: Database, sellerId: SellerId): Promise<BulkDraft> {
  const draft = await readDraft(db, sellerId);
  if (!draft)
    return {
      file: null,
      step: "upload",
      products: [],
      rejected: [],
      kept: 0,
      settings: usualSettings,
      terms: noTerms,
      batch: null,
    };
  const batch = draft.batchId === null ? null : await showBatch(db, sellerId, draft.batchId);
  const { products, kept } = await db.asSeller(sellerId, async (tx) => ({
    products: await readProducts(tx, sellerId, null),
    kept: await readKeptIds(tx, sellerId),
  }));
  return {
    file: draft.file,
    step: draft.step,
    products: [...products],
    kept: kept.size,
    rejected: draft.rejected,
    settings: draft.settings,
    terms: draft.terms,
    batch: batch?.ok ? batch.value : null,
  };
}
