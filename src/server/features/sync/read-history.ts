import type { SyncRecord } from "#contract/fitments.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readRecords } from "./store.ts";
import type { RecordPage, SlimRecord } from "./store.ts";

/** Reads one page of the sync history, newest first, and the total number of entries. */
export async function readHistory(
  db: Database,
  sellerId: SellerId,
  page: RecordPage,
): Promise<{ readonly records: SyncRecord[]; readonly total: number }> {
  const { records, total } = await readRecords(db, sellerId, page);
  return { records: records.map(presentSyncRecord), total };
}

/** Presents one entry of the sync history. */
function presentSyncRecord(record: SlimRecord): SyncRecord {
  return {
    id: record.id,
    listing_id: record.listingId,
    listing_title: record.title ?? "",
    at: record.createdAt.toISOString(),
    outcome: record.outcome === "open" ? "unknown" : record.outcome,
    message: record.message,
    before: record.before,
    sent: record.sent,
    added: Math.max(0, record.sent - record.before),
    after: record.after,
    shown: record.shown,
    sampled: record.sampled,
    kind: record.kind,
    undone: record.undoneAt !== null,
    can_undo: record.outcome === "synced" && record.undoneAt === null && record.hasLists,
  };
}
