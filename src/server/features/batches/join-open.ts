import { sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { enqueueLanes } from "./start-batch.ts";
import { findOpenBatch, reopenBatch } from "./store.ts";
import type { BatchKind } from "./store.ts";

const itemsOfJoin = 1000;

/**
 * The account's open batch of a kind, or null. One that stopped without a moment to go on by itself is taken up again; one that waits for an
 * allowance waits on. Holds others off until the transaction ends, so that two presses start one batch.
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
      items: itemsOfJoin,
    });
  }
  return open.id;
}
