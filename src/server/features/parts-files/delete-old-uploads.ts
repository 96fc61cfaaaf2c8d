import { sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { dropWork } from "./store.ts";

/**
 * Deletes uploads that weren't imported within that many days, and interrupted uploads after an
 * hour. Also deletes the rows of imports that were canceled longer ago: those stay in the list and
 * can be undone, but not resumed.
 */
export async function deleteOldUploads(db: Database, keepDays: number): Promise<void> {
  const before = sql`now() - make_interval(days => ${keepDays}::int)`;
  await db.asSystem(async (tx) => {
    await tx.execute(sql`
      delete from part_files
      where state = 'received' and created_at < ${before} or state = 'receiving' and created_at < now() - interval '1 hour'`);
    const { rows } = await tx.execute<{ seller_id: SellerId; id: string }>(sql`
      update part_files set stored_bytes = 0 where state = 'importing' and stored_bytes > 0 and (seller_id, batch_id) in (
        select seller_id, id from batches where state = 'cancelled' and finished_at < ${before})
      returning seller_id, id`);
    for (const { seller_id: sellerId, id } of rows) await dropWork(tx, sellerId, id);
  });
}
