import { onlyOne } from "../../../only-one.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { VehicleRead } from "../mentions.ts";
import type { TextRead } from "../read-text.ts";
import { yearsFirst } from "./line-shapes.ts";
import {
  mostOfList,
  mostUnknown,
  namesCarsAlone,
  namesModel,
  unknownWords,
} from "./lines-of-cars.ts";

type Read = (text: string) => TextRead;

/** Returns the make of the last car that a text names, if it has only one. */
export function lastMake({ vehicles }: TextRead, index: VehicleIndex): string | undefined {
  const last = vehicles.at(-1);
  if (last === undefined) return undefined;
  return last.kind === "model"
    ? onlyOne([...new Set(last.ids.map((id) => modelOf(index, id).make))])
    : last.make;
}

/** Drops the words above a line that begins with years and a make if they name a model. */
export function withoutModelAbove(
  whole: TextRead,
  unheaded: string | undefined,
  read: Read,
): TextRead {
  if (unheaded === undefined || unheaded === whole.text) return whole;
  const own = read(unheaded);
  const above = read(whole.text.slice(0, whole.text.length - unheaded.length));
  return own.vehicles[0]?.kind === "make" && namesModel(above) ? own : whole;
}

/** Adds years and make from the line above, if it names nothing else, and the line only a model. */
export function headedLine(
  { text, years }: TextRead,
  heading: string | undefined,
  read: Read,
): TextRead | null {
  if (heading === undefined || years.length > 0) return null;
  const above = read(heading);
  if (
    above.years.length !== 1 ||
    above.vehicles.length !== 1 ||
    namesModel(above) ||
    unknownWords(above).length > 0
  )
    return null;
  const whole = read(`${heading} ${text}`);
  return namesCarsAlone(whole, mostUnknown) ? whole : null;
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
  if (make === "" || own.years.length === 0 || !own.vehicles.every(isOfSeveral(index))) return null;
  const [before = ""] = yearsFirst.exec(text) ?? [];
  const whole = read(`${before}${make} ${text.slice(before.length)}`);
  return namesCarsAlone(whole, own.vehicles.length === 0 ? 0 : mostOfList) ? whole : null;
}

function isOfSeveral(index: VehicleIndex): (vehicle: VehicleRead) => boolean {
  return (vehicle) =>
    vehicle.kind === "model" &&
    vehicle.family === null &&
    new Set(vehicle.ids.map((id) => modelOf(index, id).make)).size > 1;
}
