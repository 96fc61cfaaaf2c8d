import { emptyApplication } from "#domain/parts/part.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { PartInLines } from "#domain/parts/export-table.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import { readStates } from "#server/features/listings/read-states.ts";
import { stateNames } from "#domain/listings/state-names.ts";
import { pageListingIds } from "#server/features/listings/page-listing-ids.ts";
import type { Database } from "#server/platform/db/database.ts";

const listingsAtOnce = 50;

type ListingWithSet = Awaited<ReturnType<typeof readListingsWithSets>>[number];

/**
 * Yields listings with all their fitments (those on eBay before us, and ours) for a file. `null`
 * means every active listing.
 */
export async function* exportListings(
  db: Database,
  sellerId: SellerId,
  listingIds: readonly string[] | null,
): AsyncGenerator<readonly PartInLines[], void> {
  for await (const ids of listingIds === null
    ? pageListingIds(db, sellerId, listingsAtOnce)
    : inPages(listingIds)) {
    const found = new Map(
      (await readListingsWithSets(db, sellerId, ids)).map((one) => [one.listing.listingId, one]),
    );
    const states = await readStates(db, sellerId, ids);
    yield ids.flatMap((id) => {
      const one = found.get(id);
      const state = states.get(id);
      return one ? [{ ...toPart(one), state: state === undefined ? "" : stateNames[state] }] : [];
    });
  }
}

async function* inPages(ids: readonly string[]): AsyncGenerator<readonly string[], void> {
  for (let at = 0; at < ids.length; at += listingsAtOnce) yield ids.slice(at, at + listingsAtOnce);
}

function toPart({ listing, set }: ListingWithSet): PartInLines {
  const own = new Set(listing.ownKeys);
  const rows: readonly Fitment[] = [
    ...listing.baseRows.filter((row) => !own.has(vehicleKey(row))),
    ...(set?.rows ?? []),
  ];
  return {
    part: {
      brand: listing.brand ?? "",
      number: listing.mpn ?? "",
      sku: listing.sku ?? "",
      itemId: listing.listingId,
      title: listing.title,
      type: "",
    },
    applications: rows.map(({ year, make, model, trim, engine, notes }) => ({
      ...emptyApplication,
      firstYear: year,
      lastYear: year,
      make,
      model,
      trim,
      engine,
      notes,
    })),
  };
}
