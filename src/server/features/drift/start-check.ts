import type { SellerId } from "#domain/seller-id.ts";
import { joinOpen } from "#server/features/batches/join-open.ts";
import { startBatchIn } from "#server/features/batches/start-batch.ts";
import { findBackgroundShare } from "#server/features/call-budget/reserve-background-calls.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { countWatched, selectToCheck } from "./listing-store.ts";
import { markStarted } from "./store.ts";

export interface StartDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
}

/** How much of the day's calls for checks one check may use, so that it leaves some to others. */
const shareOfOneCheck = 0.5;

/** Returns the most listings that one check reads. */
export async function limitCheck(db: Database): Promise<number> {
  return Math.max(1, Math.floor((await findBackgroundShare(db, "trading-read")) * shareOfOneCheck));
}

/**
 * Starts a check of an account's listings, or joins the one that is open. Returns the ID of its
 * batch, or null if there is nothing to check.
 */
export async function startCheck(
  tx: Transaction,
  jobs: JobQueue,
  check: { readonly sellerId: SellerId; readonly most: number; readonly onlyDue: boolean },
): Promise<string | null> {
  const { sellerId } = check;
  const open = await joinOpen(tx, jobs, { sellerId, kind: "drift" });
  if (open !== null) return open;
  const { watched, changed, due } = await countWatched(tx, sellerId);
  const items = Math.min(check.most, check.onlyDue ? due : watched - changed);
  if (items === 0) return null;
  await markStarted(tx, sellerId);
  return startBatchIn(tx, jobs, {
    sellerId,
    kind: "drift",
    listingIds: selectToCheck(sellerId, check),
  });
}
