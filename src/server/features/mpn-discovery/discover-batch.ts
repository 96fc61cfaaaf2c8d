import type { BatchContext, BatchWork, EndedItem } from "#server/features/batches/batch-work.ts";
import { discoverPartNumber } from "./discover-part-number.ts";
import type { SearchDeps } from "./discover-part-number.ts";
import { saveSearch } from "./store.ts";

/** Searches for the part numbers of many listings, several at the same time. */
export function discoverBatch(deps: SearchDeps): BatchWork {
  return {
    chunk: 1,
    parallel: 6,
    process: async (context, listingIds) =>
      Promise.all(listingIds.map((listingId) => discoverItem(deps, context, listingId))),
  };
}

async function discoverItem(
  deps: SearchDeps,
  { sellerId, batchId }: BatchContext,
  listingId: string,
): Promise<EndedItem> {
  const found = await discoverPartNumber(deps, sellerId, { listingId, batchId });
  if (!found.ok)
    return found.failure.kind === "conflict"
      ? { listingId, state: "skipped", message: found.failure.message }
      : { listingId, state: "failed", failure: found.failure };
  const { result, failure } = found.value;
  const save: EndedItem["save"] = (tx) => saveSearch(tx, sellerId, result);
  if (failure)
    return {
      listingId,
      state: "failed",
      failure,
      save,
    };
  return {
    listingId,
    state: result.proposal ? "done" : "skipped",
    message: result.message,
    save,
  };
}
