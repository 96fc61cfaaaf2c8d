import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { claimWrite, endWrite } from "./claim-write.ts";
import { selectKnown } from "./known-store.ts";
import type { Known, ListingWithSet } from "./known-store.ts";
import { planUndo } from "./plan-undo.ts";
import { readLive } from "./read-live.ts";
import { settleUnknownWrite } from "./settle-unknown-write.ts";
import { markUndone, readRecord } from "./store.ts";
import type { SyncRecordRow } from "./store.ts";
import type { ClaimedJob, SyncDeps } from "./sync-job.ts";
import { writeAndReadBack } from "./write-and-read-back.ts";
import type { WriteClaim } from "./write-store.ts";

/** The sync to undo, and the claim on its listing. */
interface Undo {
  readonly job: ClaimedJob;
  readonly record: SyncRecordRow;
}

export interface Undone {
  readonly listingId: string;
  /** The undo's own record; null when nothing had to be written. */
  readonly recordId: string | null;
  /** The text that the seller sees, e.g. "+0 rows, 18 protected kept, 42 removed." */
  readonly message: string;
}

/** Which write to undo, and the batch that undoes it; null for a single undo. */
export interface WantedUndo {
  readonly recordId: string;
  readonly batchId: string | null;
}

/**
 * Undoes one write of a listing, keeping later ones, unless the list has changed on the marketplace
 * since. An undo is a write too, so it can be undone.
 */
export async function undoSync(
  deps: SyncDeps,
  sellerId: SellerId,
  { recordId, batchId }: WantedUndo,
): Promise<Result<Undone>> {
  const found = await readUndoable(deps, sellerId, recordId);
  if (!found.ok) return found;
  const { listingId } = found.value;
  const wanted = {
    sellerId,
    listingId,
    kind: "undo" as const,
    batchId,
  };
  return claimWrite(deps, wanted, (claim, known) =>
    undoClaimed(deps, { claim, ...known }, recordId),
  );
}

async function undoClaimed(
  deps: SyncDeps,
  { claim, entry, unsettled }: Known & { readonly claim: WriteClaim },
  recordId: string,
): Promise<Result<Undone>> {
  // Read again, now that no other process can write to the listing.
  const record = await readUndoable(deps, claim.sellerId, recordId);
  if (!record.ok) return record;
  const undo = { job: jobOf(claim, entry), record: record.value };
  const live = await readLive(deps, undo.job);
  if (!live.ok) return live;
  if (!unsettled) return sendUndone(deps, undo, live.value);
  const settled = await settleUnknownWrite(deps, undo.job, { record: unsettled, live: live.value });
  if (settled && unsettled.undoes === recordId)
    return succeed({ listingId: claim.listingId, ...settled });
  const known = await readAgain(deps, claim, recordId);
  return known.ok ? sendUndone(deps, known.value, live.value) : known;
}

async function readUndoable(
  deps: SyncDeps,
  sellerId: SellerId,
  recordId: string,
): Promise<Result<SyncRecordRow>> {
  const record = await readRecord(deps.db, sellerId, recordId);
  if (!record) return fail("not-found", "There is no such sync in this account.");
  if (record.undoneAt) return fail("conflict", "This sync was already undone.");
  if (record.outcome === "failed") return failNeverReached();
  if (record.beforeCount !== null)
    return fail(
      "conflict",
      "This sync can't be undone, because the list from before it is no longer kept.",
    );
  return succeed(record);
}

/** Reads the sync and its listing again, after an older write of the listing was settled. */
async function readAgain(
  deps: SyncDeps,
  claim: WriteClaim,
  recordId: string,
): Promise<Result<Undo>> {
  const { sellerId, listingId } = claim;
  const record = await readUndoable(deps, sellerId, recordId);
  if (!record.ok) return record;
  const known = await deps.db.asSeller(sellerId, (tx) => selectKnown(tx, sellerId, [listingId]));
  const entry = known.get(listingId)?.entry;
  return entry ? succeed({ job: jobOf(claim, entry), record: record.value }) : noSuchListing;
}

function jobOf(claim: WriteClaim, entry: ListingWithSet): ClaimedJob {
  return {
    sellerId: claim.sellerId,
    entry,
    batchId: claim.batchId,
    claim,
  };
}

async function sendUndone(
  deps: SyncDeps,
  { job, record }: Undo,
  live: readonly Fitment[],
): Promise<Result<Undone>> {
  const { listing } = job.entry;
  if (record.outcome !== "synced" || record.afterRows === null) return failNeverReached();
  if (hashFitments(live) !== listing.baseHash)
    return fail(
      "changed-on-marketplace",
      "The listing's fitments changed on eBay since this sync, so it can't be undone without losing that change.",
    );
  const plan = planUndo(record, { live, ownKeys: listing.ownKeys });
  if (plan.unchanged) {
    await deps.db.asSeller(job.sellerId, async (tx) => {
      await endWrite(tx, job.claim);
      await markUndone(tx, job.sellerId, record.id);
    });
    return succeed({
      listingId: record.listingId,
      recordId: null,
      message: "Its fitments already were as before.",
    });
  }
  // Our rows stay on the listing in Fitwright, to be reviewed and synced again.
  const written = await writeAndReadBack(deps, job, { before: live, plan, undoes: record.id });
  return written.ok ? succeed({ listingId: record.listingId, ...written.value }) : written;
}

function failNeverReached() {
  return fail("conflict", "Only a sync that reached eBay can be undone.");
}
