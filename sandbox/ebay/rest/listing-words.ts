import type { Listing } from "../state/listing.ts";

const numbered = new Set([
  "Brand",
  "Manufacturer Part Number",
  "OE/OEM Part Number",
  "Interchange Part Number",
]);
const kept = new WeakMap<Listing, ReadonlySet<string>>();

/**
 * Returns the words that a search can match: from the title, brand, and part numbers, the latter
 * also without punctuation.
 */
function wordsOf(listing: Listing): ReadonlySet<string> {
  const known = kept.get(listing);
  if (known) return known;
  const texts = [
    listing.title,
    ...listing.specifics.filter(([name]) => numbered.has(name)).flatMap(([, values]) => values),
  ];
  const words = new Set(
    texts.flatMap((text) => [
      ...splitWords(text),
      ...text.split(/\s+/).map(stripPunctuation),
      stripPunctuation(text),
    ]),
  );
  kept.set(listing, words);
  return words;
}

export function splitWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "");
}

function stripPunctuation(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, "");
}

/**
 * Reads search keywords once and returns a test for listings: every word must match; part numbers
 * match with or without punctuation.
 */
export function readWords(search: string): (listing: Listing) => boolean {
  // Longest first: it is in the fewest listings, so most are ruled out by one lookup.
  const parts = search
    .split(/\s+/)
    .sort((a, b) => b.length - a.length)
    .map((part) => ({ words: splitWords(part), stripped: stripPunctuation(part) }));
  return (listing) => {
    const own = wordsOf(listing);
    return parts.every(
      ({ words, stripped }) =>
        own.has(stripped) ||
        ((words.length !== 1 || words[0] !== stripped) && words.every((word) => own.has(word))),
    );
  };
}
