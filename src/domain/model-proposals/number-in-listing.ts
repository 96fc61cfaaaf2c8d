import type { Vocabulary } from "../fitment/knowledge/name-knowledge.ts";
import { compactNumber } from "../part-numbers/compact-number.ts";
import type { NumberlessListing } from "../part-numbers/part-number-evidence.ts";
import { isMachineDirected } from "./machine-directed-text.ts";

/** The listing's own codes, keyed by the names people use for them. */
export type ListingCodes = Readonly<Record<string, string | null>>;

/** A listing without a part number, and what else is known. */
export interface NumberContext {
  readonly listing: NumberlessListing;
  readonly codes: ListingCodes;
  readonly vocabulary: Vocabulary;
}

/** Item specifics that hold another kind of number, anywhere in their value. */
const otherNames =
  /model|make\b|year|vehicle|fitment|size|dimension|weight|length|width|height|diameter|volt|watt|vin|warranty|sku|upc|ean|isbn|gtin|\boem?\b|interchange|supersed|hollander|stock|engine|bolt/i;
const otherLabel =
  /\b(?:stock|sku|inventory|item|lot|tag|bin|shelf|hollander|interchange\w*|replac\w+|supersed\w+|vin|upc|ean|gtin|call|phone|tel|text|fax|whatsapp|zip|mileage|miles|year|model|engine|size|casting|paint(?: code)?)\s*(?:number|no\.?|code|us(?: at)?|part number)?\s*[:#=.-]*\s*$/i;
const longestLabel = 32;

/** Says how the listing uses a number other than as its part number; `null` when it doesn't. */
export function otherMeaning(
  number: string,
  { listing, codes, vocabulary }: NumberContext,
): string | null {
  const compact = compactNumber(number);
  const code = Object.entries({ SKU: listing.sku, ...codes }).find(
    ([, value]) => value !== null && compactNumber(value) === compact,
  );
  if (code !== undefined) return `it is the listing's ${code[0]}`;
  const specific = Object.entries(listing.specifics).find(([name, values]) =>
    values.some(
      (value) =>
        compactNumber(value) === compact ||
        (otherNames.test(name) && occurrence(number).test(value)),
    ),
  );
  if (specific !== undefined) return `the item specifics list it under “${specific[0]}”`;
  const label = [listing.title, listing.description]
    .map((text) => labelBefore(number, text, vocabulary))
    .find((one) => one !== null);
  return label === undefined ? null : `the listing shows it as “${label} ${number}”`;
}

/**
 * Returns whether the text around a number in the listing is addressed to a machine instead of a
 * buyer.
 */
export function isNextToMachineText(
  number: string,
  { title, description, specifics }: NumberlessListing,
): boolean {
  return [title, ...description.split("\n"), ...Object.values(specifics).flat()].some(
    (text) => isMachineDirected(text) && occurrence(number).test(text),
  );
}

/** Returns whether the listing contains these words, regardless of spacing and case. */
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

function labelBefore(number: string, text: string, { endsWithMake }: Vocabulary): string | null {
  for (const { index } of text.matchAll(occurrence(number, "gi"))) {
    const before = text.slice(Math.max(0, index - longestLabel), index);
    const labels = [otherLabel, endsWithMake].flatMap((one) => one.exec(before)?.[0] ?? []);
    const [label, other = ""] = labels;
    if (label !== undefined) return (other.length > label.length ? other : label).trim();
  }
  return null;
}

/** Matches the number in any spelling, but not inside a longer one. */
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
