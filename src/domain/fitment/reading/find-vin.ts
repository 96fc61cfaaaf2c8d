import type { ListingText } from "../listing-text.ts";

const specificName =
  /^(donor )?(vehicle )?(vin|vehicle identification number)( number)?( \(vin\))?$/i;
const named = /\bVIN\b[^0-9A-Za-z]{0,12}([0-9A-Za-z]{17})(?![0-9A-Za-z])/i;

/**
 * Returns the VIN of a listing's donor car: from an item specific, the title, or the description.
 * Checks only its form. A description may have it without the word "VIN" if nothing else in it
 * looks like one.
 */
export function findVin(listing: ListingText): string | null {
  for (const [name, values] of Object.entries(listing.specifics)) {
    const found = specificName.test(name.trim())
      ? values.map((value) => value.replaceAll(/[\s-]/g, "")).find(isVin)
      : undefined;
    if (found !== undefined) return found.toUpperCase();
  }
  const word = wordsOf(listing.title).find(isVin);
  if (word !== undefined) return word.toUpperCase();
  const { description } = listing;
  const described = named.exec(description)?.[1];
  if (described !== undefined && isVin(described)) return described.toUpperCase();
  const alike = new Set(longWords(description).filter(isVin));
  return alike.size === 1 ? ([...alike][0]?.toUpperCase() ?? null) : null;
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[^0-9A-Za-z]+/);
}

/** Most descriptions have no word of that length, so the rest isn't split. */
function longWords(description: string): readonly string[] {
  return description.match(/(?<![0-9A-Za-z])[0-9A-Z]{17}(?![0-9A-Za-z])/g) ?? [];
}

function isVin(text: string): boolean {
  return /^[A-HJ-NPR-Za-hj-npr-z0-9]{17}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text);
}
