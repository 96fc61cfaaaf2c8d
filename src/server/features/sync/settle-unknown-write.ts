import { countOf } from "#domain/count-words.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import { keepWrite } from "./claim-write.ts";
import { recordSynced } from "./record-outcome.ts";
import type { SyncOutcome } from "./record-outcome.ts";
import { settleRecord } from "./store.ts";
import type { SyncRecordRow } from "./store.ts";
import type { ClaimedJob, SyncDeps } from "./sync-job.ts";

/**
 * Settles a write whose outcome nobody saw (the answer was lost, or the process died) by comparing
 * it with the marketplace's current list. Returns null when the list doesn't match: then the write
 * counts as never sent.
 */
export async function settleUnknownWrite(
  deps: Pick<SyncDeps, "db">,
  job: ClaimedJob,
  found: { readonly record: SyncRecordRow; readonly live: readonly Fitment[] },
): Promise<SyncOutcome | null> {
  const { record, live } = found;
  if (hashFitments(live) !== hashFitments(record.sentRows)) {
    const message = "eBay didn't apply this change: the connection broke first.";
    await deps.db.asSeller(job.sellerId, async (tx) => {
      await keepWrite(tx, job.claim);
      await settleRecord(tx, job.sellerId, {
        id: record.id,
        outcome: "failed",
        message,
        afterRows: live,
        sampled: null,
        shown: null,
      });
    });
    return null;
  }
  const own = new Set(job.entry.listing.ownKeys);
  const protectedBefore = new Set(record.beforeRows.map(vehicleKey).filter((key) => !own.has(key)));
  const ownKeys = record.sentRows.map(vehicleKey).filter((key) => !protectedBefore.has(key));
  const message = describe(job, record);
  await recordSynced(deps.db, job, {
    after: live,
    isAsSent: true,
    ownKeys,
    isClaimKept: true,
    record: {
      id: record.id,
      outcome: "synced",
      message,
      afterRows: live,
      sampled: null,
      shown: null,
    },
    ...(record.undoes === null ? {} : { undoes: record.undoes }),
  });
  return { recordId: record.id, message };
}

function describe({ entry }: ClaimedJob, { kind, sentRows }: SyncRecordRow): string {
  if (kind === "undo")
    return "The fitments are back to what they were before the sync. eBay's answer was lost, so we checked.";
  // Rows approved since then may not have been part of what was sent.
  const sent = new Set(sentRows.map(vehicleKey));
  const all = (entry.set?.rows ?? []).every((row) => sent.has(vehicleKey(row)));
  return `On eBay now: ${countOf(sentRows.length, "fitment")}. eBay's answer was lost, so we checked.${all ? "" : " Changes made since then are part of the next sync."}`;
}
