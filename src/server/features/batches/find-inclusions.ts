import type { SyncInclusion } from "#contract/batches.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { selectBatch } from "./store.ts";

/** Reads which unsettled listings a sync batch was asked to include. Empty for a deleted batch. */
export async function findInclusions(
  tx: Transaction,
  sellerId: SellerId,
  batchId: string,
): Promise<readonly SyncInclusion[]> {
  return (await selectBatch(tx, sellerId, batchId))?.include ?? [];
}
