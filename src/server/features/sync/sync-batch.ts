import type { BatchContext, BatchWork, Outcome } from "#server/features/batches/batch-work.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import { syncListing } from "./sync-listing.ts";
import type { ListingWithSet, SyncDeps } from "./sync-listing.ts";

/** The work of a bulk sync. */
export function syncBatch(deps: SyncDeps): BatchWork {
  return {
    chunk: 1,
    parallel: 16,
    async process(context, listingIds) {
      const found = await readListingsWithSets(deps.db, context.sellerId, listingIds);
      const byId = new Map(found.map((entry) => [entry.listing.listingId, entry]));
      return Promise.all(
        listingIds.map((listingId) =>
          syncItem(deps, context, { listingId, entry: byId.get(listingId) }),
        ),
      );
    },
  };
}

async function syncItem(
  deps: SyncDeps,
  context: BatchContext,
  item: { readonly listingId: string; readonly entry: ListingWithSet | undefined },
): Promise<Outcome> {
  const { listingId, entry } = item;
  if (!entry)
    return {
      listingId,
      state: "failed",
      failure: { kind: "not-found", message: "There is no such listing in this account." },
    };
  const nothing = whyNothingToSync(entry);
  if (nothing) return { listingId, state: "skipped", message: nothing };
  const outcome = await syncListing(deps, {
    sellerId: context.sellerId,
    entry,
    batchId: context.batchId,
  });
  return outcome.ok
    ? { listingId, state: "done", message: outcome.value.message }
    : { listingId, state: "failed", failure: outcome.failure };
}

/** Why a bulk sync passes a listing over; null when it has something to send. */
export function whyNothingToSync({ listing, set }: ListingWithSet): string | null {
  const rows = set?.rows.length ?? 0;
  if (rows > 0 || listing.ownKeys.length > 0)
    return set?.changedRows ? "Changed on eBay since import: open it and choose first." : null;
  if (listing.existingCount > 0)
    return `Protected: its ${listing.existingCount} fitments are eBay's own and stay as they are.`;
  return "No fitments yet: generate first.";
}
