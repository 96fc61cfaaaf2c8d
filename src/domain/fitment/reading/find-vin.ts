import type { ListingText } from "../listing-text.ts";

/** The VIN a listing gives for its donor car: the "VIN" specific, else a VIN among the title's words. Not checked beyond its form. */
export function findVin(listing: ListingText): string | null {
  for (const [name, values] of Object.entries(listing.specifics)) {
    const found = /^(donor )?(vin|vehicle identification number)( number)?$/i.test(name.trim()) ? values.map((value) => value.trim()).find(isVin) : undefined;
    if (found !== undefined) return found.toUpperCase();
  }
  const word = listing.title.split(/[^0-9A-Za-z]+/).find(isVin);
  return word === undefined ? null : word.toUpperCase();
}

function isVin(text: string): boolean {
  return /^[A-HJ-NPR-Za-hj-npr-z0-9]{17}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text);
}
