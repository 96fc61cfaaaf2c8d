import type { Failure, Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { recordRun } from "#server/features/batches/record-run.ts";
import type { SingleRun } from "#server/features/batches/record-run.ts";
import { skipReasonOf } from "./refuse-held.ts";
import type { SyncOutcome } from "./record-outcome.ts";
import { restoreListing } from "./restore-listing.ts";
import { assignRecord, readRecord } from "./store.ts";
import { syncListing } from "./sync-listing.ts";
import type { SyncDeps, SyncJob } from "./sync-job.ts";
import { undoSync } from "./undo-sync.ts";
import type { Undone } from "./undo-sync.ts";

/** Failures before anything was tried. A conflict is the work of another run. */
const notTried: ReadonlySet<Failure["kind"]> = new Set(["not-found", "invalid-input", "conflict"]);

/** Syncs one listing, and records that as a run. */
export async function syncOnClick(
  deps: SyncDeps,
  job: Omit<SyncJob, "batchId">,
): Promise<Result<SyncOutcome>> {
  const startedAt = new Date();
  const outcome = await syncListing(deps, { ...job, batchId: null });
  await keepRun(deps, job.sellerId, {
    kind: "sync",
    startedAt,
    listingId: job.listingId,
    outcome,
    include: job.include ?? [],
  });
  return outcome;
}

/** Restores one listing, and records that as a run. */
export async function restoreOnClick(
  deps: SyncDeps,
  sellerId: SellerId,
  listingId: string,
): Promise<Result<SyncOutcome>> {
  const startedAt = new Date();
  const outcome = await restoreListing(deps, sellerId, listingId);
  await keepRun(deps, sellerId, {
    kind: "sync",
    startedAt,
    listingId,
    outcome,
  });
  return outcome;
}

/** Undoes one write of a listing, and records that as a run. */
export async function undoOnClick(
  deps: SyncDeps,
  sellerId: SellerId,
  recordId: string,
): Promise<Result<Undone>> {
  const startedAt = new Date();
  const record = await readRecord(deps.db, sellerId, recordId);
  const outcome = await undoSync(deps, sellerId, { recordId, batchId: null });
  if (record)
    await keepRun(deps, sellerId, {
      kind: "undo",
      startedAt,
      listingId: record.listingId,
      outcome,
      undoes: record.batchId,
    });
  return outcome;
}

interface SingleWrite extends Omit<SingleRun, "result"> {
  readonly listingId: string;
  readonly outcome: Result<SyncOutcome>;
}

/** Stores the run, with the record of what was sent. */
async function keepRun(
  { db }: SyncDeps,
  sellerId: SellerId,
  { listingId, outcome, ...run }: SingleWrite,
): Promise<void> {
  const result = describe(listingId, outcome);
  if (!result) return;
  await db.asSeller(sellerId, async (tx) => {
    const batchId = await recordRun(tx, sellerId, { ...run, result });
    const recordId = outcome.ok ? outcome.value.recordId : null;
    if (recordId !== null) await assignRecord(tx, sellerId, { recordId, batchId });
  });
}

function describe(listingId: string, outcome: Result<SyncOutcome>): SingleRun["result"] | null {
  if (outcome.ok) return { listingId, state: "done", message: outcome.value.message };
  const { kind, message } = outcome.failure;
  if (notTried.has(kind)) return null;
  const reason = skipReasonOf(kind);
  return reason === null
    ? {
        listingId,
        state: "failed",
        message,
        failureKind: kind,
      }
    : {
        listingId,
        state: "skipped",
        message,
        reason,
      };
}
