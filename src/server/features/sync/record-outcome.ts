import type { Failure } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import { markInventoryManaged, markListingEnded } from "#server/features/listings/mark-listing.ts";
import type { Database } from "#server/platform/db/database.ts";
import { planSync } from "./plan-sync.ts";
import { markSet, markUndone, readOwnRows, saveBase, settleRecord } from "./store.ts";
import type { SettledRecord } from "./store.ts";
import type { SyncJob } from "./sync-listing.ts";

export interface SyncOutcome {
  /** `null` when nothing had to be written. */
  readonly recordId: string | null;
  /** For people: "+42 rows, 18 protected kept". */
  readonly message: string;
}

/** A listing that could not be synced: its row says why. */
export async function recordOutcome(
  db: Database,
  job: SyncJob,
  refused: { readonly failure: Failure; readonly record?: SettledRecord },
): Promise<void> {
  const { listingId } = job.entry.listing;
  const ended = refused.failure.kind === "listing-ended" || refused.failure.kind === "listing-gone";
  await db.asSeller(job.sellerId, async (tx) => {
    if (refused.record) await settleRecord(tx, job.sellerId, refused.record);
    if (ended) await markListingEnded(tx, job.sellerId, listingId);
    // eBay refuses the Trading call for it, so the next sync goes by its SKU.
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
  /** What the marketplace has now: the new base. */
  readonly after: readonly Fitment[];
  readonly ownKeys: readonly string[];
  /** Of an undo: the sync that it took back. */
  readonly undoes?: string;
  /** The marketplace kept a part of it only. */
  readonly failure?: Failure;
}

/** A write that was read back. */
export async function recordSynced(db: Database, job: SyncJob, written: Written): Promise<void> {
  const { listingId } = job.entry.listing;
  const own = new Set(written.ownKeys);
  const existingCount = written.after.filter((row) => !own.has(vehicleKey(row))).length;
  await db.asSeller(job.sellerId, async (tx) => {
    await settleRecord(tx, job.sellerId, written.record);
    await saveBase(tx, job.sellerId, {
      listingId,
      baseRows: written.after,
      baseHash: hashFitments(written.after),
      ownKeys: written.ownKeys,
      existingCount,
    });
    if (written.undoes !== undefined) await markUndone(tx, job.sellerId, written.undoes);
    const ours = await readOwnRows(tx, job.sellerId, listingId);
    const mark = written.failure
      ? ({ syncStatus: "error", errorMessage: describe(written.failure) } as const)
      : ({ syncStatus: statusAfter(written, ours), errorMessage: null } as const);
    await markSet(tx, job.sellerId, { listingId, ...mark, changedRows: null });
  });
}

/** By what the listing has from us now: the rows may have been edited, or generated anew, while the write was under way. */
function statusAfter(
  { after, ownKeys, undoes }: Written,
  ours: readonly Fitment[],
): "synced" | "pending" | null {
  const plan = planSync({ live: after, ownKeys, ours, maximum: Infinity });
  if (plan.ok && !plan.value.unchanged) return "pending";
  return undoes !== undefined && ours.length === 0 ? null : "synced";
}

function describe(failure: Failure): string {
  return failure.details && failure.details.length > 0
    ? `${failure.message} (${failure.details.slice(0, 5).join("; ")})`
    : failure.message;
}
