import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { ListingPage, ListingSummary } from "#server/ports/listing-pages.ts";
import type { Marketplace, SellerAccess } from "#server/ports/marketplace.ts";

export interface ListReader {
  readonly marketplace: Pick<Marketplace, "listingPage">;
  readonly access: SellerAccess;
  /**
   * Stores a page as soon as it is read, so that only IDs are kept here. `before` is the number of
   * listings on earlier pages.
   */
  save(listings: readonly ListingSummary[], before: number): Promise<void>;
  /** Returns the database's time. */
  now(): Promise<Date>;
}

/**
 * How the list was read: "whole" if it is certainly complete, so that the listings that weren't
 * saved since the last reading began have ended; "unsteady" if it kept changing; "too-long" if the
 * marketplace doesn't list all of them here.
 */
export type Reading =
  { readonly end: "whole"; readonly since: Date } | { readonly end: "unsteady" | "too-long" };

const maxReadings = 3;

/**
 * Reads every page of the active listings. A listing that starts or ends in the meantime moves the
 * others between pages, so one may be missed. Then reads all pages again, up to 3 times.
 */
export async function readActiveListings(reader: ListReader): Promise<Result<Reading>> {
  let before: ReadonlySet<string> = new Set();
  for (let reading = 1; ; reading += 1) {
    const since = await reader.now();
    const first = await reader.marketplace.listingPage(reader.access, 1);
    if (!first.ok) return first;
    if (!first.value.listsAll) return succeed({ end: "too-long" });
    const read = await readPages(reader, first.value);
    if (!read.ok) return read;
    const { ids, counted } = read.value;
    if (counted || sameListings(before, ids)) return succeed({ end: "whole", since });
    if (reading === maxReadings) return succeed({ end: "unsteady" });
    before = ids;
  }
}

async function readPages(
  { marketplace, access, save }: ListReader,
  first: ListingPage,
): Promise<Result<{ readonly ids: ReadonlySet<string>; readonly counted: boolean }>> {
  const { totalPages, totalEntries } = first;
  const ids = new Set<string>();
  let counted = true;
  // Pages are saved one at a time, so that the listings of earlier pages can be processed in
  // between.
  let saved = Promise.resolve();
  const keep = async ({ listings, totalEntries: total }: ListingPage, nth: number) => {
    for (const { listingId } of listings) ids.add(listingId);
    counted &&= total === totalEntries;
    saved = saved.then(() => save(listings, (nth - 1) * first.listings.length));
    await saved;
  };
  const others = await Promise.all([
    keep(first, 1),
    ...Array.from({ length: Math.max(0, totalPages - 1) }, async (_, index) => {
      const page = await marketplace.listingPage(access, index + 2);
      if (page.ok) await keep(page.value, index + 2);
      return page;
    }),
  ]);
  for (const page of others) if (page && !page.ok) return page;
  return succeed({ ids, counted: counted && ids.size === totalEntries });
}

/**
 * Compares two readings. The marketplace's count may include listings that it doesn't return, so
 * two readings that agree are accepted as complete.
 */
function sameListings(before: ReadonlySet<string>, after: ReadonlySet<string>): boolean {
  return before.size > 0 && before.size === after.size && [...after].every((id) => before.has(id));
}
