import type { SeedCompatibility, SeedListing } from "../seed-format.ts";
import { mergeDuplicateRows, type CompatibilityRow, type Listing } from "./listing.ts";

const DAY = 86_400_000;

/** Converts seed rows to stored rows. */
export function toRows(compatibilities: readonly SeedCompatibility[]): readonly CompatibilityRow[] {
  return mergeDuplicateRows(
    compatibilities.map((row) => ({
      year: String(row.year),
      make: row.make,
      model: row.model,
      trim: row.trim ?? "",
      engine: row.engine ?? "",
      notes: row.notes ?? "",
    })),
  );
}

/** Converts a seed listing to a stored one. `now` is in milliseconds since 1970. */
export function toListing(seed: SeedListing, now: number): Listing {
  return {
    ...contentOf(seed),
    ...stateOf(seed, now),
    rows: toRows(seed.compatibilities),
    truth: seed.truth ?? null,
  };
}

function contentOf(seed: SeedListing) {
  return {
    itemId: seed.itemId,
    seller: seed.seller,
    title: seed.title,
    descriptionHtml: seed.descriptionHtml,
    categoryId: seed.categoryId,
    sku: seed.sku,
    price: seed.price,
    quantity: seed.quantity,
    pictureUrl: seed.pictureUrl,
    specifics: seed.specifics,
    upc: seed.upc ?? null,
    ean: seed.ean ?? null,
    epid: seed.epid ?? null,
    variations: seed.variations ?? [],
    conditionId: seed.conditionId ?? 3000,
  };
}

function stateOf(seed: SeedListing, now: number) {
  return {
    inventoryManaged: seed.inventoryManaged ?? false,
    endedAt: seed.endedDaysAgo === undefined ? null : now - seed.endedDaysAgo * DAY,
    onHold: seed.onHold ?? false,
    startedAt: Date.parse(seed.startTime),
    locked: false,
    catalogLinked: false,
    remapCategoryTo: null,
    revisions: 0,
  };
}
