import type { SyncInclusion } from "#contract/batches.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readBatch } from "./store.ts";

/** Reads which unsettled listings a sync batch was asked to include. Empty for a deleted batch. */
export async function findInclusions(
  db: Database,
  sellerId: SellerId,
  batchId: string,
): Promise<readonly SyncInclusion[]> {
  return (await readBatch(db, sellerId, batchId))?.include ?? [];
}
