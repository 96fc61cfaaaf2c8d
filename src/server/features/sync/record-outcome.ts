import type { Failure } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import { markInventoryManaged, markListingEnded } from "#server/features/listings/mark-listing.ts";
import type { Database } from "#server/platform/db/database.ts";
import { markSet } from "#server/features/listings/mark-listing.ts";
import { planSync } from "./plan-sync.ts";
import { settleRecord } from "./store.ts";
import type { SettledRecord } from "./store.ts";
import { endWrite, lostWrite, noteEnded } from "./claim-write.ts";
import { settleWrite } from "./settle-write.ts";
import type { Settling } from "./settle-write.ts";
import type { ClaimedJob } from "./sync-job.ts";

export interface SyncOutcome {
  /** Null when nothing had to be written. */
  readonly recordId: string | null;
  /** The text that the seller sees, e.g. "+42 rows, 18 protected kept". */
  readonly message: string;
}

/** Records that a listing couldn't be synced. Its row then shows why. */
export async function recordOutcome(
  db: Database,
  job: ClaimedJob,
  refused: { readonly failure: Failure; readonly record?: SettledRecord },
): Promise<void> {
  const { listingId } = job.entry.listing;
  const ended = refused.failure.kind === "listing-ended" || refused.failure.kind === "listing-gone";
  await db.asSeller(job.sellerId, async (tx) => {
    await endWrite(tx, job.claim);
    if (refused.record) await settleRecord(tx, job.sellerId, refused.record);
    if (ended) await markListingEnded(tx, job.sellerId, listingId);
    // eBay refuses the Trading API for this listing, so the next sync uses the Inventory API.
    if (refused.failure.kind === "inventory-managed")
      await markInventoryManaged(tx, job.sellerId, listingId);
    await markSet(tx, job.sellerId, {
      listingId,
      syncStatus: "error",
      errorMessage: describe(refused.failure),
    });
  });
}

export interface Written {
  readonly record: SettledRecord;
  /** The rows that are on the marketplace now. They become the new base. */
  readonly after: readonly Fitment[];
  /** Whether they are exactly the rows that the record says were sent. */
  readonly isAsSent: boolean;
  readonly ownKeys: readonly string[];
  /** For an undo, the ID of the sync that it undid. */
  readonly undoes?: string;
  /** Set when the marketplace kept only some of the rows. */
  readonly failure?: Failure;
  /** Set when the listing stays claimed, for another write. */
  readonly isClaimKept?: boolean;
}

/** Records a write that was read back, and the list it left on the marketplace. */
export async function recordSynced(db: Database, job: ClaimedJob, written: Written): Promise<void> {
  const { after, ownKeys, undoes, failure } = written;
  const own = new Set(ownKeys);
  await settle(db, job, {
    isClaimKept: written.isClaimKept ?? false,
    record: written.record,
    isAsSent: written.isAsSent,
    base: {
      baseRows: after,
      baseHash: hashFitments(after),
      ownKeys,
      existingCount: after.filter((row) => !own.has(vehicleKey(row))).length,
    },
    undoes: undoes ?? null,
    judge: (ours) =>
      failure
        ? { syncStatus: "error", errorMessage: describe(failure) }
        : { syncStatus: statusAfter(written, ours), errorMessage: null },
  });
}

/** Records that the marketplace already had the listing's rows, so nothing was written. */
export async function recordUnchanged(
  db: Database,
  job: ClaimedJob,
  live: readonly Fitment[],
): Promise<void> {
  const { ownKeys } = job.entry.listing;
  await settle(db, job, {
    isClaimKept: false,
    record: null,
    isAsSent: false,
    base: null,
    undoes: null,
    judge: (ours) => ({
      syncStatus: statusAfter({ after: live, ownKeys }, ours),
      errorMessage: null,
    }),
  });
}

async function settle(
  db: Database,
  { sellerId, claim, entry }: ClaimedJob,
  written: Omit<Settling, "claim" | "seen">,
): Promise<void> {
  if (!(await settleWrite(db, sellerId, { claim, seen: entry.set, ...written }))) throw lostWrite();
  if (!written.isClaimKept) noteEnded(claim);
}

/**
 * Compares the list on the marketplace with our current rows, because they may have been edited or
 * generated again during the write.
 */
function statusAfter(
  { after, ownKeys, undoes }: Pick<Written, "after" | "ownKeys" | "undoes">,
  ours: readonly Fitment[],
): "synced" | "pending" | null {
  const plan = planSync({
    live: after,
    ownKeys,
    ours,
    maximum: Infinity,
  });
  if (plan.ok && !plan.value.unchanged) return "pending";
  return undoes !== undefined && ours.length === 0 ? null : "synced";
}

function describe(failure: Failure): string {
  return failure.details && failure.details.length > 0
    ? `${failure.message} (${failure.details.slice(0, 5).join("; ")})`
    : failure.message;
}
