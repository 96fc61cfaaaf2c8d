import { and, eq, inArray, sql } from "drizzle-orm";
import type { BatchItem } from "#contract/batches.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { syncRecords } from "#server/platform/db/schema/batches.ts";

/** Reads what a batch sent to the marketplace for these listings, by listing: counts, not lists. */
export async function readSent(
  db: Database,
  sellerId: SellerId,
  { batchId, listingIds }: { readonly batchId: string; readonly listingIds: readonly string[] },
): Promise<ReadonlyMap<string, NonNullable<BatchItem["sent"]>>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db.asSeller(sellerId, (tx) =>
    tx
      .select({
        listingId: syncRecords.listingId,
        // The lists are deleted once they are old, and the counts stay.
        before: sql<number>`coalesce(before_count, jsonb_array_length(before_rows))`,
        rows: sql<number>`coalesce(sent_count, jsonb_array_length(sent_rows))`,
        after: sql<number | null>`coalesce(after_count, jsonb_array_length(after_rows))`,
        sampled: syncRecords.sampled,
        shown: syncRecords.shown,
      })
      .from(syncRecords)
      .where(
        and(
          eq(syncRecords.sellerId, sellerId),
          eq(syncRecords.batchId, batchId),
          inArray(syncRecords.listingId, [...listingIds]),
        ),
      )
      .orderBy(syncRecords.createdAt),
  );
  return new Map(rows.map(({ listingId, ...sent }) => [listingId, sent]));
}
