import type { BatchWork } from "#server/features/batches/batch-work.ts";
import { checkListing } from "./check-listing.ts";
import type { CheckDeps } from "./check-listing.ts";
import { finishCheck } from "./finish-check.ts";
import type { Notify } from "#server/features/notices/notify-seller.ts";

/** Creates the batch work of a check for changes on the marketplace. */
export function checkBatch(deps: CheckDeps & { readonly notify: Notify }): BatchWork {
  return {
    chunk: 1,
    // Uses at most two of the ten places for calls, because each process has one lane.
    parallel: 2,
    process: (context, listingIds) =>
      Promise.all(listingIds.map((listingId) => checkListing(deps, context, listingId))),
    finish: (tx, context) => finishCheck(tx, context, deps.notify),
  };
}
