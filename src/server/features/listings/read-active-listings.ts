import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { ListingSummary, Marketplace, SellerAccess } from "#server/ports/marketplace.ts";

export interface ActiveListings {
  readonly listings: readonly ListingSummary[];
  /** Whether the list is certainly complete, so that listings missing from it have ended. */
  readonly whole: boolean;
}

const maxReadings = 3;

/**
 * Reads every page of the active listings. A listing that starts or ends meanwhile moves the others
 * between pages, so one may be missed. Then reads all pages again, up to 3 times.
 */
export async function readActiveListings(
  marketplace: Pick<Marketplace, "listingPage">,
  access: SellerAccess,
): Promise<Result<ActiveListings>> {
  let before: readonly ListingSummary[] = [];
  for (let reading = 1; ; reading += 1) {
    const read = await readPages(marketplace, access);
    if (!read.ok) return read;
    const { listings, counted } = read.value;
    const whole = counted || sameListings(before, listings);
    if (whole || reading === maxReadings) return succeed({ listings, whole });
    before = listings;
  }
}

async function readPages(
  marketplace: Pick<Marketplace, "listingPage">,
  access: SellerAccess,
): Promise<Result<{ readonly listings: readonly ListingSummary[]; readonly counted: boolean }>> {
  const first = await marketplace.listingPage(access, 1);
  if (!first.ok) return first;
  const { totalPages, totalEntries } = first.value;
  const others = await Promise.all(
    Array.from({ length: Math.max(0, totalPages - 1) }, (_, index) =>
      marketplace.listingPage(access, index + 2),
    ),
  );
  const summaries = new Map<string, ListingSummary>();
  let counted = true;
  for (const page of [first, ...others]) {
    if (!page.ok) return page;
    for (const summary of page.value.listings) summaries.set(summary.listingId, summary);
    counted &&= page.value.totalEntries === totalEntries;
  }
  return succeed({
    listings: [...summaries.values()],
    counted: counted && summaries.size === totalEntries,
  });
}

/**
 * Compares two readings. The marketplace's count may include listings that it doesn't return, so
 * two readings that agree are accepted as complete.
 */
function sameListings(
  before: readonly ListingSummary[],
  after: readonly ListingSummary[],
): boolean {
  const ids = new Set(before.map(({ listingId }) => listingId));
  return (
    before.length > 0 &&
    before.length === after.length &&
    after.every(({ listingId }) => ids.has(listingId))
  );
}
