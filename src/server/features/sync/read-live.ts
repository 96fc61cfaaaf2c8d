import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { ClaimedJob, SyncDeps } from "./sync-job.ts";

/**
 * Reads the rows that are on the marketplace now. Fails with `list-incomplete` if some are missing.
 */
export async function readLive(
  deps: SyncDeps,
  job: ClaimedJob,
): Promise<Result<readonly Fitment[]>> {
  const { listing } = job.entry;
  const live = await deps.marketplace.compatibility(deps.accessOf(job.sellerId), {
    listingId: listing.listingId,
    sku: listing.sku,
    inventoryManaged: listing.inventoryManaged,
    expectedRows: listing.baseRows.length,
  });
  if (!live.ok) return live;
  return live.value.known
    ? succeed(live.value.rows)
    : fail(
        "list-incomplete",
        "eBay didn't send all of the listing's fitments. Nothing was changed. Try again later.",
      );
}
