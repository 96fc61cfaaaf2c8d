import type { BatchContext, BatchWork, Outcome } from "#server/features/batches/batch-work.ts";
import { approvePartNumber } from "./approve-part-number.ts";
import type { DiscoverDeps } from "./discover-part-number.ts";
import { saveMessage } from "./store.ts";

/**
 * Approves many part numbers. Skips listings whose suggestion was rejected or approved in the
 * meantime.
 */
export function approveBatch(deps: DiscoverDeps): BatchWork {
  return {
    chunk: 1,
    parallel: 6,
    process: async (context, listingIds) =>
      Promise.all(listingIds.map((listingId) => approveItem(deps, context, listingId))),
  };
}

async function approveItem(
  deps: DiscoverDeps,
  { sellerId }: BatchContext,
  listingId: string,
): Promise<Outcome> {
  const outcome = await approvePartNumber(deps, sellerId, { listingId, mpn: null });
  if (outcome.ok)
    return {
      listingId,
      state: "done",
      message: `${outcome.value.mpn}: ${outcome.value.message}`,
      save: outcome.value.save,
    };
  const { failure } = outcome;
  if (failure.kind === "conflict") return { listingId, state: "skipped", message: failure.message };
  return {
    listingId,
    state: "failed",
    failure,
    save: (tx) => saveMessage(tx, sellerId, { listingId, message: failure.message }),
  };
}
