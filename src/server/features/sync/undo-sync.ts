import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { claimWrite } from "./claim-write.ts";
import type { WriteClaim } from "./claim-write.ts";
import type { SyncPlan } from "./plan-sync.ts";
import { settleUnknownWrite } from "./settle-unknown-write.ts";
import { readRecord, selectUnsettled } from "./store.ts";
import type { SyncRecordRow } from "./store.ts";
import type { ClaimedJob, ListingWithSet, SyncDeps } from "./sync-job.ts";
import { writeAndReadBack } from "./write-and-read-back.ts";

/** The sync to undo, and the claim on its listing. */
interface Undo {
  readonly job: ClaimedJob;
  readonly record: SyncRecordRow;
}

/**
 * Restores a listing's list from before a sync, unless it has changed since. Returns the listing
 * ID.
 */
export async function undoSync(
  deps: SyncDeps,
  sellerId: SellerId,
  recordId: string,
): Promise<Result<string>> {
  const found = await readUndo(deps, sellerId, recordId);
  if (!found.ok) return found;
  const { listingId } = found.value.record;
  const wanted = {
    sellerId,
    listingId,
    kind: "undo" as const,
    batchId: null,
  };
  return claimWrite(deps, wanted, (claim) => undoClaimed(deps, claim, recordId));
}

async function undoClaimed(
  deps: SyncDeps,
  claim: WriteClaim,
  recordId: string,
): Promise<Result<string>> {
  const undo = await readClaimed(deps, claim, recordId);
  if (!undo.ok) return undo;
  const { job } = undo.value;
  const live = await readLive(deps, job);
  if (!live.ok) return live;
  const unsettled = await deps.db.asSeller(job.sellerId, (tx) =>
    selectUnsettled(tx, job.sellerId, claim.listingId),
  );
  if (!unsettled) return writeBefore(deps, undo.value, live.value);
  const settled = await settleUnknownWrite(deps, job, { record: unsettled, live: live.value });
  if (settled && unsettled.undoes === recordId) return succeed(claim.listingId);
  const known = await readClaimed(deps, claim, recordId);
  return known.ok ? writeBefore(deps, known.value, live.value) : known;
}

async function readUndo(
  deps: SyncDeps,
  sellerId: SellerId,
  recordId: string,
): Promise<Result<{ readonly record: SyncRecordRow; readonly entry: ListingWithSet }>> {
  const record = await readRecord(deps.db, sellerId, recordId);
  if (!record) return fail("not-found", "There is no such sync in this account.");
  if (record.undoneAt) return fail("conflict", "This sync was already undone.");
  if (record.kind !== "sync" || record.outcome === "failed") return failNeverReached();
  if (record.beforeCount !== null)
    return fail(
      "conflict",
      "This sync can't be undone, because the list from before it is no longer kept.",
    );
  const [entry] = await readListingsWithSets(deps.db, sellerId, [record.listingId]);
  if (!entry) return fail("not-found", "This sync's listing is no longer in this account.");
  return succeed({ record, entry });
}

/** Reads the sync and its listing again, now that no other process can write to the listing. */
async function readClaimed(
  deps: SyncDeps,
  claim: WriteClaim,
  recordId: string,
): Promise<Result<Undo>> {
  const { sellerId } = claim;
  const found = await readUndo(deps, sellerId, recordId);
  if (!found.ok) return found;
  const { record, entry } = found.value;
  const job = {
    sellerId,
    entry,
    batchId: null,
    claim,
  };
  return succeed({ job, record });
}

async function readLive(deps: SyncDeps, job: ClaimedJob): Promise<Result<readonly Fitment[]>> {
  const { listing } = job.entry;
  const live = await deps.marketplace.compatibility(deps.accessOf(job.sellerId), {
    listingId: listing.listingId,
    sku: listing.sku,
    inventoryManaged: listing.inventoryManaged,
    expectedRows: listing.baseRows.length,
  });
  if (!live.ok) return live;
  return live.value.known
    ? succeed(live.value.rows)
    : fail(
        "list-incomplete",
        "eBay didn't send all of the listing's fitments. Nothing was changed. Try again later.",
      );
}

async function writeBefore(
  deps: SyncDeps,
  { job, record }: Undo,
  live: readonly Fitment[],
): Promise<Result<string>> {
  if (record.outcome !== "synced" || record.afterRows === null) return failNeverReached();
  if (hashFitments(live) !== hashFitments(record.afterRows))
    return fail(
      "changed-on-marketplace",
      "The listing's fitments changed on eBay since this sync, so it can't be undone without losing that change.",
    );
  // Our rows stay on the listing in Fitwright, to be reviewed and synced again.
  const written = await writeAndReadBack(deps, job, {
    before: record.afterRows,
    plan: planUndo(record, job.entry),
    undoes: record.id,
  });
  return written.ok ? succeed(record.listingId) : written;
}

function failNeverReached() {
  return fail("conflict", "Only a sync that reached eBay can be undone.");
}

/**
 * Plans the write that undoes a sync. A row that the sync removed was ours, so it is ours again.
 */
function planUndo(record: SyncRecordRow, entry: ListingWithSet): SyncPlan {
  const before = record.beforeRows.map(vehicleKey);
  const after = new Set((record.afterRows ?? []).map(vehicleKey));
  const own = new Set(entry.listing.ownKeys);
  const ownKeys = before.filter((key) => own.has(key) || !after.has(key));
  return {
    send: record.beforeRows,
    ownKeys,
    added: before.filter((key) => !after.has(key)).length,
    additions: null,
    protectedKept: before.length - ownKeys.length,
    removed: [...after].filter((key) => !before.includes(key)).length,
    unchanged: false,
  };
}
