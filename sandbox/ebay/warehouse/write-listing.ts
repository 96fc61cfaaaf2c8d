import { writeBare } from "../seed/bare-writing.ts";
import { seedCategories } from "../seed/categories.ts";
import { dice } from "../seed/dice.ts";
import type { Dice } from "../seed/dice.ts";
import { dressListing } from "../seed/dress-listing.ts";
import type { Wardrobe } from "../seed/dress-listing.ts";
import { existingKinds } from "../seed/existing-fitments.ts";
import { loadSeedSources } from "../seed/load-world.ts";
import type { SeedSources } from "../seed/load-world.ts";
import { listingsOf, writeCase } from "../seed/write-case.ts";
import { writePlain } from "../seed/write-plain.ts";
import type { Writing } from "../seed/writing.ts";
import type { Listing } from "../state/listing.ts";
import { toListing } from "../state/read-seed.ts";

const seedNumber = 100_000;

/** Writes the listing at a position. It is always the same, except for its item ID and times. */
export interface ListingWriter {
  write(place: number): Listing;
}

/** Reads the tables and the vehicle list, which takes about half a second. */
export function createListingWriter(seller: string): ListingWriter {
  const sources = loadSeedSources();
  const chance = dice(seedNumber);
  const wardrobe: Wardrobe = {
    world: sources.world,
    boilerplate: sources.boilerplate,
    seller,
    mostVehicles: new Map(
      seedCategories(sources.world.parts).map((category) => [
        category.id,
        category.compatibilityBasedOn === "ASSEMBLY" ? category.maxVehicles : 0,
      ]),
    ),
    ids: new Set(),
  };
  return {
    write(place) {
      const own = chance.fork(`warehouse ${place}`);
      const dressed = dressListing({ ...wardrobe, ids: new Set() }, written(sources, own), own);
      const listing = toListing({ ...dressed, sku: skuOf(place, own) }, 0);
      return { ...listing, ...specialsOf(place) };
    },
  };
}

/** Most listings are plain, some name no vehicle, and some are the difficult cases of the seed. */
function written(sources: SeedSources, chance: Dice): Writing {
  const { world, cases, bareTitles } = sources;
  const roll = chance.next();
  if (roll < 0.06)
    return writeBare(world, chance.pick(bareTitles), { withVin: chance.chance(0.17), chance });
  if (roll < 0.12) {
    const own = chance.pick(cases);
    return writeCase(world, { own, index: chance.whole(0, listingsOf(own) - 1) }, chance);
  }
  const plain = writePlain(world, {}, chance);
  return chance.chance(0.3) ? { ...plain, existing: chance.pick(existingKinds) } : plain;
}

/** The last six digits of a SKU are the listing's position, so that it can be found by its SKU. */
function skuOf(place: number, chance: Dice): string | null {
  const number = String(place).padStart(6, "0");
  if (isInventoryManaged(place)) return `WW-${number}`;
  if (chance.chance(0.05)) return null;
  return chance.pick([
    `WW-${number}`,
    `${chance.pick(["A", "B", "R", "Y"])}${chance.whole(1, 48)}-${number}`,
    number,
    `DOCK${chance.whole(1, 9)}/${number}`,
  ]);
}

const isInventoryManaged = (place: number) => place % 100 === 37;

function specialsOf(place: number): Partial<Listing> {
  return {
    inventoryManaged: isInventoryManaged(place),
    onHold: place % 20_000 === 5001,
    ...(place % 250 === 11 ? { variations: ["Left", "Right"] } : {}),
  };
}
