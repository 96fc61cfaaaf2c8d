import { numbersOfBrand } from "./brand-numbers.ts";
import type { BrandNumbers } from "./brand-numbers.ts";
import { compactNumber, isPlausibleNumber } from "./compact-number.ts";
import { isEmptyValue } from "./is-empty-value.ts";
import { readLabeledNumbers } from "./read-labeled-numbers.ts";
import type { NumberlessListing } from "./part-number-evidence.ts";

export type NumberPlace = "description" | "title" | "oem" | "interchange" | "specifics";

/** A number found in the listing itself. */
export interface OwnNumber {
  readonly number: string;
  readonly places: ReadonlySet<NumberPlace>;
  readonly words: readonly string[];
  /** Sufficient without other evidence. */
  readonly strong: boolean;
}

interface Sighting {
  readonly number: string;
  readonly place: NumberPlace;
  readonly words: string;
}

const oemNames = new Set([
  "oe/oem part number",
  "oem part number",
  "oe part number",
  "reference oe/oem number",
  "oem number",
  "oe number",
]);
const interchangeNames = new Set([
  "interchange part number",
  "other part number",
  "superseded part number",
  "hollander number",
]);
const ownNames = new Set([
  "part number",
  "part no",
  "part #",
  "model number",
  "mfr part number",
  "manufacturer's part number",
]);

/**
 * Finds every number in the listing's title, specifics, and description that may be its part
 * number, strong ones first.
 */
export function readOwnNumbers(listing: NumberlessListing): readonly OwnNumber[] {
  const known = numbersOfBrand(listing.brand);
  const sightings = [
    ...inDescription(listing),
    ...inTitleText(listing, known),
    ...inSpecifics(listing),
  ].filter(
    ({ number }) =>
      isPlausibleNumber(number) && compactNumber(number) !== compactNumber(listing.sku ?? ""),
  );
  const byNumber = Map.groupBy(sightings, ({ number }) => compactNumber(number));
  const numbers = [...byNumber.values()]
    .map((seen) => assess(seen, { listing, known }))
    .filter((one) => one !== null);
  return numbers.toSorted((a, b) => Number(b.strong) - Number(a.strong));
}

function inDescription({ description }: NumberlessListing): readonly Sighting[] {
  return readLabeledNumbers(description).map(({ number, words }) => ({
    number,
    place: "description",
    words: `Description: “${words}”`,
  }));
}

function inTitleText(
  { title }: NumberlessListing,
  known: BrandNumbers | null,
): readonly Sighting[] {
  return (known?.find(title) ?? []).map((number) => ({
    number,
    place: "title",
    words: `Title: “${number}”`,
  }));
}

function inSpecifics({ specifics }: NumberlessListing): readonly Sighting[] {
  return Object.entries(specifics).flatMap(([name, values]) => {
    const place = placeOf(name.trim().toLowerCase());
    return place === null
      ? []
      : values
          .filter((value) => !isEmptyValue(value))
          .map((number): Sighting => ({
            number: number.trim(),
            place,
            words: `Item specifics, ${name}: ${number.trim()}`,
          }));
  });
}

function placeOf(name: string): NumberPlace | null {
  if (oemNames.has(name)) return "oem";
  if (interchangeNames.has(name)) return "interchange";
  return ownNames.has(name) ? "specifics" : null;
}

/** Returns `null` when the number belongs to another maker's version of the part. */
function assess(
  seen: readonly Sighting[],
  { listing, known }: { readonly listing: NumberlessListing; readonly known: BrandNumbers | null },
): OwnNumber | null {
  const places = new Set(seen.map(({ place }) => place));
  const number = seen[0]?.number ?? "";
  const signs = signsOf(seen, { places, listing, known });
  if (!signs.said && !signs.ownOem && !signs.title && !isHint(signs, { places, known }))
    return null;
  return {
    number,
    places,
    words: seen.map(({ words }) => words),
    strong: isStrong(signs),
  };
}

interface Place {
  readonly places: ReadonlySet<NumberPlace>;
  readonly listing: NumberlessListing;
  readonly known: BrandNumbers | null;
}

function signsOf(seen: readonly Sighting[], { places, listing, known }: Place): Signs {
  return {
    said: places.has("description") || places.has("specifics"),
    fits: known === null ? null : seen.some(({ number }) => known.fits(number)),
    inTitle:
      places.has("title") ||
      seen.some(({ number }) => compactNumber(listing.title).includes(compactNumber(number))),
    ownOem: places.has("oem") && known?.isMaker === true,
    title: places.has("title"),
  };
}

/**
 * Returns whether a number is weak evidence: an interchange number that looks like the brand's own,
 * or the OEM number on a car maker's parts brand.
 */
function isHint({ fits }: Signs, { places, known }: Pick<Place, "places" | "known">): boolean {
  return (
    fits === true &&
    (places.has("interchange") || (places.has("oem") && known?.isMakersBrand === true))
  );
}

interface Signs {
  /** The seller labels it as the part number. */
  readonly said: boolean;
  /** `null`: nothing is known about the brand's numbers. */
  readonly fits: boolean | null;
  readonly inTitle: boolean;
  /** The car maker's own number on its own part. */
  readonly ownOem: boolean;
  /** Found in the title by its format. */
  readonly title: boolean;
}

function isStrong({ said, fits, inTitle, ownOem, title }: Signs): boolean {
  if (said) return fits !== false || inTitle || ownOem;
  return fits === true && (title || ownOem);
}
