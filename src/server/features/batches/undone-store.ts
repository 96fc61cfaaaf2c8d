import { and, eq, inArray, sql } from "drizzle-orm";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { syncRecords } from "#server/platform/db/schema/batches.ts";

/** Returns how much of what these batches wrote to the marketplace was undone, by batch. */
export async function readUndone(
  db: Database,
  sellerId: SellerId,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, "all" | "some">> {
  if (batchIds.length === 0) return new Map();
  const rows = await db.asSeller(sellerId, (tx) =>
    tx
      .select({
        batchId: syncRecords.batchId,
        undone: sql<
          "all" | "some"
        >`case when every(undone_at is not null) then 'all' else 'some' end`,
      })
      .from(syncRecords)
      .where(
        and(
          eq(syncRecords.sellerId, sellerId),
          inArray(syncRecords.batchId, [...batchIds]),
          eq(syncRecords.outcome, "synced"),
        ),
      )
      .groupBy(syncRecords.batchId)
      .having(sql`bool_or(undone_at is not null)`),
  );
  return new Map(rows.map((row) => [row.batchId ?? "", row.undone]));
}
