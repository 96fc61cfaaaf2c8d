import { fail, failureKinds } from "#domain/failure.ts";
import type { Failure } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readBatch } from "./store.ts";

/** Returns the failure that paused a batch, or null when the batch isn't paused. */
export async function readPause(
  db: Database,
  sellerId: SellerId,
  batchId: string,
): Promise<Failure | null> {
  const batch = await readBatch(db, sellerId, batchId);
  if (batch?.state !== "paused") return null;
  const kind = failureKinds.find((one) => one === batch.pausedFor) ?? "marketplace-unavailable";
  return fail(
    kind,
    batch.pausedReason ?? "eBay could not be read. Please try again.",
    batch.pausedUntil ? { retryAt: batch.pausedUntil.getTime() } : {},
  ).failure;
}
