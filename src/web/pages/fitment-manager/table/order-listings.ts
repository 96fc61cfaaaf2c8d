import type { ManagerListing } from "#contract/listings.ts";

type Ordered = Pick<
  ManagerListing,
  "has_fitment_data" | "fitment_sync_status" | "listing_title" | "listing_id"
>;

const rankOfStatus: Readonly<Record<string, number>> = { pending: 1, error: 2, synced: 4 };
const notSynced = 3;

/** No fitment, pending, error, not synced (any other status), synced. */
export function rankOf(listing: Pick<Ordered, "has_fitment_data" | "fitment_sync_status">): number {
  if (!listing.has_fitment_data) return 0;
  const status = listing.fitment_sync_status ?? "";
  return Object.hasOwn(rankOfStatus, status) ? (rankOfStatus[status] ?? notSynced) : notSynced;
}

const collator = new Intl.Collator("en-US", { sensitivity: "accent", numeric: false });

/**
 * The manager's order: by rank, then by title without regard to case (empty last), then by id.
 * Leaves the given list alone.
 */
export function orderListings<T extends Ordered>(listings: readonly T[]): T[] {
  return listings
    .map((listing) => ({ listing, rank: rankOf(listing), title: listing.listing_title.trim() }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        compareTitles(a.title, b.title) ||
        compareIds(a.listing.listing_id, b.listing.listing_id),
    )
    .map(({ listing }) => listing);
}

function compareTitles(a: string, b: string): number {
  if (a === "" || b === "") return Number(a === "") - Number(b === "");
  return collator.compare(a, b);
}

/** Ids are numbers of up to 19 digits, too long for the number type. */
function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a.length - b.length || (a < b ? -1 : 1);
}
