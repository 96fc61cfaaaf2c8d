import type { ListingText } from "../listing-text.ts";

const inText = /\bVIN\b[^0-9A-Za-z]{0,12}([0-9A-Za-z]{17})(?![0-9A-Za-z])/i;

/**
 * Returns the VIN of a listing's donor car: from the "VIN" item specific, the title, or after "VIN"
 * in the description. Checks only its form.
 */
export function findVin(listing: ListingText): string | null {
  for (const [name, values] of Object.entries(listing.specifics)) {
    const found = /^(donor )?(vin|vehicle identification number)( number)?$/i.test(name.trim())
      ? values.map((value) => value.trim()).find(isVin)
      : undefined;
    if (found !== undefined) return found.toUpperCase();
  }
  const word = listing.title.split(/[^0-9A-Za-z]+/).find(isVin);
  if (word !== undefined) return word.toUpperCase();
  const described = inText.exec(listing.description)?.[1];
  return described !== undefined && isVin(described) ? described.toUpperCase() : null;
}

function isVin(text: string): boolean {
  return /^[A-HJ-NPR-Za-hj-npr-z0-9]{17}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text);
}
