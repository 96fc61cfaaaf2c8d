import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { SellerAccessOf } from "#server/features/accounts/provide-seller-access.ts";
import { findBlock } from "#server/features/listings/find-block.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import type { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import { isAlive } from "#server/features/processes/keep-alive.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { Database } from "#server/platform/db/database.ts";
import { planSync } from "./plan-sync.ts";
import type { SyncPlan } from "./plan-sync.ts";
import { markSet, openRecord, readUnsettled } from "./store.ts";
import type { SyncRecordRow } from "./store.ts";
import { recordOutcome } from "./record-outcome.ts";
import type { SyncOutcome } from "./record-outcome.ts";
import { settleUnknownWrite } from "./settle-unknown-write.ts";
import { writeAndReadBack } from "./write-and-read-back.ts";

export type ListingWithSet = Awaited<ReturnType<typeof readListingsWithSets>>[number];

export interface SyncDeps {
  readonly db: Database;
  readonly marketplace: Marketplace;
  readonly accessOf: SellerAccessOf;
  /** Names this process in what it writes down. */
  readonly holder: string;
  /** Listings that this process is writing just now. */
  readonly inProgress: Set<string>;
}

/** One sync: the listing as stored, and the batch it belongs to. */
export interface SyncJob {
  readonly sellerId: SellerId;
  readonly entry: ListingWithSet;
  readonly batchId: string | null;
}

/**
 * Brings a listing's fitments to the marketplace: re-read, refuse when it changed under us, send the union, read back, compare, write down.
 * Running it again after a crash writes nothing twice.
 */
export async function syncListing(deps: SyncDeps, job: SyncJob): Promise<Result<SyncOutcome>> {
  const { listing } = job.entry;
  if (deps.inProgress.has(listing.listingId)) return beingSynced();
  deps.inProgress.add(listing.listingId);
  try {
    return await syncAlone(deps, job);
  } finally {
    deps.inProgress.delete(listing.listingId);
  }
}

async function syncAlone(deps: SyncDeps, job: SyncJob): Promise<Result<SyncOutcome>> {
  const { listing } = job.entry;
  const blocked = findBlock(listing);
  if (blocked) return refuse(deps, job, blocked);
  if (isEmpty(job))
    return fail("invalid-input", "There is nothing to sync: generate or add fitments first.");
  const live = await readLive(deps, job);
  if (!live.ok) return live;
  const unsettled = await readUnsettled(deps.db, job.sellerId, listing.listingId);
  if (unsettled && (await isBeingWritten(deps, unsettled))) return beingSynced();
  const settled = unsettled
    ? await settleUnknownWrite(deps, job, { record: unsettled, live: live.value })
    : null;
  if (settled) return settled;
  if (hashFitments(live.value) !== listing.baseHash) return stopChanged(deps, job, live.value);
  return sendUnion(deps, job, live.value);
}

/** A write of another process that is still at it; one of a process that is gone is settled by reading back. */
async function isBeingWritten(deps: SyncDeps, record: SyncRecordRow): Promise<boolean> {
  return (
    record.outcome === "open" &&
    record.holder !== null &&
    record.holder !== deps.holder &&
    (await isAlive(deps.db, record.holder))
  );
}

function beingSynced() {
  return fail("conflict", "This listing is being synced right now. Wait for it to finish.");
}

function isEmpty({ entry }: SyncJob): boolean {
  return (entry.set?.rows.length ?? 0) === 0 && entry.listing.ownKeys.length === 0;
}

async function sendUnion(
  deps: SyncDeps,
  job: SyncJob,
  live: readonly Fitment[],
): Promise<Result<SyncOutcome>> {
  const { listing, set } = job.entry;
  const plan = planSync({
    live,
    ownKeys: listing.ownKeys,
    ours: set?.rows ?? [],
    maximum: listing.maxVehicles ?? 0,
  });
  if (!plan.ok) return refuse(deps, job, plan.failure);
  if (plan.value.unchanged) return alreadyThere(deps, job, plan.value);
  const recordId = await openRecord(deps.db, job.sellerId, {
    holder: deps.holder,
    listingId: listing.listingId,
    batchId: job.batchId,
    kind: "sync",
    beforeRows: live,
    sentRows: plan.value.send,
  });
  return writeAndReadBack(deps, job, { recordId, before: live, plan: plan.value });
}

async function readLive(deps: SyncDeps, job: SyncJob): Promise<Result<readonly Fitment[]>> {
  const { listing } = job.entry;
  const live = await deps.marketplace.compatibility(deps.accessOf(job.sellerId), {
    listingId: listing.listingId,
    sku: listing.sku,
    inventoryManaged: listing.inventoryManaged,
    expectedRows: listing.baseRows.length,
  });
  if (!live.ok) return refuse(deps, job, live.failure);
  if (live.value.known) return succeed(live.value.rows);
  const message = `eBay says this listing has ${live.value.count} fitments but sent ${live.value.rows.length}. Nothing was written; try again later.`;
  return refuse(deps, job, fail("list-incomplete", message).failure);
}

/** The seller decides what happens to a list that somebody else changed; until then nothing is written. */
async function stopChanged(
  deps: SyncDeps,
  job: SyncJob,
  live: readonly Fitment[],
): Promise<Result<SyncOutcome>> {
  const failure = fail(
    "changed-on-marketplace",
    "Changed on eBay since import. Open the listing and choose: take eBay's list and merge, or skip.",
  ).failure;
  await deps.db.asSeller(job.sellerId, (tx) =>
    markSet(tx, job.sellerId, {
      listingId: job.entry.listing.listingId,
      syncStatus: "error",
      errorMessage: failure.message,
      changedRows: live,
    }),
  );
  return { ok: false, failure };
}

async function alreadyThere(
  deps: SyncDeps,
  job: SyncJob,
  plan: SyncPlan,
): Promise<Result<SyncOutcome>> {
  await deps.db.asSeller(job.sellerId, (tx) =>
    markSet(tx, job.sellerId, {
      listingId: job.entry.listing.listingId,
      syncStatus: "synced",
      errorMessage: null,
      changedRows: null,
    }),
  );
  return succeed({ recordId: null, message: `Already on eBay: ${plan.send.length} fitments.` });
}

/** Failures that will pass say nothing about the listing, so its status stays. */
const passing: ReadonlySet<Failure["kind"]> = new Set([
  "quota-reached",
  "rate-limited",
  "needs-connect",
  "needs-reconnect",
  "needs-consent",
  "marketplace-unavailable",
]);

async function refuse(
  deps: SyncDeps,
  job: SyncJob,
  failure: Failure,
): Promise<{ readonly ok: false; readonly failure: Failure }> {
  if (!passing.has(failure.kind)) await recordOutcome(deps.db, job, { failure });
  return { ok: false, failure };
}
