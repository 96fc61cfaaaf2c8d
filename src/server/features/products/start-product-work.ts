import type { z } from "zod";
import type {
  bulkProduct,
  BulkProduct,
  BulkSettings,
  createBulkListings,
  enrichProducts,
} from "#contract/bulk-products.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { usualSettings } from "#domain/products/bulk-settings.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { awaitBatch } from "#server/features/batches/await-batch.ts";
import { startBatchIn } from "#server/features/batches/start-batch.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { mergeGiven } from "./edit-product.ts";
import { holdWizardFor } from "./hold-wizard.ts";
import type { ProductWorkKind } from "./hold-wizard.ts";
import { noTerms } from "./read-bulk-draft.ts";
import { addProducts, noteBatch, readProducts, saveDraft } from "./store.ts";
import type { DraftRow } from "./store.ts";

export interface WorkDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
}

export interface ProductWork {
  readonly kind: ProductWorkKind;
  /** As the page has them; null: as they are stored. */
  readonly products: readonly BulkProduct[] | null;
  readonly ids: readonly string[];
  readonly settings: BulkSettings | null;
  readonly wait: boolean;
}

const waitMs = 25_000;

/** Stores what the page says of the products, starts the work on them, and waits for it a while. Publishing beside publishing does no harm: each row is listed once. */
export async function startProductWork(
  { db, jobs }: WorkDeps,
  sellerId: SellerId,
  work: ProductWork,
): Promise<Result<z.input<typeof enrichProducts.answer>>> {
  if (work.ids.length === 0) return succeed({ products: [], batch: null });
  const started = await holdWizardFor(db, sellerId, {
    beside: work.kind === "publish" ? "publish" : null,
    async change(tx, draft): Promise<Result<string>> {
      const known = new Map(
        (await readProducts(tx, sellerId, work.ids)).map((product) => [product.id, product]),
      );
      if (work.products === null && known.size === 0)
        return fail(
          "not-found",
          "There are no such products in this account. Upload the file again.",
        );
      if (work.settings !== null || !draft)
        await saveDraft(tx, sellerId, {
          ...asStored(draft),
          settings: work.settings ?? usualSettings,
        });
      if (work.products !== null)
        await addProducts(
          tx,
          sellerId,
          work.products.map((product) => mergeGiven(known.get(product.id), product)),
        );
      const id = await startBatchIn(tx, jobs, {
        sellerId,
        kind: work.kind,
        listingIds: [...new Set(work.ids)],
      });
      await noteBatch(tx, sellerId, id);
      return succeed(id);
    },
  });
  if (!started.ok) return started;
  const batch = await awaitBatch(db, sellerId, {
    batchId: started.value,
    timeoutMs: work.wait ? waitMs : 0,
  });
  if (!batch.ok) return batch;
  const products = await db.asSeller(sellerId, (tx) => readProducts(tx, sellerId, work.ids));
  return succeed({ products: [...products], batch: batch.value });
}

function asStored(draft: DraftRow | null): Pick<DraftRow, "settings" | "terms"> {
  return { settings: draft?.settings ?? usualSettings, terms: draft?.terms ?? noTerms };
}

/** What came of each row. */
export function resultsOf(
  products: readonly z.input<typeof bulkProduct>[],
): Pick<z.input<typeof createBulkListings.answer>, "results" | "summary"> {
  const results = products.map(({ id, status, itemId = null, message = null }) => ({
    id,
    success: status === "created",
    itemId,
    error: status === "created" ? null : message,
  }));
  const successful = results.filter(({ success }) => success).length;
  return { results, summary: { successful, failed: results.length - successful } };
}
