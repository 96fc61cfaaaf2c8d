import type { Listing } from "../state/listing.ts";

const numbered = new Set([
  "Brand",
  "Manufacturer Part Number",
  "OE/OEM Part Number",
  "Interchange Part Number",
]);
const kept = new WeakMap<Listing, ReadonlySet<string>>();

/** The words a search matches: those of the title, the brand and the part numbers; a number also without its punctuation. */
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
      ...text.split(/\s+/).map(squeeze),
      squeeze(text),
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

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, "");
}

/** Every word of the search is there; a number may be written with or without its punctuation. The search is read once, not anew for every listing. */
export function readWords(search: string): (listing: Listing) => boolean {
  // The longest first: it is in the fewest listings, so that most are left out by one look.
  const parts = search
    .split(/\s+/)
    .sort((a, b) => b.length - a.length)
    .map((part) => ({ words: splitWords(part), squeezed: squeeze(part) }));
  return (listing) => {
    const own = wordsOf(listing);
    return parts.every(
      ({ words, squeezed }) =>
        own.has(squeezed) ||
        ((words.length !== 1 || words[0] !== squeezed) && words.every((word) => own.has(word))),
    );
  };
}
