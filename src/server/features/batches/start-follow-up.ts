import type { Database, Transaction } from "#server/platform/db/database.ts";
import type { BatchContext, LaneDeps } from "./batch-work.ts";
import { hasUnfollowed, lockFollowed, readMissed, selectUnfollowed } from "./follow-up-store.ts";
import { startBatchIn } from "./start-batch.ts";
import { pauseBatch } from "./store.ts";

type FollowUpDeps = Pick<LaneDeps, "jobs" | "refuseGated">;

/**
 * Starts the sync that follows a batch, of its done listings that no earlier one has. Call it in
 * the transaction that ends or pauses the batch; calling it again starts nothing twice. Does
 * nothing for a batch that wasn't started with a sync, is still running, or was canceled.
 *
 * A sync that the account may not start at the moment is stored as paused, so that the seller sees
 * why, and it continues when that is settled. One without a connection to eBay pauses by itself.
 *
 * @returns the sync's ID, or null
 */
export async function startFollowUp(
  tx: Transaction,
  { jobs, refuseGated }: FollowUpDeps,
  followed: BatchContext,
): Promise<string | null> {
  const { sellerId, batchId } = followed;
  const include = await lockFollowed(tx, followed);
  if (include === null || !(await hasUnfollowed(tx, followed))) return null;
  const id = await startBatchIn(tx, jobs, {
    sellerId,
    kind: "sync",
    listingIds: selectUnfollowed(followed),
    include,
    follows: batchId,
  });
  const refused = await refuseGated(tx, sellerId);
  if (refused)
    await pauseBatch(tx, id, { kind: refused.kind, reason: refused.message, until: null });
  return id;
}

/**
 * Starts the syncs of batches that a process of the previous release has ended. It knows nothing of
 * what follows.
 */
export async function startMissedFollowUps(
  deps: FollowUpDeps & { readonly db: Database },
): Promise<void> {
  for (const batch of await readMissed(deps.db))
    await deps.db.asSeller(batch.sellerId, (tx) => startFollowUp(tx, deps, batch));
}
