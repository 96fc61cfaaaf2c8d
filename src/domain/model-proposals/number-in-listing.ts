import { compactNumber } from "../part-numbers/compact-number.ts";
import type { NumberlessListing } from "../part-numbers/part-number-evidence.ts";
import { isForMachines } from "./for-machines.ts";
import { anyMake } from "./no-part-number.ts";

/** The listing's own codes by what people call them. */
export type ListingCodes = Readonly<Record<string, string | null>>;

/** Item specifics that hold a number of another kind, wherever in the value it stands. */
const otherNames =
  /model|make\b|year|vehicle|fitment|size|dimension|weight|length|width|height|diameter|volt|watt|vin|warranty|sku|upc|ean|isbn|gtin|\boem?\b|interchange|supersed|hollander|stock|engine|bolt/i;
const otherLabel = new RegExp(
  `(?:\\b(?:stock|sku|inventory|item|lot|tag|bin|shelf|hollander|interchange\\w*|replac\\w+|supersed\\w+|vin|upc|ean|gtin|call|phone|tel|text|fax|whatsapp|zip|mileage|miles|year|model|engine|size|casting|paint(?: code)?)\\s*(?:number|no\\.?|code|us(?: at)?|part number)?\\s*[:#=.-]*\\s*|\\b(?:${anyMake})\\s+)$`,
  "i",
);
const longestLabel = 32;

/** As what else than a part number a number stands in the listing; `null`: as nothing else. `codes`: by what people call them. */
export function otherMeaning(
  number: string,
  listing: NumberlessListing,
  codes: ListingCodes,
): string | null {
  const compact = compactNumber(number);
  const code = Object.entries({ SKU: listing.sku, ...codes }).find(
    ([, value]) => value !== null && compactNumber(value) === compact,
  );
  if (code !== undefined) return `it stands in the listing as its ${code[0]}`;
  const specific = Object.entries(listing.specifics).find(([name, values]) =>
    values.some(
      (value) =>
        compactNumber(value) === compact ||
        (otherNames.test(name) && occurrence(number).test(value)),
    ),
  );
  if (specific !== undefined) return `it stands in the item specifics as “${specific[0]}”`;
  const label = [listing.title, listing.description]
    .map((text) => labelBefore(number, text))
    .find((one) => one !== null);
  return label === undefined ? null : `it stands in the listing as “${label} ${number}”`;
}

/** Whether the words around a number in the listing are written to a machine instead of a buyer. */
export function isDictated(
  number: string,
  { title, description, specifics }: NumberlessListing,
): boolean {
  return [title, ...description.split("\n"), ...Object.values(specifics).flat()].some(
    (text) => isForMachines(text) && occurrence(number).test(text),
  );
}

/** Whether words stand in the listing, however blanks and capitals are written. */
export function isInListing(
  quote: string,
  { title, description, specifics }: NumberlessListing,
): boolean {
  const named = Object.entries(specifics).flatMap(([name, values]) => [
    ...values.map((value) => `${name}: ${value}`),
    `${name}: ${values.join(", ")}`,
  ]);
  return [title, description, ...named].some((text) => plain(text).includes(plain(quote)));
}

function labelBefore(number: string, text: string): string | null {
  for (const { index } of text.matchAll(occurrence(number, "gi"))) {
    const label = otherLabel.exec(text.slice(Math.max(0, index - longestLabel), index))?.[0];
    if (label !== undefined) return label.trim();
  }
  return null;
}

/** The number in any spelling, not as a piece of a longer one. */
function occurrence(number: string, flags = "i"): RegExp {
  return new RegExp(
    `(?<![A-Z\\d])${[...compactNumber(number)].join("[ ./_-]?")}(?![A-Z\\d])`,
    flags,
  );
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s“”"„|]+/g, " ")
    .trim();
}
