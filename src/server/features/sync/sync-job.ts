import type { SyncInclusion } from "#contract/batches.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { SellerAccessOf } from "#server/features/accounts/provide-seller-access.ts";
import type { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { WriteClaim } from "./claim-write.ts";

export type ListingWithSet = Awaited<ReturnType<typeof readListingsWithSets>>[number];

export interface SyncDeps {
  readonly db: Database;
  readonly marketplace: Marketplace;
  readonly accessOf: SellerAccessOf;
  /** The name of this process in its claims. */
  readonly holder: string;
}

/** One sync of one listing. `batchId` is null for a single sync. */
export interface SyncJob {
  readonly sellerId: SellerId;
  readonly entry: ListingWithSet;
  readonly batchId: string | null;
  /** Which unsettled listings the seller chose to sync anyway. */
  readonly include?: readonly SyncInclusion[];
}

/** A job that holds its listing's write claim. */
export interface ClaimedJob extends SyncJob {
  readonly claim: WriteClaim;
}
