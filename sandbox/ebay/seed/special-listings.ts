import type { SeedListing, SeedProduct } from "../seed-format.ts";
import type { Dice } from "./dice.ts";
import type { Truth } from "./truth.ts";

/** How many of the largest seller's listings are special, by kind. */
export const specialCounts = {
  inventoryManaged: 12,
  variations: 6,
  onHold: 1,
  catalogLinked: 10,
  ended: 8,
} as const;

type Mark = (listing: SeedListing, chance: Dice) => SeedListing;

const marks: readonly (readonly [count: number, mark: Mark])[] = [
  [
    specialCounts.ended,
    (listing, chance) => ({ ...listing, endedDaysAgo: chance.whole(1, 60), quantity: 0 }),
  ],
  [
    specialCounts.inventoryManaged,
    (listing, chance) => ({
      ...listing,
      inventoryManaged: true,
      sku: listing.sku ?? `INV-${chance.whole(1000, 9999)}`,
    }),
  ],
  [
    specialCounts.variations,
    (listing, chance) => ({
      ...listing,
      variations: chance.pick([
        ["Left", "Right"],
        ["Front", "Rear"],
        ["Left", "Right", "Pair"],
        ["Black", "Chrome"],
      ]),
    }),
  ],
  [specialCounts.onHold, (listing) => ({ ...listing, onHold: true })],
  [
    specialCounts.catalogLinked,
    (listing, chance) => ({
      ...listing,
      epid: String(chance.whole(1_000_000_000, 2_999_999_999)),
      conditionId: 1000,
      compatibilities: [],
    }),
  ],
];

/**
 * Makes this many plain listings special. Only plain ones, so that no listing is special in two
 * ways.
 */
export function markSpecials(listings: readonly SeedListing[], chance: Dice): SeedListing[] {
  const plain = listings.filter(
    (listing) =>
      truthOf(listing).classes.includes("plain") &&
      truthOf(listing).fits.length > 0 &&
      listing.compatibilities.length === 0,
  );
  const changed = new Map<string, SeedListing>();
  for (const [kind, [count, mark]] of marks.entries()) {
    const free = plain.filter(({ itemId }) => !changed.has(itemId));
    const own = chance.fork(`mark ${kind}`);
    for (const listing of own.someByLot(free, count, ({ itemId }) => itemId))
      changed.set(listing.itemId, mark(listing, own.fork(listing.itemId)));
  }
  return listings.map((listing) => changed.get(listing.itemId) ?? listing);
}

/**
 * Makes the catalog products of the listings that are linked to one, with the listings' own
 * vehicles.
 */
export function linkedProducts(listings: readonly SeedListing[]): SeedProduct[] {
  return listings
    .filter((listing) => typeof listing.epid === "string")
    .map((listing) => ({
      epid: listing.epid ?? "",
      upc: listing.upc === "Does not apply" ? null : (listing.upc ?? null),
      ean: listing.ean ?? null,
      title: listing.title,
      categoryId: listing.categoryId,
      ...makerOf(listing),
      compatibilities: truthOf(listing).fits.map((row) => ({ ...row })),
    }));
}

function makerOf(listing: SeedListing): Pick<SeedProduct, "brand" | "mpn"> {
  const { part } = truthOf(listing);
  return part === undefined ? {} : { brand: part.brand, mpn: [part.number] };
}

function truthOf(listing: SeedListing): Truth {
  return listing.truth as Truth;
}
