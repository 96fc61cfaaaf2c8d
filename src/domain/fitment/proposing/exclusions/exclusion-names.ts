import { yearRange } from "../../../vehicles/year-range.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { drivenExclusions, drivenWords, isNamedDriven } from "../../knowledge/variant-names.ts";
import { codeIds, idsNamed } from "../../reading/ids-named.ts";
import type { BodyRead, ModelRead, VehicleRead } from "../../reading/mentions.ts";
import { readBodies } from "../../reading/read-bodies.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt } from "../../reading/tokens.ts";
import type { ExcludedClause } from "../../scope/divide-text.ts";
import { asEquipment, asTrims, type ExcludedThing } from "./excluded-thing.ts";
import { soldIn } from "../models/generation-years.ts";
import { formerTrims } from "../models/former-trims.ts";

/** Returns the other possible meanings of the names in an exclusion, for cars that have them. */
export function otherMeanings(
  { vehicles }: ExcludedClause,
  thing: ExcludedThing,
  { read, index }: { readonly read: TextRead; readonly index: VehicleIndex },
): readonly ExcludedThing[] {
  const trims = namesAsTrims(vehicles, read);
  const bodies = namesAsBodies(vehicles.slice(0, 1), read);
  return [
    ...(trims.length === 0 ? [] : [asTrims(thing, trims)]),
    ...(bodies.length === 0 ? [] : [asEquipment({ ...thing, ids: new Set(), bodies })]),
    ...(thing.trims.length === 0 ? formerNames(thing, index) : []),
    ...vehicles.flatMap((vehicle) => trimsOfModels(vehicle, thing)),
    ...drivenCars(thing, read, index),
  ];
}

/**
 * Reads a make or a short model name as a trim of another model, e.g. the Harley-Davidson edition
 * of a Ford.
 */
function namesAsTrims(vehicles: ExcludedClause["vehicles"], read: TextRead): readonly string[] {
  const makes = vehicles.flatMap((one) => (one.kind === "make" ? [one.make] : []));
  if (makes.length === vehicles.length)
    return read.vehicles.some((one) => one.kind !== "make")
      ? makes.map((make) => make.toLowerCase().replaceAll("-", " "))
      : [];
  return vehicles.flatMap(({ kind, from, to }) => {
    const { word } = tokenAt(read.tokens, from);
    return kind === "model" && to === from + 1 && /^(?:[a-z]{2,12}|[a-z]{1,3}\d)$/.test(word)
      ? [word]
      : [];
  });
}

/** Reads a model's name as another model's body, e.g. "Sport Wagon". */
function namesAsBodies(
  names: readonly VehicleRead[],
  { tokens, knowledge }: TextRead,
): readonly BodyRead[] {
  return names.flatMap(({ from, to }) =>
    readBodies(tokens.slice(from, to), new Uint8Array(to - from), knowledge),
  );
}

/** Reads a body word that is also a model as a body: "A4 Cabriolet". */
export function withBodyNames(item: ExcludedClause, read: TextRead): ExcludedClause {
  const { bodies } = read.knowledge.names;
  const { body = [], other = [] } = Object.groupBy(item.vehicles, ({ kind, from }) =>
    kind === "model" && bodies.has(tokenAt(read.tokens, from).word) ? "body" : "other",
  );
  return { ...item, vehicles: other, bodies: [...item.bodies, ...namesAsBodies(body, read)] };
}

/**
 * Reads the last word of a model's name as a trim in years without that model: "not for Explorer
 * Sport" below a 2013 Explorer.
 */
function formerNames(thing: ExcludedThing, index: VehicleIndex): readonly ExcludedThing[] {
  return [...thing.ids].flatMap((id) => {
    const years = thing.years.size > 0 ? [...thing.years] : yearsFarFrom(id, index);
    if (soldIn(years, id, index).length > 0) return [];
    return formerTrims(id, years, index).map((car) => ({
      ...asTrims(thing, [car.trim.toLowerCase()], car.id),
      years: new Set(car.years),
    }));
  });
}

const farYears = 6;

/** Returns the years in which nobody would think of the model. */
function yearsFarFrom(id: number, index: VehicleIndex): readonly number[] {
  const { years } = modelOf(index, id);
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  return [
    ...yearRange(index.firstYear, first - farYears),
    ...yearRange(last + farYears, index.lastYear),
  ];
}

/** Whether a name means some models as a whole, but only one trim of others. */
export function isMixed({ ids, trims }: ModelRead): boolean {
  return trims !== undefined && !ids.every((id) => trims.has(id));
}

function trimsOfModels(vehicle: VehicleRead, thing: ExcludedThing): readonly ExcludedThing[] {
  if (vehicle.kind !== "model" || !isMixed(vehicle)) return [];
  return [...(vehicle.trims ?? [])].map(([id, trim]) =>
    asEquipment({ ...thing, ids: new Set([id]), trims: [trim.toLowerCase()] }),
  );
}

/** Returns the trims of a name that only means trims. */
export function ownTrims(vehicle: VehicleRead): readonly string[] {
  if (vehicle.kind !== "model" || vehicle.trims === undefined || isMixed(vehicle)) return [];
  return [...new Set(vehicle.trims.values())].map((trim) => trim.toLowerCase());
}

/** Returns the cars that "not AWD" excludes: trims of some makes, and models of others. */
function drivenCars(
  thing: ExcludedThing,
  read: TextRead,
  index: VehicleIndex,
): readonly ExcludedThing[] {
  if (thing.ids.size > 0 || !thing.trims.some((words) => drivenWords.has(words))) return [];
  return [...idsNamed([read]), ...codeIds(read)].flatMap((id) => {
    const { make, model } = modelOf(index, id);
    const trim = drivenExclusions.find(([other]) => other === make)?.[1];
    const car = { ...thing, ids: new Set([id]) };
    if (isNamedDriven(model)) return [{ ...car, trims: [] }];
    return trim === undefined ? [] : [asEquipment({ ...car, trims: [trim] })];
  });
}
