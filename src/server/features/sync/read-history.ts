import type { SyncRecord } from "#contract/fitments.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { presentSyncRecord } from "./present.ts";
import { readRecords } from "./store.ts";
import type { RecordPage } from "./store.ts";

/** What was sent to the marketplace and what it showed afterwards, newest first. */
export async function readHistory(
  db: Database,
  sellerId: SellerId,
  page: RecordPage,
): Promise<{ readonly records: SyncRecord[]; readonly total: number }> {
  const { records, total } = await readRecords(db, sellerId, page);
  return { records: records.map(presentSyncRecord), total };
}
