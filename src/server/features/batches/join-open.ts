import { sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { assumedItems, enqueueLanes } from "./start-batch.ts";
import { findOpenBatch, reopenBatch } from "./store.ts";
import type { BatchKind } from "./store.ts";

/**
 * Returns the account's open batch of a kind, or null. Resumes a batch that is paused without a
 * time to continue; one that waits until a given time keeps waiting. Locks the account until the
 * transaction ends, so that a double click starts only one batch.
 */
export async function joinOpen(
  tx: Transaction,
  jobs: JobQueue,
  wanted: { readonly sellerId: SellerId; readonly kind: BatchKind },
): Promise<string | null> {
  await tx.execute(sql`select 1 from sellers where id = ${wanted.sellerId} for update`);
  const open = await findOpenBatch(tx, wanted.sellerId, wanted.kind);
  if (!open) return null;
  if (open.state === "paused" && open.pausedUntil === null) {
    await reopenBatch(tx, open.id);
    await enqueueLanes(tx, jobs, {
      batchId: open.id,
      sellerId: wanted.sellerId,
      items: assumedItems,
    });
  }
  return open.id;
}
