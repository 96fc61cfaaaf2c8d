import type { BatchWork, SavedItem } from "#server/features/batches/batch-work.ts";
import { checkListing, saveCheckResult } from "./check-listing.ts";
import type { CheckDeps, CheckResult } from "./check-listing.ts";
import { finishCheck } from "./finish-check.ts";
import type { Notify } from "#server/features/notices/notify-seller.ts";

/** Creates the batch work of a check for changes on the marketplace. */
export function checkBatch(deps: CheckDeps & { readonly notify: Notify }): BatchWork<CheckResult> {
  return {
    chunk: 1,
    // Uses at most two of the ten places for calls, because each process has one lane.
    parallel: 2,
    process: (context, listingIds) =>
      Promise.all(listingIds.map((listingId) => checkListing(deps, context, listingId))),
    async saveAll(tx, _context, items) {
      const saved: SavedItem[] = [];
      for (const item of items) saved.push(await saveCheckResult(tx, item));
      return saved;
    },
    finish: (tx, context) => finishCheck(tx, context, deps.notify),
  };
}
