import { numbersOfBrand } from "./brand-numbers.ts";
import type { BrandNumbers } from "./brand-numbers.ts";
import { compactNumber, isPlausibleNumber } from "./compact-number.ts";
import { isEmptyValue } from "./is-empty-value.ts";
import { readLabelledNumbers } from "./read-labelled-numbers.ts";
import type { NumberlessListing } from "./part-number-evidence.ts";

export type NumberPlace = "description" | "title" | "oem" | "interchange" | "specifics";

/** A number in the listing's own words. */
export interface OwnNumber {
  readonly number: string;
  readonly places: ReadonlySet<NumberPlace>;
  readonly words: readonly string[];
  /** By itself enough. */
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

/** Every number of the listing's title, specifics and description that may be its part number, the strong ones first. */
export function readOwnNumbers(listing: NumberlessListing): readonly OwnNumber[] {
  const known = numbersOfBrand(listing.brand);
  const sightings = [
    ...described(listing),
    ...titled(listing, known),
    ...specified(listing),
  ].filter(
    ({ number }) =>
      isPlausibleNumber(number) && compactNumber(number) !== compactNumber(listing.sku ?? ""),
  );
  const byNumber = Map.groupBy(sightings, ({ number }) => compactNumber(number));
  const numbers = [...byNumber.values()]
    .map((seen) => weigh(seen, { listing, known }))
    .filter((one) => one !== null);
  return numbers.toSorted((a, b) => Number(b.strong) - Number(a.strong));
}

function described({ description }: NumberlessListing): readonly Sighting[] {
  return readLabelledNumbers(description).map(({ number, words }) => ({
    number,
    place: "description",
    words: `Description: “${words}”`,
  }));
}

function titled({ title }: NumberlessListing, known: BrandNumbers | null): readonly Sighting[] {
  return (known?.find(title) ?? []).map((number) => ({
    number,
    place: "title",
    words: `Title: “${number}”`,
  }));
}

function specified({ specifics }: NumberlessListing): readonly Sighting[] {
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

/** `null`: it is there, but it is another maker's number for such a part. */
function weigh(
  seen: readonly Sighting[],
  { listing, known }: { readonly listing: NumberlessListing; readonly known: BrandNumbers | null },
): OwnNumber | null {
  const places = new Set(seen.map(({ place }) => place));
  const number = seen[0]?.number ?? "";
  const signs = signsOf(seen, { places, listing, known });
  if (!signs.said && !signs.ownOem && !signs.title && !isHint(signs, { places, known }))
    return null;
  return { number, places, words: seen.map(({ words }) => words), strong: isStrong(signs) };
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

/** An interchange number in the brand's own shape may be its own; so may the OEM number of a car maker's parts brand. */
function isHint({ fits }: Signs, { places, known }: Pick<Place, "places" | "known">): boolean {
  return (
    fits === true &&
    (places.has("interchange") || (places.has("oem") && known?.isMakersBrand === true))
  );
}

interface Signs {
  /** The seller calls it the part number. */
  readonly said: boolean;
  /** `null`: nothing is known of the brand's numbers. */
  readonly fits: boolean | null;
  readonly inTitle: boolean;
  /** The car maker's own number on the car maker's own part. */
  readonly ownOem: boolean;
  /** Found in the title by its shape. */
  readonly title: boolean;
}

function isStrong({ said, fits, inTitle, ownOem, title }: Signs): boolean {
  if (said) return fits !== false || inTitle || ownOem;
  return fits === true && (title || ownOem);
}
