import type { z } from "zod";
import type { previewUndo as previewCall } from "#contract/batches.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { BatchContext, BatchWork, Outcome } from "#server/features/batches/batch-work.ts";
import { readRun } from "#server/features/batches/read-run.ts";
import type { Run } from "#server/features/batches/read-run.ts";
import { startBatchIn } from "#server/features/batches/start-batch.ts";
import { findBlock } from "#server/features/listings/find-block.ts";
import { selectListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { planUndo } from "./plan-undo.ts";
import type { SyncPlan } from "./plan-sync.ts";
import { selectRunListings, selectRunRecords } from "./store.ts";
import type { SyncRecordRow } from "./store.ts";
import { repeatWhileHeld } from "./sync-batch.ts";
import type { ListingWithSet } from "./known-store.ts";
import type { SyncDeps } from "./sync-job.ts";
import { undoSync } from "./undo-sync.ts";

type UndoPreview = z.input<typeof previewCall.answer>;

const listingsPerRead = 200;

/**
 * Predicts what undoing a run would do, based on what was last read from the marketplace. Writes
 * nothing and makes no external calls.
 */
export async function previewUndoRun(
  db: Database,
  sellerId: SellerId,
  batchId: string,
): Promise<Result<UndoPreview>> {
  const { refused, ids } = await db.asSeller(sellerId, async (tx) => ({
    refused: refuseUndo(await readRun(tx, sellerId, batchId)),
    ids: await selectRunListings(tx, sellerId, batchId),
  }));
  if (refused) return refused;
  const effect = { listings: 0, removed: 0, restored: 0 };
  const reasons = new Map<string, number>();
  for (let from = 0; from < ids.length; from += listingsPerRead) {
    const some = ids.slice(from, from + listingsPerRead);
    const { entries, records } = await db.asSeller(sellerId, async (tx) => ({
      entries: await selectListingsWithSets(tx, sellerId, some),
      records: await selectRunRecords(tx, sellerId, { batchId, listingIds: some }),
    }));
    const byId = new Map(entries.map((entry) => [entry.listing.listingId, entry]));
    for (const record of records) {
      const { plan, reason } = previewListing(record, byId.get(record.listingId));
      if (plan === null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      else {
        effect.listings += 1;
        effect.removed += plan.removed;
        effect.restored += plan.added;
      }
    }
  }
  return succeed({
    ...effect,
    skipped: [...reasons]
      .map(([reason, count]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count),
  });
}

/** Returns what undoing a write of a listing would send, or the reason why it would be skipped. */
export function previewListing(
  record: SyncRecordRow,
  entry: ListingWithSet | undefined,
):
  | { readonly plan: SyncPlan; readonly reason: null }
  | { readonly plan: null; readonly reason: string } {
  const reason = whyNotUndone(record, entry);
  if (!entry || reason !== null) return { plan: null, reason: reason ?? "Not in this account." };
  const { baseRows, ownKeys } = entry.listing;
  const plan = planUndo(record, { live: baseRows, ownKeys });
  return plan.unchanged
    ? { plan: null, reason: "None of it is on eBay anymore." }
    : { plan, reason: null };
}

function whyNotUndone(record: SyncRecordRow, entry: ListingWithSet | undefined): string | null {
  if (!entry) return "Not in this account.";
  if (record.undoneAt !== null) return "Already undone.";
  if (record.beforeCount !== null) return "Too old: the list from before is no longer kept.";
  if (entry.set?.changedRows) return "Changed on eBay since.";
  return findBlock(entry.listing)?.message ?? null;
}

/** Starts the batch that undoes a run. Returns its ID. */
export async function startUndoRun(
  deps: { readonly db: Database; readonly jobs: JobQueue },
  sellerId: SellerId,
  batchId: string,
): Promise<Result<string>> {
  return deps.db.asSeller(sellerId, async (tx) => {
    const refused = refuseUndo(await readRun(tx, sellerId, batchId));
    if (refused) return refused;
    const listingIds = await selectRunListings(tx, sellerId, batchId);
    if (listingIds.length === 0)
      return fail("conflict", "This run changed nothing on eBay, so there is nothing to undo.");
    return succeed(
      await startBatchIn(tx, deps.jobs, {
        sellerId,
        kind: "undo",
        listingIds,
        undoes: batchId,
      }),
    );
  });
}

function refuseUndo(run: Run | null) {
  if (!run) return fail("not-found", "There is no such run in this account.");
  if (run.kind !== "sync" && run.kind !== "undo")
    return fail(
      "conflict",
      "Only a sync or an undo can be undone: other runs change nothing on eBay.",
    );
  return run.state === "done" || run.state === "cancelled"
    ? null
    : fail("conflict", "This run hasn't finished. Cancel it before you undo it.");
}

/** Creates the batch work that undoes a run. */
export function undoRun(deps: SyncDeps): BatchWork {
  return {
    // A few listings at a time share the reads before them.
    chunk: 4,
    parallel: 4,
    async process(context, listingIds) {
      const { records, own } = await readRecords(deps.db, context, listingIds);
      const of = (all: readonly SyncRecordRow[], id: string) =>
        all.filter((record) => record.listingId === id);
      return Promise.all(
        listingIds.map((listingId) =>
          undoItem(deps, context, {
            listingId,
            records: of(records, listingId),
            own: of(own, listingId),
          }),
        ),
      );
    },
  };
}

/** Reads what the undone run wrote to some listings, and what this one already wrote. */
function readRecords(
  db: Database,
  { sellerId, batchId }: BatchContext,
  listingIds: readonly string[],
) {
  return db.asSeller(sellerId, async (tx) => {
    const run = await readRun(tx, sellerId, batchId);
    const of = (id: string) => selectRunRecords(tx, sellerId, { batchId: id, listingIds });
    return { records: run?.undoes ? await of(run.undoes) : [], own: await of(batchId) };
  });
}

/** One listing of a run that is undone. */
interface UndoneItem {
  readonly listingId: string;
  /** The run's writes to the listing, newest first. */
  readonly records: readonly SyncRecordRow[];
  /** The undo's own writes to it so far. */
  readonly own: readonly SyncRecordRow[];
}

/** Undoes what the run wrote to a listing. A retried item can have several writes, newest first. */
async function undoItem(
  deps: SyncDeps,
  { sellerId, batchId }: BatchContext,
  { listingId, records, own }: UndoneItem,
): Promise<Outcome> {
  const open = records.filter((record) => record.undoneAt === null);
  // A process that worked on this item before may have died after its write.
  const [written] = own;
  if (open.length === 0 && written)
    return { listingId, state: "done", message: written.message ?? "Undone." };
  if (open.length === 0)
    return {
      listingId,
      state: "skipped",
      reason: "other",
      message: "Already undone.",
    };
  let message = "";
  for (const record of open) {
    const undone = await repeatWhileHeld(() =>
      undoSync(deps, sellerId, { recordId: record.id, batchId }),
    );
    if (!undone.ok)
      return undone.failure.kind === "changed-on-marketplace"
        ? {
            listingId,
            state: "skipped",
            reason: "changed-on-ebay",
            message: undone.failure.message,
          }
        : { listingId, state: "failed", failure: undone.failure };
    message = undone.value.message;
  }
  return { listingId, state: "done", message };
}
