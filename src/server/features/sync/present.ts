import type { SyncRecord } from "#contract/fitments.ts";
import type { SlimRecord } from "./store.ts";

/** A line of the sync history. */
export function presentSyncRecord(record: SlimRecord): SyncRecord {
  return {
    id: record.id,
    listing_id: record.listingId,
    listing_title: record.title ?? "",
    at: record.createdAt.toISOString(),
    outcome: record.outcome === "open" ? "unknown" : record.outcome,
    message: record.kind === "undo" ? `Undo: ${record.message ?? ""}` : record.message,
    before: record.before,
    sent: record.sent,
    added: Math.max(0, record.sent - record.before),
    after: record.after,
    shown: record.shown,
    sampled: record.sampled,
    can_undo:
      record.outcome === "synced" &&
      record.newest &&
      record.undoneAt === null &&
      record.kind === "sync",
  };
}
