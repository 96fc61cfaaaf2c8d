import type { z } from "zod";
import type { SyncInclusion } from "#contract/batches.ts";
import type { BulkProduct, BulkSettings, enrichProducts } from "#contract/bulk-products.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { usualSettings } from "#domain/products/bulk-settings.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { awaitBatch } from "#server/features/batches/await-batch.ts";
import { startBatchIn } from "#server/features/batches/start-batch.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
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
  /** The products as the page has them, or null to use the stored ones. */
  readonly products: readonly BulkProduct[] | null;
  readonly ids: readonly string[];
  readonly settings: BulkSettings | null;
  /** The kinds that the work includes although it skips them by default. */
  readonly include?: readonly SyncInclusion[];
  /** Runs in the transaction that starts the work, which it can refuse. */
  readonly before?: (tx: Transaction) => Promise<Result<void>>;
  readonly wait: boolean;
}

const waitMs = 25_000;

/**
 * Saves the page's products, starts a batch for them, and with `wait`, gives it up to 25 seconds to
 * finish. Two publish batches may run side by side, because each row is listed only once.
 */
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
        return fail("not-found", "These products aren't in this account. Upload the file again.");
      await saveGiven(tx, sellerId, { work, draft, known });
      const prepared = await (work.before?.(tx) ?? succeed(undefined));
      if (!prepared.ok) return prepared;
      const id = await startBatchIn(tx, jobs, {
        sellerId,
        kind: work.kind,
        listingIds: [...new Set(work.ids)],
        include: work.include ?? [],
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

interface Given {
  readonly work: ProductWork;
  readonly draft: DraftRow | null;
  readonly known: ReadonlyMap<string, BulkProduct>;
}

/** Stores the settings and products as the page sent them. */
async function saveGiven(
  tx: Transaction,
  sellerId: SellerId,
  { work, draft, known }: Given,
): Promise<void> {
  if (work.settings !== null || !draft)
    await saveDraft(tx, sellerId, {
      ...readStoredTerms(draft),
      settings: work.settings ?? usualSettings,
    });
  if (work.products !== null)
    await addProducts(
      tx,
      sellerId,
      work.products.map((product) => mergeGiven(known.get(product.id), product)),
    );
}

function readStoredTerms(draft: DraftRow | null): Pick<DraftRow, "settings" | "terms"> {
  return { settings: draft?.settings ?? usualSettings, terms: draft?.terms ?? noTerms };
}
