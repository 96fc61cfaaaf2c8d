import { createHash } from "node:crypto";
import type { Seed, SeedListing } from "../seed-format.ts";
import { writeBare } from "./bare-writing.ts";
import type { Case } from "./cases.ts";
import { makeCatalogProducts } from "./catalog-products.ts";
import { seedCategories } from "./categories.ts";
import { dice } from "./dice.ts";
import type { Dice } from "./dice.ts";
import { dressListing } from "./dress-listing.ts";
import type { Wardrobe } from "./dress-listing.ts";
import type { SeedSources } from "./load-world.ts";
import { plainWishes } from "./quotas.ts";
import { sellers } from "./sellers.ts";
import { linkedProducts, markSpecials, specialCounts } from "./special-listings.ts";
import { listingsOf, writeCase } from "./write-case.ts";
import { writePlain } from "./write-plain.ts";
import type { Writing } from "./writing.ts";

/** Active listings per seller; the largest seller also has a few that ended. */
export const sizes = {
  "torque-and-timber": 1200,
  "oak-street-auto": 40,
  "no-email-motors": 25,
} as const;
const bareShare = 0.1;

/** Builds the whole seed. The same seed number gives the same document. */
export function buildSeed(sources: SeedSources, seedNumber: number): Seed {
  const chance = dice(seedNumber);
  const categories = seedCategories(sources.world.parts);
  const ids = new Set<string>();
  const mostVehicles = new Map(
    categories.map((category) => [
      category.id,
      category.compatibilityBasedOn === "ASSEMBLY" ? category.maxVehicles : 0,
    ]),
  );
  const wardrobe = (seller: string): Wardrobe => ({
    world: sources.world,
    boilerplate: sources.boilerplate,
    seller,
    mostVehicles,
    ids,
  });
  const dressed = (seller: string, writings: readonly Writing[]): SeedListing[] => {
    const own = chance.fork(`dress ${seller}`);
    return writings.map((writing) => dressListing(wardrobe(seller), writing, own));
  };
  const big = markSpecials(
    dressed("torque-and-timber", bigStock(sources, chance.fork("big"))),
    chance.fork("specials"),
  );
  const small = [
    ...dressed(
      "oak-street-auto",
      smallStock(sources, sizes["oak-street-auto"], chance.fork("oak")),
    ),
    ...dressed(
      "no-email-motors",
      smallStock(sources, sizes["no-email-motors"], chance.fork("no-email")),
    ),
  ];
  const listings = [...big, ...small];
  const products = [
    ...linkedProducts(big),
    ...makeCatalogProducts(listings, chance.fork("catalogue")),
  ];
  const content = {
    sellers,
    categories,
    listings,
    products,
  };
  const version = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 12);
  return { version, ...content };
}

function bigStock(sources: SeedSources, chance: Dice): Writing[] {
  const { world, cases } = sources;
  const total = sizes["torque-and-timber"] + specialCounts.ended;
  const fromCases = cases.flatMap((own) => caseWritings(sources, own, chance.fork(own.at)));
  const wished = plainWishes.flatMap(({ wish, count }) =>
    Array.from({ length: count }, () => writePlain(world, wish, chance)),
  );
  const bare = bareStock(sources, Math.round(total * bareShare), chance);
  const twins = wished.slice(0, 5).map((writing) => ({
    ...writing,
    truth: { ...writing.truth, classes: [...writing.truth.classes, "twin"] },
  }));
  const rest = total - fromCases.length - wished.length - bare.length - twins.length;
  const plain = Array.from({ length: rest }, () => writePlain(world, {}, chance));
  return chance
    .some(
      [...fromCases, ...wished, ...bare, ...twins, ...plain].map((writing) => ({
        writing,
        key: chance.next(),
      })),
      total,
    )
    .sort((a, b) => a.key - b.key)
    .map(({ writing }) => writing);
}

function caseWritings(sources: SeedSources, own: Case, chance: Dice): Writing[] {
  return Array.from({ length: listingsOf(own) }, (_, index) =>
    writeCase(sources.world, { own, index }, chance),
  );
}

function bareStock({ world, bareTitles }: SeedSources, count: number, chance: Dice): Writing[] {
  return Array.from({ length: count }, (_, index) => {
    const bare = bareTitles[index % bareTitles.length] ?? bareTitles[0];
    if (bare === undefined) throw new Error("tables/bare-titles.txt is empty.");
    return writeBare(world, bare, { withVin: index % 6 === 5, chance });
  });
}

function smallStock(sources: SeedSources, count: number, chance: Dice): Writing[] {
  const bare = bareStock(sources, Math.round(count * bareShare), chance.fork("bare"));
  const cases = chance
    .some(sources.cases, Math.min(sources.cases.length, Math.round(count * 0.2)))
    .flatMap((own) => caseWritings(sources, own, chance).slice(0, 1));
  const plain = Array.from({ length: count - bare.length - cases.length }, () =>
    writePlain(sources.world, {}, chance),
  );
  return [...plain, ...cases, ...bare];
}
