import type { SellerId } from "#domain/seller-id.ts";
import { findBlock } from "#server/features/listings/find-block.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import type { Database } from "#server/platform/db/database.ts";
import { planSync } from "./plan-sync.ts";
import type { SyncPlan } from "./plan-sync.ts";
import { whyNothingToSync } from "./sync-batch.ts";
import type { ListingWithSet } from "./sync-listing.ts";

const listingsAtOnce = 200;

export interface SyncPreview {
  listings: number;
  added: number;
  protected_kept: number;
  removed: number;
  skipped: { reason: string; count: number }[];
}

/** What a sync of these listings would do, by what was last read from the marketplace. Writes and asks nothing. */
export async function previewSync(
  db: Database,
  sellerId: SellerId,
  listingIds: readonly string[],
): Promise<SyncPreview> {
  const preview: SyncPreview = {
    listings: 0,
    added: 0,
    protected_kept: 0,
    removed: 0,
    skipped: [],
  };
  const reasons = new Map<string, number>();
  for (let from = 0; from < listingIds.length; from += listingsAtOnce) {
    for (const entry of await readListingsWithSets(
      db,
      sellerId,
      listingIds.slice(from, from + listingsAtOnce),
    )) {
      const { plan, reason } = previewListing(entry);
      if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      if (!plan) continue;
      preview.listings += 1;
      preview.added += plan.added;
      preview.protected_kept += plan.protectedKept;
      preview.removed += plan.removed;
    }
  }
  preview.skipped = [...reasons]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count);
  return preview;
}

/** The same for one listing. */
export function previewListing(entry: ListingWithSet): {
  readonly plan: SyncPlan | null;
  readonly reason: string | null;
} {
  const reason = whyNotSynced(entry);
  if (reason !== null) return { plan: null, reason };
  const plan = planSync({
    live: entry.listing.baseRows,
    ownKeys: entry.listing.ownKeys,
    ours: entry.set?.rows ?? [],
    maximum: entry.listing.maxVehicles ?? 0,
  });
  if (!plan.ok) return { plan: null, reason: "More vehicles than eBay takes for its category." };
  return plan.value.unchanged
    ? { plan: null, reason: "Already on eBay as it is." }
    : { plan: plan.value, reason: null };
}

function whyNotSynced(entry: ListingWithSet): string | null {
  return (
    findBlock(entry.listing)?.message ??
    whyNothingToSync(entry)?.replace(/its \d+ fitments/, "its fitments") ??
    null
  );
}
