import type { SyncInclusion } from "#contract/batches.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { SellerAccessOf } from "#server/features/accounts/provide-seller-access.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { ListingWithSet } from "./known-store.ts";
import type { WriteClaim } from "./write-store.ts";

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
  readonly listingId: string;
  readonly batchId: string | null;
  /** Which unsettled listings the seller chose to sync anyway. A batch has its own. */
  readonly include?: readonly SyncInclusion[];
}

/** A write to a listing that holds the listing's write claim. */
export interface ClaimedJob extends Omit<SyncJob, "listingId"> {
  readonly entry: ListingWithSet;
  readonly claim: WriteClaim;
}
