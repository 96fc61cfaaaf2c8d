import { textOf, tokenAt } from "../../tokens.ts";
import { onlyOne } from "../../../../only-one.ts";
import { modelOf, type VehicleIndex } from "../../../../vehicles/vehicle-index.ts";
import { modelIds } from "../../ids-named.ts";
import type { VehicleRead } from "../../mentions.ts";
import type { TextRead } from "../../read-text.ts";
import { withMake } from "../lexing/line-shapes.ts";
import type { Read, Reading } from "./listed-read.ts";
import {
  isOfTrim,
  mostOfList,
  mostUnknown,
  namesCarsAlone,
  namesModel,
  unknownWords,
} from "./lines-of-cars.ts";

/** What a sentence named before one of its parts. */
export interface NamedBefore {
  /** "" for none, or several. */
  readonly make: string;
  /** The last model as written, with its make. */
  readonly car: string;
}

export const noneBefore: NamedBefore = { make: "", car: "" };

/**
 * Returns what a part of a sentence names for those after it. `own`: the part without the words
 * before it.
 */
export function namedBy(
  own: TextRead,
  whole: TextRead,
  { before, index }: { readonly before: NamedBefore; readonly index: VehicleIndex },
): NamedBefore {
  return {
    make: lastMake(whole, index) ?? before.make,
    car: namesModel(own) ? lastCar(own) : before.car,
  };
}

function lastCar({ vehicles, text, tokens }: TextRead): string {
  const at = vehicles.findLastIndex(({ kind }) => kind !== "make");
  const [before, car] = [vehicles[at - 1], vehicles[at]];
  if (car === undefined) return "";
  const hasMake = before?.kind === "make";
  return textOf({ text, tokens }, { from: (hasMake ? before : car).from, to: car.to });
}

/** Returns the make of the last car that a text names, "" if it has several, or undefined. */
function lastMake({ vehicles, text, tokens }: TextRead, index: VehicleIndex): string | undefined {
  const last = vehicles.at(-1);
  if (last?.kind !== "model") return last?.make;
  const makes = [...new Set(last.ids.map((id) => modelOf(index, id).make))];
  const written = text.slice(tokens[last.from]?.start).toLowerCase();
  return onlyOne(makes) ?? makes.find((make) => written.startsWith(make.toLowerCase())) ?? "";
}

/** Reads the parts of a sentence in order. The make or model of one may apply to the next. */
export function readParts(parts: readonly string[], reading: Reading): readonly TextRead[] {
  let before = noneBefore;
  return parts.map((text) => {
    const own = reading.read(text);
    const one = withCarBefore(own, { before, text }, reading) ?? own;
    before = namedBy(own, one, { before, index: reading.index });
    return one;
  });
}

/**
 * Adds the title's car to a line that names only a trim of it: "GT500 2007-2014". Next to the car,
 * a short name may turn out to be another one: "Also fits 2000-2003 TL" below "Accord".
 */
export function trimOfCar(
  own: TextRead,
  { car, text }: { readonly car: string; readonly text: string },
  read: Read,
): TextRead {
  if (car === "" || !isOfTrim(own)) return own;
  const [lead = "", also = ""] = /^\W*(also )?(?:fits?|for)[^\w'\u2019]+/i.exec(text) ?? [];
  const name = `${also}${car}`;
  const whole = read(`${name} ${text.slice(lead.length)}`);
  const others = whole.vehicles.filter(
    ({ kind, from }) => kind === "model" && tokenAt(whole.tokens, from).start > name.length,
  );
  return others.length === 0 ? whole : { ...whole, vehicles: others };
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
  if (!models.every(isFamily) || unknownWords(above).length > 0) return null;
  const whole = read(`${family === undefined ? heading : without(above, family)} ${text}`);
  return namesCarsAlone(whole, mostUnknown) ? whole : null;
}

function isFamily(vehicle: VehicleRead): boolean {
  return vehicle.kind === "model" && vehicle.ids.length > 1;
}

/** Returns a text without the name of a vehicle. A make in the name stays. */
function without({ text, tokens }: TextRead, { from, to }: VehicleRead): string {
  return `${text.slice(0, tokens[from]?.start)}${text.slice(tokens[to - 1]?.end)}`;
}

/**
 * Adds what the sentence named before to a part that leaves it out: the make or the beginning of a
 * longer model name.
 */
export function withCarBefore(
  own: TextRead,
  { before: { make, car }, text }: { readonly before: NamedBefore; readonly text: string },
  reading: Reading,
): TextRead | null {
  if (own.years.length === 0 && !shortlyDated.test(text)) return null;
  return (
    withMakeBefore(own, { make, text }, reading) ?? withNameBefore(own, { car, text }, reading)
  );
}

/** Matches a model's ending behind a short year: "Acadia 07-16 (17 Limited ok)". */
const shortlyDated = /^['\u2019]?([0-2]\d) ([A-Z]{3,15}(?: [A-Z]{3,15})?)$/i;

/**
 * The ending of a longer name means the whole name: "Escalade 2007-2014, ESV 2007-2014". An engine
 * or trim with its own years is one of the car before: "CTS 2005-2007 2.8L and 2004-2010 3.6L".
 */
function withNameBefore(
  own: TextRead,
  { car, text }: { readonly car: string; readonly text: string },
  { read, index }: Reading,
): TextRead | null {
  const dated = text.replace(shortlyDated, "20$1 $2");
  const unknown = unknownWords(read(dated)).length;
  if (car === "" || own.vehicles.length > 0 || unknown > 1) return null;
  const whole = read(withMake(dated, car));
  const known = modelIds(read(car));
  const isOther = !modelIds(whole).some((id) => known.includes(id));
  const isMeant = isOther
    ? unknown === 1
    : (own.engines.length > 0 || isOfTrim(own)) && areSold(whole, index);
  return isMeant && namesCarsAlone(whole, isOther ? 0 : unknown) ? whole : null;
}

/** "F250 97-99 and the 2004 Heritage" means no F-250. */
function areSold(read: TextRead, index: VehicleIndex): boolean {
  const sold = new Set(modelIds(read).flatMap((id) => modelOf(index, id).years));
  return read.years.some(({ years }) => years.some((year) => sold.has(year)));
}

/**
 * Adds the make that the sentence named before to a name that is no model without it, or a model of
 * several makes: "Saturn Ion 2004-2007, SL 1996-2002".
 */
function withMakeBefore(
  own: TextRead,
  { make, text }: { readonly make: string; readonly text: string },
  { read, index }: Reading,
): TextRead | null {
  if (make === "" || text.includes(make) || !own.vehicles.every(isOfSeveral(index))) return null;
  const whole = read(withMake(text, make));
  return namesCarsAlone(whole, own.vehicles.length === 0 ? 0 : mostOfList) ? whole : null;
}

function isOfSeveral(index: VehicleIndex): (vehicle: VehicleRead) => boolean {
  return (vehicle) =>
    vehicle.kind === "model" &&
    vehicle.family === null &&
    new Set(vehicle.ids.map((id) => modelOf(index, id).make)).size > 1;
}
