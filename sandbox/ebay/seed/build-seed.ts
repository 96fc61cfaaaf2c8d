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
import type { PlainWish } from "./write-plain.ts";
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
  const dressed = (seller: string, stock: readonly Stocked[]): SeedListing[] =>
    stock.map(({ writing, chance: own }) =>
      dressListing(wardrobe(seller), writing, own.fork("dress")),
    );
  const big = markSpecials(
    dressed("torque-and-timber", bigStock(sources, chance.fork("torque-and-timber"))),
    chance.fork("specials"),
  );
  const small = (["oak-street-auto", "no-email-motors"] as const).flatMap((seller) =>
    dressed(seller, smallStock(sources, sizes[seller], chance.fork(seller))),
  );
  const listings = [...big, ...small];
  const products = [
    ...linkedProducts(big),
    ...makeCatalogProducts(listings, chance.fork("catalog")),
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

/** A listing's text with the dice for everything else about this listing. */
interface Stocked {
  readonly writing: Writing;
  readonly chance: Dice;
}

/**
 * Writes listings that each have their own dice, so that a change to a vehicle, a case, or a table
 * changes only the listings about it.
 */
function stock(
  name: string,
  count: number,
  draw: { chance: Dice; write: (chance: Dice, index: number) => Writing },
): Stocked[] {
  return Array.from({ length: count }, (_, index) => {
    const own = draw.chance.fork(`${name} ${index}`);
    return { writing: draw.write(own.fork("write"), index), chance: own };
  });
}

function bigStock(sources: SeedSources, chance: Dice): Stocked[] {
  const total = sizes["torque-and-timber"] + specialCounts.ended;
  const fromCases = sources.cases.flatMap((own) =>
    stock(caseName(own), listingsOf(own), {
      chance,
      write: (drawn, index) => writeCase(sources.world, { own, index }, drawn),
    }),
  );
  const wished = plainWishes.flatMap(({ wish, count }, at) =>
    plainStock(sources, count, { wish, chance: chance.fork(`wish ${at}`) }),
  );
  const bare = bareStock(sources, Math.round(total * bareShare), chance);
  const twins = wished
    .slice(0, 5)
    .map(({ writing, chance: own }) => ({ writing: asTwin(writing), chance: own.fork("twin") }));
  const rest = total - fromCases.length - wished.length - bare.length - twins.length;
  if (rest < 0) throw new Error(`The cases need ${-rest} listings more than the seller has.`);
  const plain = plainStock(sources, rest, { wish: {}, chance });
  return [...fromCases, ...wished, ...bare, ...twins, ...plain]
    .map((stocked) => ({ stocked, place: stocked.chance.fork("place").next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ stocked }) => stocked);
}

function asTwin(writing: Writing): Writing {
  const { truth } = writing;
  return { ...writing, truth: { ...truth, classes: [...truth.classes, "twin"] } };
}

/** Every seller has a listing to which generating adds fitments. */
function withHalfOfFitments({ writing, chance }: Stocked): Stocked {
  return { writing: { ...writing, existing: "half" }, chance };
}

/** The lines of a case file move when one is added, so they don't identify a case. */
function caseName({ titles, parts }: Case): string {
  return `case ${[...titles, ...parts].join(" / ")}`;
}

function plainStock(
  { world }: SeedSources,
  count: number,
  draw: { wish: PlainWish; chance: Dice },
): Stocked[] {
  return stock("plain", count, {
    chance: draw.chance,
    write: (own) => writePlain(world, draw.wish, own),
  });
}

function bareStock({ world, bareTitles }: SeedSources, count: number, chance: Dice): Stocked[] {
  return stock("bare", count, {
    chance,
    write(own, index) {
      const bare = bareTitles[index % bareTitles.length];
      if (bare === undefined) throw new Error("tables/bare-titles.txt is empty.");
      return writeBare(world, bare, { withVin: index % 6 === 5, chance: own });
    },
  });
}

function smallStock(sources: SeedSources, count: number, chance: Dice): Stocked[] {
  const bare = bareStock(sources, Math.round(count * bareShare), chance);
  const cases = chance.someByLot(sources.cases, Math.round(count * 0.2), caseName).flatMap((own) =>
    stock(caseName(own), Math.min(1, listingsOf(own)), {
      chance,
      write: (drawn, index) => writeCase(sources.world, { own, index }, drawn),
    }),
  );
  const plain = plainStock(sources, count - bare.length - cases.length, { wish: {}, chance });
  const own = plain.find(({ writing }) => writing.truth.fits.length > 1);
  return [
    ...plain.map((stocked) => (stocked === own ? withHalfOfFitments(stocked) : stocked)),
    ...cases,
    ...bare,
  ];
}
