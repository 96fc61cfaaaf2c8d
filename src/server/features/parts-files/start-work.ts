import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { checkColumns } from "#domain/parts/part-columns.ts";
import type { ColumnMapping } from "#domain/parts/part-columns.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { findBatchState } from "#server/features/batches/find-batch-state.ts";
import { startBatchIn } from "#server/features/batches/start-batch.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { lockFile, updateFile } from "./store.ts";

interface WorkDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
}

/** Starts an import. Calling it again has no effect. */
export async function startImport(
  { db, jobs }: WorkDeps,
  sellerId: SellerId,
  order: { readonly id: string; readonly mapping: ColumnMapping; readonly brand: string },
): Promise<Result<void>> {
  return db.asSeller(sellerId, async (tx) => {
    const file = await lockFile(tx, sellerId, { id: order.id });
    if (!file) return fileGone();
    if (file.state !== "received") return succeed(undefined);
    const wrong = file.format === "aces" ? null : checkColumns(order.mapping, file.header.length);
    if (wrong !== null) return fail("invalid-input", wrong);
    const batchId = await startBatchIn(tx, jobs, {
      sellerId,
      kind: "parts-import",
      listingIds: null,
    });
    await updateFile(tx, sellerId, {
      id: order.id,
      mapping: order.mapping,
      brand: order.brand,
      state: "importing",
      batchId,
    });
    return succeed(undefined);
  });
}

/** Starts undoing an import that is finished or canceled. Calling it again has no effect. */
export async function startUndo(
  { db, jobs }: WorkDeps,
  sellerId: SellerId,
  id: string,
): Promise<Result<void>> {
  return db.asSeller(sellerId, async (tx) => {
    const file = await lockFile(tx, sellerId, { id });
    if (!file?.batchId) return fileGone();
    if (file.undoBatchId !== null) return succeed(undefined);
    const state = await findBatchState(tx, file.batchId);
    if (state !== "done" && state !== "cancelled" && state !== null)
      return fail("conflict", "The import is still running. Cancel it before you undo it.");
    const undoBatchId = await startBatchIn(tx, jobs, {
      sellerId,
      kind: "parts-undo",
      listingIds: null,
    });
    await updateFile(tx, sellerId, { id, state: "undoing", undoBatchId });
    return succeed(undefined);
  });
}

/** Returns the failure for a file that was deleted in the meantime. */
export function fileGone(): Result<never> {
  return fail("not-found", "This file isn't stored anymore. Upload it again.");
}
