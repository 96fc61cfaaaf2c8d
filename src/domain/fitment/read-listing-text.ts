import { driveWords, rearWheelWords } from "./knowledge/variant-names.ts";
import { onlyOne } from "../only-one.ts";
import { modelOf, nameOfId, type VehicleIndex } from "../vehicles/vehicle-index.ts";
import type { ListingText } from "./listing-text.ts";
import { codeIds, modelIds } from "./reading/ids-named.ts";
import { yearRuns } from "./year-runs.ts";
import { dropDonor } from "./proposing/donors/drop-donor.ts";
import { liftAsides } from "./reading/own-asides.ts";
import { withoutDoorTrims } from "./reading/door-trims.ts";
import { familiesNamed } from "./reading/descriptions/cars/class-lines.ts";
import { readDescription, type DescriptionRead } from "./reading/descriptions/read-description.ts";
import { deniedNote, readFeatures, type FeatureRead } from "./reading/read-features.ts";
import { readPart, type PartRead } from "./reading/read-part.ts";
import { readPositions, type PositionRead } from "./reading/read-positions.ts";
import { withCorrections } from "./reading/title-corrections.ts";
import { readSpecifics, type SpecificsRead } from "./reading/read-specifics.ts";
import { readText, type TextRead } from "./reading/read-text.ts";
import { withSpanOfEnds } from "./reading/span-of-ends.ts";
import { withOwnYears } from "./reading/descriptions/lexing/same-years.ts";
import {
  withPlainJoints,
  withMeantYears,
  withTitleYear,
} from "./reading/descriptions/lexing/spoken-spans.ts";
import { makesOf } from "./resolve/names/name.ts";
import { tokenAt, tokenize } from "./reading/tokens.ts";

/** Everything the listing says, before it is judged. */
export interface ListingRead {
  readonly title: TextRead;
  /** How much of the title is as written, from its beginning: the seller may correct it. */
  readonly same: number;
  readonly specifics: SpecificsRead;
  readonly description: DescriptionRead;
  readonly part: PartRead;
  readonly positions: PositionRead;
  readonly features: FeatureRead;
}

const longestTitle = 400;
/** What is wrong with a title is said early. */
const longestText = 4000;

export function readListingText(written: ListingText, index: VehicleIndex): ListingRead {
  const { same, ...listing } = withCorrections(written, index.knowledge.descriptions);
  const specifics = readSpecifics(listing.specifics, index);
  const asWritten = readTitle(listing, specifics.make, index);
  const read = liftAsides(withSpanOfEnds(asWritten, listing.description, index), index);
  const title = withoutDoorTrims(dropDonor(read));
  const part = readPart(title);
  const own = readPositions(title.tokens, part.side);
  const isOfModels = title.vehicles.some(({ kind }) => kind !== "make");
  const titleYear = onlyYear(title);
  const { descriptions } = index.knowledge;
  // "2004 and older … back to 2000" limits the title.
  const isOpen = title.years.some(({ open }) => open === "before");
  const allYears = title.years.flatMap(({ years }) => years);
  const described = isOpen
    ? listing.description
    : withTitleYear(listing.description, allYears, descriptions);
  const description = readDescription(withFitment(described, title, specifics), index, {
    alone: !saysCars(title, specifics),
    makes: [...new Set(title.vehicles.flatMap((one) => makesOf(one, index)))],
    car: carOf(title, index),
    cars: new Set(modelIds(title)),
    words: new Set(title.tokens.map(({ word }) => word.replace(/s$/, ""))),
    coded: new Set(codeIds(title)),
    crowded: namesOf(title).size > Math.max(mostNames, title.years.length),
    families: familiesNamed(title, index),
    titleYears: isOfModels ? "" : yearsOf(title),
    sharedYears: isOfModels ? yearsOf(title) : "",
    titleYear,
    spansYears: title.years.some(({ years, open }) => years.length > 2 || open !== "none"),
  });
  const positions = withPlacement(
    own,
    specifics.placement === "" ? description.placement : specifics.placement,
  );
  return {
    title,
    same,
    specifics,
    description,
    part: { ...part, universal: part.universal || specifics.universal },
    positions,
    features: titleFeatures(title),
  };
}

/**
 * Reads the title. If it names no car by itself ("soul hubcap 14 15 16"), it is read with the name
 * that the rest of the listing gives, which is put behind the title.
 */
function readTitle(listing: ListingText, make: string, index: VehicleIndex): TextRead {
  const title = plainTitle(listing, index);
  const read = withoutWrongYears(readText(title, index), listing, index);
  if (read.vehicles.length > 0) return read;
  const name = make === "" ? nameIn(listing.description, title, index) : make;
  const whole = readText(`${read.text} ${name}`, index);
  return name !== "" && whole.vehicles.some(({ kind }) => kind !== "make") ? whole : read;
}

/** Leaves out the years of a title whose description says that they're wrong. */
function withoutWrongYears(
  title: TextRead,
  { description }: ListingText,
  index: VehicleIndex,
): TextRead {
  const { years, text, tokens } = title;
  const { wrongYears } = index.knowledge.descriptions;
  if (years.length === 0 || !wrongYears.test(description.slice(0, longestText))) return title;
  const places = years.map(({ from, to }) => [
    tokenAt(tokens, from).start,
    tokenAt(tokens, to - 1).end,
  ]);
  const isOfYears = (at: number): boolean =>
    places.some(([from = 0, to = 0]) => at >= from && at < to);
  return readText([...text].map((letter, at) => (isOfYears(at) ? " " : letter)).join(""), index);
}

/** Returns the only car that a description names, if the title has the name of its model. */
function nameIn(description: string, title: string, index: VehicleIndex): string {
  const read = readText(description.slice(0, longestTitle), index);
  const id = onlyOne([...new Set(modelIds(read))]);
  const words = ` ${title.toLowerCase().replace(/[^a-z\d]+/g, " ")} `;
  return id !== undefined && words.includes(` ${modelOf(index, id).model.toLowerCase()} `)
    ? nameOfId(index, id)
    : "";
}

/** Writes what a title says in other words as others do. All words keep their places. */
function plainTitle(
  { title, description }: ListingText,
  { knowledge: { descriptions } }: VehicleIndex,
): string {
  const written = withMeantYears(title.slice(0, longestTitle), description, descriptions);
  return withOwnYears(withPlainJoints(withBothKinds(written), descriptions));
}

/**
 * Says of "Si or non-Si" that the Si is included. The words behind keep their places. Engines with
 * and without a turbocharger are read as such.
 */
function withBothKinds(title: string): string {
  return title.replace(bothKinds, (said, ...[behind, before]: readonly string[]) => {
    const name = behind ?? before ?? "";
    return `incl${name.padStart(said.length - "incl".length)}`;
  });
}

const bothKinds =
  /\bnon[ -](?!turbo|hybrid)([\w-]{1,12}) ?(?:or|and|&|\/|\+) ?\1\b|\b(?!turbo|hybrid)([\w-]{1,12}) ?(?:or|and|&|\/|\+) ?non[ -]\2\b/gi;

/**
 * Puts the cars that the specifics name in front of the description, if they have years and the
 * title has none, or a body: "Fits = PT Cruiser 2001-2010 wagon".
 */
function withFitment(
  description: string,
  { years, bodies }: TextRead,
  { fitment }: SpecificsRead,
): string {
  if (fitment === null || fitment.years.length === 0) return description;
  if (years.length > 0 && (bodies.length > 0 || fitment.bodies.length === 0)) return description;
  return `Fits: ${fitment.text}\n${description}`;
}

/**
 * Adds what the title leaves open from the placement in the specifics: "Rear" to "Left and Right".
 * If the title says left and they say right, the seller is asked.
 */
function withPlacement(own: PositionRead, placement: string): PositionRead {
  if (placement === "" || own.contradiction) return own;
  const stated = readPositions(tokenize(placement));
  if (own.note === "") return stated;
  const [side, other] = [sideOf(own.note), sideOf(stated.note)];
  if (side !== "" && other !== "" && side !== other) {
    const words = own.note.split(" ").filter((word) => word !== side);
    return { ...own, note: words.join(" "), contradiction: true };
  }
  const added = axes.flatMap((axis) =>
    placesOf(own.note, axis).length > 0 ? [] : (onlyOne(placesOf(stated.note, axis)) ?? []),
  );
  return added.length === 0
    ? own
    : { ...own, note: readPositions(tokenize([own.note, ...added].join(" "))).note };
}

const sides = ["Left", "Right"];
const axes = [["Front", "Rear"], ["Upper", "Lower"], sides];

function placesOf(note: string, axis: readonly string[]): readonly string[] {
  return note.split(" ").filter((word) => axis.includes(word));
}

/** Returns the only side that a note names, or "". */
function sideOf(note: string): string {
  return onlyOne(placesOf(note, sides)) ?? "";
}

/** Returns the make and model if the title names exactly one. */
function carOf(title: TextRead, index: VehicleIndex): string {
  const id = onlyOne([...new Set(modelIds(title))]);
  return id === undefined ? "" : nameOfId(index, id);
}

/** More names make a title crowded. */
const mostNames = 2;

function namesOf({ vehicles }: TextRead): ReadonlySet<string> {
  return new Set(vehicles.flatMap((one) => (one.kind === "model" ? [one.ids.join()] : [])));
}

/** Returns the only years of a title, if there are several, or "". */
function yearsOf({ years }: TextRead): string {
  const said = onlyOne(years);
  return said !== undefined && said.years.length > 1 ? yearRuns(said.years) : "";
}

/** Returns the only year of a title that names a model, or null. */
function onlyYear({ vehicles, years }: TextRead): number | null {
  const said = onlyOne(years);
  const isOne = said?.open === "none" && vehicles.some(({ kind }) => kind !== "make");
  return (isOne ? onlyOne(said.years) : null) ?? null;
}

/** Tells whether the title and specifics together name models and years. */
function saysCars(title: TextRead, { vehicles, fitment, years }: SpecificsRead): boolean {
  const models = [title, vehicles, fitment].some(
    (text) => text?.vehicles.some((one) => one.kind !== "make") === true,
  );
  return models && (title.years.length > 0 || years !== null);
}

/**
 * Turns excluded equipment and beds around: "Does not fit with HID" means that it fits cars
 * without, "not stepside" that it isn't for them.
 */
function titleFeatures(title: TextRead): FeatureRead {
  const spans = title.excluded.filter((span) => !span.without);
  const said = title.tokens.filter(
    ({ word }, at) =>
      !(
        (driveWords.has(word) || rearWheelWords.has(word)) &&
        [isExcepted, isOfName, isAdded].some((is) => is(title, at))
      ) && !spans.some((span) => !span.bare && at >= span.body && at < span.to),
  );
  const read = readFeatures(said);
  // The bed of "not 6.5 ft bed" may also begin the part's name.
  const excluded = spans.map(({ bare, body, to }) => ({
    bare,
    notes: readFeatures(
      title.tokens.slice(body, tokenAt(title.tokens, to).word === "bed" ? to + 1 : to),
    ).notes,
  }));
  const notFor = new Set(excluded.flatMap(({ bare, notes }) => (bare ? notes : [])));
  // The clause itself is a note, unless it's bare.
  const turned = excluded.flatMap(({ bare, notes }) =>
    notes.flatMap(deniedNote).filter((note) => bare || !note.endsWith(" bed")),
  );
  return {
    ...read,
    notes: [...new Set([...read.notes.filter((note) => !notFor.has(note)), ...turned])],
  };
}

/** Tells whether the drive belongs to a car's name, e.g. "A4 & A4 Quattro". */
function isOfName({ vehicles }: TextRead, at: number): boolean {
  return vehicles.some(({ from, to }) => at > from && at < to);
}

/** Tells whether the drive adds to the cars before it, e.g. "320i 328i & xDrive". */
function isAdded({ tokens, vehicles }: TextRead, at: number): boolean {
  return (
    /^(?:&|\+|and|plus)$/.test(tokenAt(tokens, at - 1).word) &&
    vehicles.some(({ to }) => to === at - 1)
  );
}

/** Tells whether a feature only describes cars that the part doesn't fit, e.g. "Except dually". */
function isExcepted({ excluded }: TextRead, at: number): boolean {
  return excluded.some((span) => !span.without && at >= span.from && at < span.to);
}
