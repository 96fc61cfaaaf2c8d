import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { batchItems } from "#server/platform/db/schema/batches.ts";
import type { ItemResult } from "./item-store.ts";

/**
 * Locks a batch so that it can't end before its new items are stored. Without a row, the batch has
 * ended: a lane that took long to list items, while another lane did the work, adds none.
 */
const lockOpen = (batchId: string) =>
  sql`open as materialized (select 1 from batches where id = ${batchId}::uuid and state not in ('done', 'cancelled') for share)`;

/** Queues listings. One that is already in the batch keeps its place. */
export async function insertItems(
  tx: Transaction,
  batch: { readonly id: string; readonly sellerId: SellerId },
  listingIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    with ${lockOpen(batch.id)} insert into batch_items (batch_id, seller_id, listing_id, position)
    select ${batch.id}::uuid, ${batch.sellerId}::uuid, listing_id, position from open, jsonb_array_elements_text(${JSON.stringify(listingIds)}::jsonb) with ordinality as item (listing_id, position)
    on conflict do nothing`);
}

/** Inserts the only item of a batch whose work is already done. */
export async function insertEndedItem(
  tx: Transaction,
  batch: { readonly id: string; readonly sellerId: SellerId },
  { listingId, state, message, reason, failureKind }: ItemResult,
): Promise<void> {
  await tx.insert(batchItems).values({
    batchId: batch.id,
    sellerId: batch.sellerId,
    listingId,
    position: 1,
    state,
    message,
    skipReason: reason ?? null,
    failureKind: failureKind ?? null,
    attempts: 1,
    finishedAt: sql`now()`,
  });
}

/** Queues the listings of a query for `listing_id` and `position`. */
export async function insertSelectedItems(
  tx: Transaction,
  batch: { readonly id: string; readonly sellerId: SellerId },
  selected: SQL,
): Promise<void> {
  await tx.execute(sql`
    with ${lockOpen(batch.id)} insert into batch_items (batch_id, seller_id, listing_id, position)
    select ${batch.id}::uuid, ${batch.sellerId}::uuid, listing_id, position from open, (${selected}) as item
    on conflict do nothing`);
}
