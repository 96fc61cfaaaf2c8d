import type { Transaction } from "#server/platform/db/database.ts";
import type { BatchContext, LaneDeps } from "./batch-work.ts";
import { sumTallies } from "./item-store.ts";
import { selectBatch } from "./store.ts";

/**
 * Tells the seller that a batch has ended, in the transaction that ends it. A batch of one listing
 * is a click whose result the seller sees. A check for changes on the marketplace is only worth a
 * notice when it finds some, which is another kind of notice.
 */
export async function notifyFinished(
  tx: Transaction,
  { notify }: Pick<LaneDeps, "notify">,
  { sellerId, batchId }: BatchContext,
): Promise<void> {
  const batch = await selectBatch(tx, sellerId, batchId);
  if (!batch?.finishedAt || (batch.state !== "done" && batch.state !== "cancelled")) return;
  if (batch.kind === "drift") return;
  const { total, done, failed, skipped } = await sumTallies(tx, sellerId, batchId);
  if (total < 2) return;
  await notify(tx, sellerId, {
    kind: "run-finished",
    // A batch that is resumed or retried ends again.
    key: `run ${batchId} ${batch.finishedAt.toISOString()}`,
    facts: {
      run: batch.kind,
      state: batch.state,
      total,
      done,
      failed,
      skipped,
      seconds: Math.round((batch.finishedAt.getTime() - batch.createdAt.getTime()) / 1000),
    },
  });
}
