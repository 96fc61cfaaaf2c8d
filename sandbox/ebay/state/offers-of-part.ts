import { createHash } from "node:crypto";
import type { SeedProduct } from "../seed-format.ts";
import { partOfListing, type ListingPart } from "./listing-part.ts";
import type { Listing } from "./listing.ts";

const sellers = [
  "gulf-coast-parts",
  "rocky-mountain-auto",
  "lakeshore-oem",
  "prairie-parts-depot",
  "bay-city-components",
  "ridgeline-motors",
  "old-mill-auto",
  "copper-state-parts",
  "harbor-line-auto",
  "twin-rivers-oem",
  "north-fork-parts",
  "bluegrass-auto-supply",
  "desert-sun-salvage",
  "granite-auto-parts",
] as const;

const LONGEST_TITLE = 80;

/**
 * Makes other sellers' listings of a listing's part: none for half of the parts, two to seven for
 * the others. Always the same.
 */
export function offersOfPart(
  listing: Listing,
  products: readonly SeedProduct[],
): readonly Listing[] {
  const part = partOfListing(listing);
  if (!part) return [];
  const draw = createHash("sha256").update(`offers ${listing.itemId}`).digest();
  const count = byte(draw, 0) < 120 ? 0 : 2 + (byte(draw, 1) % 6);
  const product = products.find(
    (one) =>
      !one.mergedInto &&
      !one.withdrawn &&
      [one.upc, one.ean].some(
        (code) => Boolean(code) && (code === listing.upc || code === listing.ean),
      ),
  );
  const scene: Scene = {
    listing,
    part,
    epid: product?.epid ?? null,
    first: byte(draw, 2),
  };
  return Array.from({ length: count }, (_, at) => offer(scene, at));
}

interface Scene {
  readonly listing: Listing;
  readonly part: ListingPart;
  /** ePID of the catalog product with the listing's code. */
  readonly epid: string | null;
  /** Index of the first seller. */
  readonly first: number;
}

function byte(draw: Buffer, at: number): number {
  return draw[at] ?? 0;
}

/** Chooses where an offer names its part number. */
function placeOf(roll: number): "title" | "specifics" | "both" {
  if (roll < 40) return "title";
  return roll < 70 ? "specifics" : "both";
}

function offer(scene: Scene, at: number): Listing {
  const { listing, part } = scene;
  const draw = createHash("sha256").update(`offer ${listing.itemId} ${at}`).digest();
  const roll = (index: number) => byte(draw, index);
  const number = roll(0) < 16 ? misread(part.number, roll(1)) : part.number;
  const place = placeOf(roll(2));
  return {
    ...listing,
    ...codesOf(scene, { coded: roll(3) < 150, linked: roll(17) < 140 }),
    itemId: `4${String(draw.readBigUInt64BE(8)).padStart(11, "0").slice(-11)}`,
    // 5 and 14 have no common divisor, so seven offers come from seven sellers.
    seller: sellers[(scene.first + at * 5) % sellers.length] ?? sellers[0],
    title: titleOf(scene, { number: place === "specifics" ? "" : number, style: roll(4) }),
    descriptionHtml: "",
    sku: null,
    price: priceOf(Number(listing.price), roll(5), roll(6)),
    quantity: 1 + (roll(7) % 9),
    specifics: specificsOf(scene, {
      number: place === "title" ? "Does Not Apply" : number,
      withOem: roll(16) < 150,
    }),
    rows: roll(18) < 140 ? part.rows : [],
    inventoryManaged: false,
    variations: [],
    endedAt: null,
    onHold: false,
    locked: false,
    catalogLinked: false,
    remapCategoryTo: null,
    revisions: 0,
    truth: null,
  };
}

function codesOf(
  { listing, epid }: Scene,
  given: { readonly coded: boolean; readonly linked: boolean },
): Pick<Listing, "upc" | "ean" | "epid"> {
  if (!given.coded) return { upc: null, ean: null, epid: null };
  return { upc: listing.upc, ean: listing.ean, epid: given.linked ? epid : null };
}

/** Makes a typo: swaps two adjacent digits or changes the last one. */
function misread(number: string, roll: number): string {
  const at = number.search(/(\d)(?!\1)\d/);
  if (at >= 0 && roll % 2 === 0)
    return `${number.slice(0, at)}${number[at + 1] ?? ""}${number[at] ?? ""}${number.slice(at + 2)}`;
  return number.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1 + (roll % 8)) % 10));
}

/** Draws a price, usually within 25%, occasionally absurd. */
function priceOf(base: number, spread: number, oddity: number): string {
  const factor = oddity < 8 ? 4.5 : oddity < 16 ? 0.15 : 0.8 + (spread / 255) * 0.45;
  return Math.max(0.99, base * factor).toFixed(2);
}

function titleOf(
  { listing, part }: Scene,
  { number, style }: { readonly number: string; readonly style: number },
): string {
  const core = listing.title.replaceAll(part.number, "").replace(/\s+/g, " ").trim();
  const plain = core
    .replace(/\b(?:OEM|Used|New|Premium|Tested)\b/gi, "")
    .replace(/\s+/g, " ")
    .trim();
  const titles = [
    `${part.brand} ${number} ${plain}`,
    `${plain} ${number} ${part.brand}`,
    `${core} ${number}`,
    `${number} ${plain}`,
  ];
  return cut((titles[style % titles.length] ?? core).replace(/\s+/g, " ").trim());
}

function cut(title: string): string {
  return title.length <= LONGEST_TITLE
    ? title
    : title.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, "");
}

const copied = new Set(["Placement on Vehicle", "Type", "Surface Finish"]);

function specificsOf(
  { listing, part }: Scene,
  given: { readonly number: string; readonly withOem: boolean },
): Listing["specifics"] {
  const brand = ["Brand", [part.brand]] as const;
  const number = ["Manufacturer Part Number", [given.number]] as const;
  return [
    brand,
    number,
    ...listing.specifics.filter(
      ([name]) => copied.has(name) || (given.withOem && name === "OE/OEM Part Number"),
    ),
  ];
}
