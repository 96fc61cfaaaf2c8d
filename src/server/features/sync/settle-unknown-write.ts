import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import { recordSynced } from "./record-outcome.ts";
import type { SyncOutcome } from "./record-outcome.ts";
import { settleRecord } from "./store.ts";
import type { SyncRecordRow } from "./store.ts";
import type { SyncDeps, SyncJob } from "./sync-listing.ts";

/**
 * Settles a write whose answer was lost, by what the marketplace has now. `null`: it was not taken (or the list is something else by now), so
 * the sync goes on as if it had never been sent.
 */
export async function settleUnknownWrite(
  deps: SyncDeps,
  job: SyncJob,
  found: { readonly record: SyncRecordRow; readonly live: readonly Fitment[] },
): Promise<Result<SyncOutcome> | null> {
  const { record, live } = found;
  if (hashFitments(live) !== hashFitments(record.sentRows)) {
    const message = "Not taken by eBay; the connection broke before.";
    await deps.db.asSeller(job.sellerId, (tx) =>
      settleRecord(tx, job.sellerId, {
        id: record.id,
        outcome: "failed",
        message,
        afterRows: live,
        sampled: null,
        shown: null,
      }),
    );
    return null;
  }
  const own = new Set(job.entry.listing.ownKeys);
  const protectedBefore = new Set(record.beforeRows.map(vehicleKey).filter((key) => !own.has(key)));
  const ownKeys = record.sentRows.map(vehicleKey).filter((key) => !protectedBefore.has(key));
  // What was approved since may go beyond what had been sent.
  const sent = new Set(record.sentRows.map(vehicleKey));
  const all = (job.entry.set?.rows ?? []).every((row) => sent.has(vehicleKey(row)));
  const message = `${record.sentRows.length} fitments are on eBay; the answer had been lost.${all ? "" : " What changed since goes with the next sync."}`;
  await recordSynced(deps.db, job, {
    after: live,
    ownKeys,
    record: {
      id: record.id,
      outcome: "synced",
      message,
      afterRows: live,
      sampled: null,
      shown: null,
    },
  });
  return succeed({ recordId: record.id, message });
}
