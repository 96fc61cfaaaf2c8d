import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import {
  claimAccount,
  correctCounts,
  correctProgress,
  correctRows,
  replaceWrongRows,
} from "./recount-store.ts";
import type { Correction } from "./recount-store.ts";

/** What a recount found wrong and corrected: nothing, unless there is a bug. */
export interface RecountedAccount {
  readonly listingIds: readonly string[];
  readonly counts: readonly Correction[];
  readonly progress: readonly Correction[];
}

/** Bounds one run, because a large account takes seconds. */
const maxMs = 5000;

/**
 * Recounts accounts that weren't recounted for a day, and corrects and reports any difference.
 * Stops after five seconds; the next run continues.
 */
export async function recountListings(db: Database, log: Log): Promise<void> {
  for (const end = performance.now() + maxMs; performance.now() < end;) {
    const sellerId = await db.asSystem(claimAccount);
    if (sellerId === null) return;
    const found = await recountAccount(db, sellerId);
    if (found.listingIds.length + found.counts.length + found.progress.length > 0)
      log.error(
        { sellerId, ...found, listingIds: found.listingIds.slice(0, 20) },
        "an account's counts were wrong and have been corrected",
      );
  }
}

/**
 * Recounts one account: its rows in the manager, its chips, the sum of its rows, and the progress
 * of its batches.
 */
export async function recountAccount(db: Database, sellerId: SellerId): Promise<RecountedAccount> {
  return db.asSystem(async (tx) => ({
    listingIds: await replaceWrongRows(tx, sellerId),
    counts: [...(await correctCounts(tx, sellerId)), ...(await correctRows(tx, sellerId))],
    progress: await correctProgress(tx, sellerId),
  }));
}
