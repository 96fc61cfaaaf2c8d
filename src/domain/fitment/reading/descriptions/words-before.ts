import { onlyOne } from "../../../only-one.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { VehicleRead } from "../mentions.ts";
import type { TextRead } from "../read-text.ts";
import type { FitmentStatement } from "./fitment-statement.ts";
import { withMake } from "./line-shapes.ts";
import {
  isOfTrim,
  mostOfList,
  mostUnknown,
  namesCarsAlone,
  namesModel,
  unknownWords,
} from "./lines-of-cars.ts";

type Read = (text: string) => TextRead;

/** Returns the make of the last car that a text names, "" if it has several, or undefined. */
export function lastMake(
  { vehicles, text, tokens }: TextRead,
  index: VehicleIndex,
): string | undefined {
  const last = vehicles.at(-1);
  if (last?.kind !== "model") return last?.make;
  const makes = [...new Set(last.ids.map((id) => modelOf(index, id).make))];
  const written = text.slice(tokens[last.from]?.start).toLowerCase();
  return onlyOne(makes) ?? makes.find((make) => written.startsWith(make.toLowerCase())) ?? "";
}

/** Reads the parts of a sentence in order. The make of one may apply to the next. */
export function readParts(
  parts: readonly string[],
  reading: { readonly read: Read; readonly index: VehicleIndex },
): readonly TextRead[] {
  let make = "";
  return parts.map((text) => {
    const own = reading.read(text);
    const one = withMakeBefore(own, { make, text }, reading) ?? own;
    make = lastMake(one, reading.index) ?? make;
    return one;
  });
}

/** Matches years that a sentence adds: "They go on AP1 (00-03) and 08-09 as well". */
const moreYears = /^\W*(?:19|20)?\d\d(?: ?[-\u2013] ?(?:19|20)?\d\d)? (?:as well|too)\b/i;

/** Reads the years that a part of a sentence adds to the title's car. */
export function moreYearsOf(
  car: string,
  { kind, text }: Pick<FitmentStatement, "kind" | "text">,
  read: Read,
): TextRead | null {
  const more = kind === "line" && car !== "" ? moreYears.exec(text) : null;
  return more === null ? null : read(`${car} ${more[0]}`);
}

/** Adds the title's car to a line that names only a trim of it: "GT500 2007-2014". */
export function trimOfCar(
  own: TextRead,
  { car, text }: { readonly car: string; readonly text: string },
  read: Read,
): TextRead {
  return car !== "" && isOfTrim(own)
    ? read(`${car} ${text.replace(/^\W*(?:fits?|for)\W+/i, "")}`)
    : own;
}

/**
 * Drops the words above unless they are a make, if the line begins with one: "New Yorker",
 * "1988-1990 Volvo 760".
 */
export function withoutModelAbove(
  whole: TextRead,
  below: { readonly heading: string; readonly line: string } | undefined,
  read: Read,
): TextRead {
  if (below === undefined || below.heading === "" || below.line === whole.text) return whole;
  const own = read(below.line);
  const above = read(below.heading);
  const isMake = above.vehicles.length > 0 && !namesModel(above);
  return own.vehicles[0]?.kind === "make" && !isMake ? own : whole;
}

/**
 * Adds the line above to a line with only a model, if the line above names only years, or years
 * with a make and a family ("Fits 2009-2011 BMW 3-series sedans:").
 */
export function headedLine(
  { text, years, excluded }: TextRead,
  heading: string | undefined,
  read: Read,
): TextRead | null {
  if (heading === undefined || years.length + excluded.length > 0) return null;
  const above = read(heading);
  const models = above.vehicles.filter(({ kind }) => kind !== "make");
  const [family] = models;
  if (!models.every(isFamily) || !headsList(above, models.length)) return null;
  const whole = read(`${family === undefined ? heading : without(above, family)} ${text}`);
  return namesCarsAlone(whole, mostUnknown) ? whole : null;
}

/** Returns whether a line names only years, or years with a make and a family. */
function headsList({ years, vehicles, ...line }: TextRead, families: number): boolean {
  return (
    years.length === 1 &&
    families < 2 &&
    vehicles.length - families < 2 &&
    unknownWords({ years, vehicles, ...line }).length === 0
  );
}

function isFamily(vehicle: VehicleRead): boolean {
  return vehicle.kind === "model" && vehicle.ids.length > 1;
}

/** Returns a text without the name of a vehicle. A make in the name stays. */
function without({ text, tokens }: TextRead, { from, to }: VehicleRead): string {
  return `${text.slice(0, tokens[from]?.start)}${text.slice(tokens[to - 1]?.end)}`;
}

/**
 * Adds the make that the sentence named before to a name that is no model without it, or a model of
 * several makes: "Saturn Ion 2004-2007, SL 1996-2002".
 */
export function withMakeBefore(
  own: TextRead,
  { make, text }: { readonly make: string; readonly text: string },
  { read, index }: { readonly read: Read; readonly index: VehicleIndex },
): TextRead | null {
  if (
    make === "" ||
    text.includes(make) ||
    own.years.length === 0 ||
    !own.vehicles.every(isOfSeveral(index))
  )
    return null;
  const whole = read(withMake(text, make));
  return namesCarsAlone(whole, own.vehicles.length === 0 ? 0 : mostOfList) ? whole : null;
}

function isOfSeveral(index: VehicleIndex): (vehicle: VehicleRead) => boolean {
  return (vehicle) =>
    vehicle.kind === "model" &&
    vehicle.family === null &&
    new Set(vehicle.ids.map((id) => modelOf(index, id).make)).size > 1;
}
