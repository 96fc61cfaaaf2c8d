import { sql } from "drizzle-orm";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";

/** Inserts the record of a write that was sent and whose outcome nobody saw. Returns its ID. */
export async function insertSyncRecord(
  database: Database,
  sellerId: SellerId,
  write: {
    readonly listingId: string;
    readonly holder: string;
    readonly before: readonly Fitment[];
    readonly sent: readonly Fitment[];
  },
): Promise<string> {
  const { rows } = await database.asSeller(sellerId, (tx) =>
    tx.execute<{ id: string }>(sql`
      insert into sync_records (seller_id, listing_id, holder, before_rows, sent_rows)
      values (${sellerId}, ${write.listingId}, ${write.holder}, ${JSON.stringify(write.before)}::jsonb, ${JSON.stringify(write.sent)}::jsonb)
      returning id`),
  );
  return rows[0]?.id ?? "";
}
