import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { ListingSummary, Marketplace, SellerAccess } from "#server/ports/marketplace.ts";

export interface ActiveListings {
  readonly listings: readonly ListingSummary[];
  /** Nothing can be missing: what is not among them runs no more. */
  readonly whole: boolean;
}

const readings = 3;

/**
 * Every page of the active listings. One that begins or ends meanwhile moves the others from page to page, and one of them can slip between two: then
 * they are read again.
 */
export async function readActiveListings(
  marketplace: Marketplace,
  access: SellerAccess,
): Promise<Result<ActiveListings>> {
  let before: readonly ListingSummary[] = [];
  for (let reading = 1; ; reading += 1) {
    const read = await readPages(marketplace, access);
    if (!read.ok) return read;
    const { listings, counted } = read.value;
    const whole = counted || sameListings(before, listings);
    if (whole || reading === readings) return succeed({ listings, whole });
    before = listings;
  }
}

async function readPages(
  marketplace: Marketplace,
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

/** The marketplace's count may be off by what it does not list; two readings that agree are believed. */
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
