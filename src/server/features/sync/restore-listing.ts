import { countOf } from "#domain/count-words.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { findBlock } from "#server/features/listings/find-block.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import { claimWrite, keepWrite } from "./claim-write.ts";
import type { Known } from "./known-store.ts";
import { planRestore } from "./plan-restore.ts";
import { readLive } from "./read-live.ts";
import { recordOutcome, recordUnchanged } from "./record-outcome.ts";
import type { SyncOutcome } from "./record-outcome.ts";
import { settleUnknownWrite } from "./settle-unknown-write.ts";
import { saveBase } from "./store.ts";
import type { ClaimedJob, SyncDeps } from "./sync-job.ts";
import { writeAndReadBack } from "./write-and-read-back.ts";
import type { WriteClaim } from "./write-store.ts";

/**
 * Restores rows of the list as we left it that are missing on the marketplace. Works like a sync:
 * one open write, a record, reading back, and an undo. Doesn't send rows that were never there, so
 * a listing's open questions and doubts don't hold it up.
 */
export async function restoreListing(
  deps: SyncDeps,
  sellerId: SellerId,
  listingId: string,
): Promise<Result<SyncOutcome>> {
  const wanted = {
    sellerId,
    listingId,
    kind: "sync" as const,
    batchId: null,
  };
  return claimWrite(deps, wanted, (claim, known) => restoreClaimed(deps, { claim, ...known }));
}

async function restoreClaimed(
  deps: SyncDeps,
  found: Known & { readonly claim: WriteClaim },
): Promise<Result<SyncOutcome>> {
  const { claim, entry, unsettled } = found;
  const job = {
    sellerId: claim.sellerId,
    entry,
    batchId: null,
    claim,
  };
  if (!entry.set?.changedRows)
    return fail("conflict", "This listing has no change on eBay to decide about.");
  const blocked = findBlock(entry.listing);
  if (blocked) return { ok: false, failure: blocked };
  const live = await readLive(deps, job);
  if (!live.ok) return refuse(deps, job, live);
  if (!unsettled) return sendRestored(deps, job, live.value);
  const settled = await settleUnknownWrite(deps, job, { record: unsettled, live: live.value });
  return settled ? succeed(settled) : sendRestored(deps, job, live.value);
}

/** A listing that has ended is recorded as ended. Any other failure leaves the change to decide. */
async function refuse<T>(
  deps: SyncDeps,
  job: ClaimedJob,
  failed: Extract<Result<T>, { readonly ok: false }>,
): Promise<typeof failed> {
  const { failure } = failed;
  if (failure.kind === "listing-ended" || failure.kind === "listing-gone")
    await recordOutcome(deps.db, job, { failure });
  return failed;
}

async function sendRestored(
  deps: SyncDeps,
  job: ClaimedJob,
  live: readonly Fitment[],
): Promise<Result<SyncOutcome>> {
  const { listing, set } = job.entry;
  const plan = planRestore({
    live,
    base: listing.baseRows,
    ownKeys: listing.ownKeys,
    sendsAgain: (set?.hiddenRows ?? []).length > 0,
    maximum: listing.maxVehicles ?? 0,
  });
  if (!plan.ok) return plan;
  if (!plan.value.unchanged) return writeAndReadBack(deps, job, { before: live, plan: plan.value });
  return keepLive(deps, job, live);
}

/**
 * Nothing is missing, so the list as it is now becomes the base. Rows added there are protected.
 */
async function keepLive(
  deps: SyncDeps,
  job: ClaimedJob,
  live: readonly Fitment[],
): Promise<Result<SyncOutcome>> {
  const { listingId, baseRows, ownKeys } = job.entry.listing;
  const own = new Set(ownKeys);
  await deps.db.asSeller(job.sellerId, async (tx) => {
    await keepWrite(tx, job.claim);
    await saveBase(tx, job.sellerId, {
      listingId,
      baseRows: live,
      baseHash: hashFitments(live),
      ownKeys,
      existingCount: live.filter((row) => !own.has(vehicleKey(row))).length,
    });
  });
  await recordUnchanged(deps.db, job, live);
  const added = Math.max(0, live.length - baseRows.length);
  const kept = added > 0 ? ` ${countOf(added, "row")} added there stay, protected.` : "";
  return succeed({ recordId: null, message: `All your rows are on eBay.${kept}` });
}
