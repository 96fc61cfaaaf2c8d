import { countOf } from "#domain/count-words.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { findBlock } from "#server/features/listings/find-block.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import { claimWrite, keepWrite } from "./claim-write.ts";
import { changedMessage, noteChange } from "#server/features/listings/note-change.ts";
import { selectKnown } from "./known-store.ts";
import type { Known, ListingWithSet } from "./known-store.ts";
import { planSync } from "./plan-sync.ts";
import { refuseHeld } from "./refuse-held.ts";
import type { SyncRecordRow } from "./store.ts";
import { recordOutcome, recordUnchanged } from "./record-outcome.ts";
import type { SyncOutcome } from "./record-outcome.ts";
import { settleUnknownWrite } from "./settle-unknown-write.ts";
import type { ClaimedJob, SyncDeps, SyncJob } from "./sync-job.ts";
import { writeAndReadBack } from "./write-and-read-back.ts";

/**
 * Syncs a listing's fitments to the marketplace: claims the listing, reads it from the marketplace,
 * refuses if it changed there, sends the union, reads it back, compares, and records the outcome.
 * Safe to run again after a crash: nothing is written twice.
 *
 * @param unless Returns the result for a listing that has nothing to sync, or null to sync it.
 */
export async function syncListing<T = never>(
  deps: SyncDeps,
  job: SyncJob,
  unless?: (entry: ListingWithSet) => T | null,
): Promise<Result<SyncOutcome | T>> {
  const { sellerId, listingId, batchId } = job;
  const wanted = {
    sellerId,
    listingId,
    kind: "sync" as const,
    batchId,
    unless: ({ entry }: Known) => {
      const instead = unless?.(entry) ?? null;
      return instead === null ? null : succeed(instead);
    },
  };
  return claimWrite<SyncOutcome | T>(deps, wanted, (claim, { entry, unsettled, include }) =>
    syncClaimed(
      deps,
      {
        sellerId,
        batchId,
        include: job.include ?? include,
        claim,
        entry,
      },
      unsettled,
    ),
  );
}

async function syncClaimed(
  deps: SyncDeps,
  job: ClaimedJob,
  unsettled: SyncRecordRow | null,
): Promise<Result<SyncOutcome>> {
  const { listing } = job.entry;
  const blocked = findBlock(listing);
  if (blocked) return refuse(deps, job, blocked);
  if (isEmpty(job))
    return fail("invalid-input", "There is nothing to sync: generate or add fitments first.");
  // Also checked here, to save the marketplace calls for a listing that won't be written.
  const allowed = refuseHeld(job.entry.set, job.include);
  if (!allowed.ok) return allowed;
  const live = await readLive(deps, job);
  if (!live.ok) return live;
  if (!unsettled) return sendUnlessChanged(deps, job, live.value);
  const settled = await settleUnknownWrite(deps, job, { record: unsettled, live: live.value });
  if (settled && unsettled.kind === "sync") return succeed(settled);
  // An interrupted undo that eBay applied has changed the base, so the listing is read again.
  const again = await deps.db.asSeller(job.sellerId, (tx) =>
    selectKnown(tx, job.sellerId, [listing.listingId]),
  );
  const entry = again.get(listing.listingId)?.entry;
  return entry ? sendUnlessChanged(deps, { ...job, entry }, live.value) : noSuchListing;
}

function isEmpty({ entry }: ClaimedJob): boolean {
  return (entry.set?.rows.length ?? 0) === 0 && entry.listing.ownKeys.length === 0;
}

/** Sends the union, unless the live list differs from our base. */
async function sendUnlessChanged(
  deps: SyncDeps,
  job: ClaimedJob,
  live: readonly Fitment[],
): Promise<Result<SyncOutcome>> {
  const { listing, set } = job.entry;
  if (hashFitments(live) !== listing.baseHash) return stopChanged(deps, job, live);
  const plan = planSync({
    live,
    ownKeys: listing.ownKeys,
    ours: set?.rows ?? [],
    maximum: listing.maxVehicles ?? 0,
  });
  if (!plan.ok) return refuse(deps, job, plan.failure);
  if (plan.value.unchanged) {
    await recordUnchanged(deps.db, job, live);
    const message = `Already on eBay: ${countOf(plan.value.send.length, "fitment")}.`;
    return succeed({ recordId: null, message });
  }
  return writeAndReadBack(deps, job, {
    before: live,
    plan: plan.value,
    // As late as possible: reading the live list takes time, and a generation may have added
    // questions.
    mayStart: (held) => refuseHeld(held, job.include),
  });
}

async function readLive(deps: SyncDeps, job: ClaimedJob): Promise<Result<readonly Fitment[]>> {
  const { listing } = job.entry;
  const live = await deps.marketplace.compatibility(deps.accessOf(job.sellerId), {
    listingId: listing.listingId,
    sku: listing.sku,
    inventoryManaged: listing.inventoryManaged,
    expectedRows: listing.baseRows.length,
  });
  if (!live.ok) return refuse(deps, job, live.failure);
  if (live.value.known) return succeed(live.value.rows);
  const message = `eBay says this listing has ${countOf(live.value.count, "fitment")} but sent ${live.value.rows.length}. Nothing was changed. Try again later.`;
  return refuse(deps, job, fail("list-incomplete", message).failure);
}

/** Stores a list that somebody else changed, and refuses to write until the seller has chosen. */
async function stopChanged(
  deps: SyncDeps,
  job: ClaimedJob,
  live: readonly Fitment[],
): Promise<Result<SyncOutcome>> {
  const failure = fail("changed-on-marketplace", changedMessage).failure;
  await deps.db.asSeller(job.sellerId, async (tx) => {
    await keepWrite(tx, job.claim);
    await noteChange(tx, job.sellerId, {
      listingId: job.entry.listing.listingId,
      live,
      hidden: [],
    });
  });
  return { ok: false, failure };
}

/** Temporary failures aren't about the listing, so its status stays. */
const temporaryFailures: ReadonlySet<Failure["kind"]> = new Set([
  "quota-reached",
  "rate-limited",
  "needs-connect",
  "needs-reconnect",
  "needs-consent",
  "marketplace-unavailable",
]);

/** Records a failure on the listing, unless it is temporary, and returns it. */
async function refuse(
  deps: SyncDeps,
  job: ClaimedJob,
  failure: Failure,
): Promise<{ readonly ok: false; readonly failure: Failure }> {
  if (!temporaryFailures.has(failure.kind)) await recordOutcome(deps.db, job, { failure });
  return { ok: false, failure };
}
