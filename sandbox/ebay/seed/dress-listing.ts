import type { SeedCompatibility, SeedListing } from "../seed-format.ts";
import type { Dice } from "./dice.ts";
import { donorStem, makeVin } from "./donor-vin.ts";
import { existingFitments, existingKinds } from "./existing-fitments.ts";
import type { ExistingKind } from "./existing-fitments.ts";
import { digits } from "./identifiers.ts";
import type { Truth } from "./truth.ts";
import type { World } from "./world.ts";
import { writeDescription } from "./write-description.ts";
import type { Boilerplate } from "./write-description.ts";
import { fillSpecifics } from "./write-specifics.ts";
import type { Filled } from "./write-specifics.ts";
import type { Writing } from "./writing.ts";

export interface Wardrobe {
  readonly world: World;
  readonly boilerplate: Boilerplate;
  readonly seller: string;
  /** Maximum number of vehicles by category ID. */
  readonly mostVehicles: ReadonlyMap<string, number>;
  /** Item IDs assigned so far. */
  readonly ids: Set<string>;
}

/**
 * The listings started some days before this day. It is fixed so that every build makes the same
 * file.
 */
const listedUntil = Date.UTC(2026, 8, 30, 16, 0, 0);

/**
 * Turns a seller's text into a marketplace listing, with item ID, price, specifics, description,
 * and existing fitments. Each of these has its own dice, so that a vehicle list with more trims
 * changes nothing but the vehicles.
 */
export function dressListing(wardrobe: Wardrobe, written: Writing, chance: Dice): SeedListing {
  const writing = withDonor(wardrobe, written, chance.fork("donor"));
  const filled = fillSpecifics(writing, chance.fork("specifics"));
  const { part, truth } = writing;
  const existing = leftBehind(wardrobe, writing, chance.fork("existing"));
  return {
    itemId: newItemId(wardrobe.ids, chance.fork("item ID")),
    seller: wardrobe.seller,
    title: writing.title,
    descriptionHtml: writeDescription(writing, wardrobe.boilerplate, chance.fork("description")),
    categoryId: part.categoryId,
    sku: sku(chance.fork("SKU")),
    price: price(writing, chance.fork("price")),
    quantity: writing.condition === "used" ? 1 : chance.fork("quantity").whole(1, 40),
    pictureUrl: `/_pictures/${part.slug}.svg`,
    specifics: filled.specifics,
    compatibilities: existing.rows,
    upc: filled.upc,
    ean: filled.ean,
    startTime: startTime(chance.fork("start")),
    conditionId: writing.condition === "used" ? 3000 : 1000,
    truth: {
      ...tagged(truth, [
        ...(writing.vin === undefined ? [] : ["vin"]),
        ...(existing.kind === undefined ? [] : [`existing-${existing.kind}`]),
      ]),
      ...partTruth(writing, filled),
    },
  };
}

/** The brand of a used part is its car's make, under any of its names. */
function partTruth({ condition, brand, number }: Writing, filled: Filled): Pick<Truth, "part"> {
  const put = filled.specifics.find(([name]) => name === "Brand")?.[1][0] ?? "";
  return number === "" ? {} : { part: { brand: condition === "used" ? put : brand, number } };
}

function tagged(truth: Truth, tags: readonly string[]): Truth {
  return { ...truth, classes: [...new Set([...truth.classes, ...tags])] };
}

/** Every fourth used part with a known donor has the donor's VIN and mileage. */
function withDonor(wardrobe: Wardrobe, writing: Writing, chance: Dice): Writing {
  if (writing.condition !== "used" || writing.truth.ask || writing.vin !== undefined)
    return writing;
  const miles = writing.miles ?? (chance.chance(0.15) ? chance.whole(12, 168) : undefined);
  // The VIN must not contradict the body that the title names.
  const stem =
    writing.truth.classes.includes("T11") || !chance.chance(0.5)
      ? undefined
      : donorStem(wardrobe.world, writing.truth, chance);
  return { ...writing, miles, vin: stem === undefined ? undefined : makeVin(stem, chance) };
}

function leftBehind(
  wardrobe: Wardrobe,
  writing: Writing,
  chance: Dice,
): { rows: SeedCompatibility[]; kind?: ExistingKind } {
  const most = wardrobe.mostVehicles.get(writing.part.categoryId) ?? 0;
  const able = writing.truth.fits.length > 0 && most > 0;
  const drawn = chance.chance(0.175) ? chance.pick(existingKinds) : undefined;
  const kind = writing.existing ?? drawn;
  if (!able || kind === undefined) return { rows: [] };
  return { rows: existingFitments(writing.truth, kind, { most, chance }), kind };
}

function startTime(chance: Dice): string {
  return new Date(listedUntil - chance.whole(1, 700 * 24 * 60) * 60_000).toISOString();
}

function newItemId(taken: Set<string>, chance: Dice): string {
  for (;;) {
    const id = chance.chance(0.025)
      ? `9${digits(chance, 18)}`
      : `${chance.pick(["1", "2", "3"])}${digits(chance, 11)}`;
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}

function sku(chance: Dice): string | null {
  if (chance.chance(0.06)) return null;
  return chance.pick([
    `TT-${digits(chance, 6)}`,
    `${chance.pick(["A", "B", "R", "Y"])}${chance.whole(1, 48)}-${digits(chance, 3)}`,
    digits(chance, 5),
    `000${digits(chance, 4)}`,
    `U${digits(chance, 4)}/${chance.whole(1, 9)}`,
  ]);
}

function price(writing: Writing, chance: Dice): string {
  const [from, to] = writing.part.price;
  const share = writing.condition === "used" ? 0.75 : 1;
  return `${Math.round((from + chance.next() * (to - from)) * share)}.${chance.pick(["99", "95", "00", "49", "88", "50"])}`;
}
