import { setTimeout as sleep } from "node:timers/promises";
import { countOf } from "#domain/count-words.ts";
import type { Result } from "#domain/failure.ts";
import type { BatchContext, BatchWork, Outcome } from "#server/features/batches/batch-work.ts";
import type { SkipReason } from "#contract/batches.ts";
import { holdOf, skipReasonOf } from "./refuse-held.ts";
import { syncListing } from "./sync-listing.ts";
import type { ListingWithSet } from "./known-store.ts";
import type { SyncDeps } from "./sync-job.ts";

const waitMs = 500;

/** Creates the batch work of a bulk sync. */
export function syncBatch(deps: SyncDeps): BatchWork {
  return {
    // A few listings at a time share their transactions.
    chunk: 12,
    parallel: 2,
    process: (context, listingIds) =>
      Promise.all(listingIds.map((listingId) => syncItem(deps, context, listingId))),
  };
}

async function syncItem(
  deps: SyncDeps,
  { sellerId, batchId }: BatchContext,
  listingId: string,
): Promise<Outcome> {
  const outcome = await repeatWhileHeld(() =>
    syncListing(deps, { sellerId, listingId, batchId }, whyNothingToSync),
  );
  if (outcome.ok)
    return "reason" in outcome.value
      ? { listingId, state: "skipped", ...outcome.value }
      : { listingId, state: "done", message: outcome.value.message };
  const { failure } = outcome;
  const reason = skipReasonOf(failure.kind);
  return reason === null
    ? { listingId, state: "failed", failure }
    : {
        listingId,
        state: "skipped",
        reason,
        message: failure.message,
      };
}

/**
 * Writes to a listing. If a dead process of the same batch still holds it, waits until its lease
 * expires, because this is the same write, resumed.
 */
export async function repeatWhileHeld<T>(write: () => Promise<Result<T>>): Promise<Result<T>> {
  for (;;) {
    const outcome = await write();
    const { kind, retryAt } = outcome.ok ? {} : outcome.failure;
    if (kind !== "conflict" || retryAt === undefined) return outcome;
    await sleep(waitMs);
  }
}

export interface Skip {
  readonly reason: SkipReason;
  readonly message: string;
}

/** Returns why a bulk sync skips a listing, or null when the listing has something to send. */
export function whyNothingToSync(entry: ListingWithSet): Skip | null {
  const { listing, set } = entry;
  const rows = set?.rows.length ?? 0;
  if (rows > 0 || listing.ownKeys.length > 0)
    return set?.changedRows
      ? {
          reason: "changed-on-ebay",
          message: "Changed on eBay since import: open the listing and choose first.",
        }
      : null;
  if (holdOf(set) === "needs-answer")
    return { reason: "open-questions", message: "No fitments until its questions are answered." };
  if (listing.existingCount > 0)
    return {
      reason: "protected",
      message: `Protected: ${countOf(listing.existingCount, "fitment")} already on eBay won't change.`,
    };
  return whyNoFitments(set);
}

function whyNoFitments(set: ListingWithSet["set"]): Skip {
  if (set?.generation !== "nothing-to-go-on")
    return { reason: "no-fitments", message: "No fitments yet: generate first." };
  return set.fitsNone
    ? { reason: "not-applicable", message: "Not applicable: it fits no particular vehicle." }
    : {
        reason: "not-enough-information",
        message: "Not enough information to generate fitments. Open the listing to add them.",
      };
}
