import type { BatchContext } from "#server/features/batches/batch-work.ts";
import type { Notify } from "#server/features/notices/notify-seller.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { countWatched } from "./listing-store.ts";
import { continueTomorrow, countFindings, findDrifted } from "./store.ts";

/** The findings of a check, in listings. */
export interface CheckResult {
  /** Other tools, or the marketplace, added or removed rows or changed notes. */
  readonly changed: number;
  /** All rows are there, and buyers don't see some of them. */
  readonly hidden: number;
  readonly ended: number;
  /** The marketplace didn't send the whole list. */
  readonly unreadable: number;
  readonly same: number;
}

export async function readResult(
  tx: Transaction,
  { sellerId, batchId }: BatchContext,
): Promise<CheckResult> {
  const counts = await countFindings(tx, sellerId, batchId);
  const of = (found: keyof CheckResult) => counts.get(found) ?? 0;
  return {
    changed: of("changed"),
    hidden: of("hidden"),
    ended: of("ended"),
    unreadable: of("unreadable"),
    same: of("same"),
  };
}

/**
 * Runs once, in the transaction that ends a check. If it didn't get to every listing that is due,
 * or couldn't read some, the account's next check is tomorrow. Tells the seller what changed.
 */
export async function finishCheck(
  tx: Transaction,
  context: BatchContext,
  notify: Notify,
): Promise<void> {
  const { sellerId, batchId } = context;
  const { due } = await countWatched(tx, sellerId);
  if (due > 0) await continueTomorrow(tx, sellerId);
  const { changed, hidden } = await readResult(tx, context);
  const example = await findDrifted(tx, sellerId, batchId);
  if (example)
    await notify(tx, sellerId, {
      kind: "drift-found",
      key: `drift ${batchId}`,
      facts: { changed, hidden, example },
    });
}
