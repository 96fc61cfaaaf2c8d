import type { SQL } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/database.ts";
import type { BatchContext } from "./batch-work.ts";
import { insertItems, insertSelectedItems } from "./new-item-store.ts";

/** Adds the items that a batch has found. Adding an item twice has no effect. */
export function addItems(
  tx: Transaction,
  batch: BatchContext,
  listingIds: readonly string[],
): Promise<void> {
  return insertItems(tx, { id: batch.batchId, sellerId: batch.sellerId }, listingIds);
}

/**
 * Does the same for the listings of a query for `listing_id` and `position`, whose IDs then never
 * leave the database.
 */
export async function addSelectedItems(
  tx: Transaction,
  batch: BatchContext,
  items: SQL,
): Promise<void> {
  await insertSelectedItems(tx, { id: batch.batchId, sellerId: batch.sellerId }, items);
}
