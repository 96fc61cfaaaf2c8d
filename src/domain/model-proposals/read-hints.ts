import type { ListingText } from "../fitment/listing-text.ts";
import type { ListingRead } from "../fitment/read-listing-text.ts";
import type { TextRead } from "../fitment/reading/read-text.ts";
import type { ListingClaims } from "../fitment/listing-claims.ts";
import { makesOfBrand, makesOfPartNumber } from "./maker-brands.ts";

/** Facts in the listing that a suggestion must not contradict, and where to look first. */
export interface SuggestionHints {
  /** The part is for these makes only; empty when the listing doesn't say. */
  readonly makes: readonly string[];
  /** Makes to look at first; includes `makes`. */
  readonly likely: readonly string[];
  /** For these years only; empty when the listing doesn't say. */
  readonly years: ReadonlySet<number>;
  /** Numbers that a language model may recognize. */
  readonly partNumbers: readonly string[];
  /** The listing names a model (or a code for one), so no suggestion is needed. */
  readonly namesModel: boolean;
}

/** The identifiers the listing was imported with. */
export interface PartIdentity {
  readonly brand: string | null;
  readonly mpn: string | null;
}

const numberNames =
  /^(manufacturer part number|mpn|oe\/oem part number|oem part number|oe number|interchange part number|other part number|superseded part number|reference oe\/oem number)$/i;
const mostNumbers = 12;

export function readHints(
  listing: Pick<ListingText, "specifics"> & PartIdentity,
  { said, index }: Pick<ListingClaims, "said" | "index">,
): SuggestionHints {
  const partNumbers = numbersOf(listing.specifics, listing);
  const named = makesIn(said);
  const brand =
    listing.brand === null
      ? { makes: [], binding: false }
      : makesOfBrand(listing.brand, [...index.byMake.keys()]);
  const binding = named.length > 0 ? named : brand.binding ? brand.makes : [];
  const likely = [
    ...new Set([
      ...named,
      ...brand.makes,
      ...(named.length > 0 ? [] : partNumbers.flatMap(makesOfPartNumber)),
    ]),
  ];
  return {
    makes: binding,
    likely,
    years: yearsIn(said),
    partNumbers,
    namesModel: namesModel(said),
  };
}

function textsOf({ title, specifics, description }: ListingRead): readonly TextRead[] {
  return [
    title,
    ...[specifics.vehicles, specifics.fitment].filter((text) => text !== null),
    ...description.fits.map((one) => one.read),
  ];
}

function namesModel(read: ListingRead): boolean {
  return textsOf(read).some((text) => text.vehicles.some((one) => one.kind !== "make"));
}

function makesIn(read: ListingRead): readonly string[] {
  return [
    ...new Set(
      textsOf(read).flatMap((text) =>
        text.vehicles.flatMap((one) => (one.kind === "make" ? [one.make] : [])),
      ),
    ),
  ];
}

/**
 * Reads the years that limit the part. Open-ended years ("2012+") limit nothing, because where they
 * end is unknown.
 */
function yearsIn({ title, specifics }: ListingRead): ReadonlySet<number> {
  const reads =
    title.years.length > 0 ? title.years : specifics.years === null ? [] : [specifics.years];
  return reads.some((read) => read.open !== "none")
    ? new Set()
    : new Set(reads.flatMap((read) => read.years));
}

function numbersOf(specifics: ListingText["specifics"], { mpn }: PartIdentity): readonly string[] {
  const written = Object.entries(specifics).flatMap(([name, values]) =>
    numberNames.test(name.trim()) ? values : [],
  );
  const numbers = [...(mpn === null ? [] : [mpn]), ...written]
    .map((number) => number.trim())
    .filter(isNumber);
  return [...new Set(numbers)].slice(0, mostNumbers);
}

/** Skips placeholders: "Does not apply" and "1" identify nothing. */
function isNumber(text: string): boolean {
  return text.length >= 5 && text.length <= 40 && (text.match(/\d/g)?.length ?? 0) >= 3;
}
