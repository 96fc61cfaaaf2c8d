import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import { drivenExclusions } from "../knowledge/variant-names.ts";
import type { BodyRead, ModelRead, VehicleRead } from "../reading/mentions.ts";
import { readBodies } from "../reading/read-bodies.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";
import type { ExcludedClause } from "../scope/divide-text.ts";
import { asEquipment, asTrims, type ExcludedThing } from "./excluded-thing.ts";
import { formerTrims } from "./former-trims.ts";
import { idsNamed } from "../reading/ids-named.ts";

/** Returns the other possible meanings of the names in an exclusion, for cars that have them. */
export function otherMeanings(
  { vehicles }: ExcludedClause,
  thing: ExcludedThing,
  { read, index }: { readonly read: TextRead; readonly index: VehicleIndex },
): readonly ExcludedThing[] {
  const trims = namesAsTrims(vehicles, read);
  const bodies = nameAsBody(vehicles, read);
  return [
    ...(trims.length === 0 ? [] : [asTrims(thing, trims)]),
    ...(bodies.length === 0 ? [] : [asEquipment({ ...thing, ids: new Set(), bodies })]),
    ...(thing.trims.length === 0 ? formerNames(thing, index) : []),
    ...vehicles.flatMap((vehicle) => trimsOfModels(vehicle, thing)),
    ...drivenTrims(thing, read, index),
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
  return vehicles.flatMap((vehicle, at) => {
    const { word } = tokenAt(read.tokens, vehicle.from);
    const isShort = vehicle.kind === "model" && vehicle.to === vehicle.from + 1;
    const isAlone = isShort && !isMixed(vehicle) && vehicles[at - 1]?.kind !== "make";
    return isAlone && /^[a-z]{2,12}$/.test(word) ? [word] : [];
  });
}

/** Reads a model's name as another model's body, e.g. "Sport Wagon". */
function nameAsBody(
  [first]: ExcludedClause["vehicles"],
  { tokens, knowledge }: TextRead,
): readonly BodyRead[] {
  const words = tokens.slice(first?.from ?? 0, first?.to ?? 0);
  return readBodies(words, new Uint8Array(words.length), knowledge);
}

/**
 * Reads a body word that is also a model as the body of the model right before it: "A4 Cabriolet".
 */
export function withBodyNames(item: ExcludedClause, read: TextRead): ExcludedClause {
  const { bodies } = read.knowledge.names;
  const own = item.vehicles.filter(
    (one) =>
      one.kind === "model" &&
      bodies.has(tokenAt(read.tokens, one.from).word) &&
      item.vehicles.some(({ kind, to }) => kind === "model" && to === one.from),
  );
  return own.length === 0
    ? item
    : {
        ...item,
        vehicles: item.vehicles.filter((one) => !own.includes(one)),
        bodies: [...item.bodies, ...nameAsBody(own, read)],
      };
}

/**
 * Reads the last word of a model's name as a trim in years without that model: "not for Explorer
 * Sport" below a 2013 Explorer.
 */
function formerNames(thing: ExcludedThing, index: VehicleIndex): readonly ExcludedThing[] {
  const years = [...thing.years];
  if (years.length === 0)
    return [...thing.ids].flatMap((id) =>
      formerTrims(id, yearsFarFrom(id, index), index).map((car) => ({
        ...asTrims(thing, [car.trim.toLowerCase()], car.id),
        years: new Set(car.years),
      })),
    );
  return [...thing.ids].flatMap((id) =>
    years.some((year) => modelOf(index, id).years.includes(year))
      ? []
      : formerTrims(id, years, index).map((car) =>
          asTrims(thing, [car.trim.toLowerCase()], car.id),
        ),
  );
}

const farYears = 6;

/** Returns the years in which nobody would think of the model. */
function yearsFarFrom(id: number, index: VehicleIndex): readonly number[] {
  const { years } = modelOf(index, id);
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  return Array.from(
    { length: index.lastYear - index.firstYear + 1 },
    (_, step) => index.firstYear + step,
  ).filter((year) => year <= first - farYears || year >= last + farYears);
}

/** Whether a name means some models as a whole, but only one trim of others. */
export function isMixed({ ids, trims }: ModelRead): boolean {
  return (
    trims !== undefined && ids.some((id) => trims.has(id)) && !ids.every((id) => trims.has(id))
  );
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

/** Returns the all-wheel-drive trims of makes that have one, e.g. the x of "G37, not AWD". */
function drivenTrims(
  thing: ExcludedThing,
  read: TextRead,
  index: VehicleIndex,
): readonly ExcludedThing[] {
  if (thing.ids.size > 0 || !thing.trims.some((words) => /^(?:awd|all wheel drive)$/.test(words)))
    return [];
  return drivenExclusions.flatMap(([make, trim]) => {
    const ids = idsNamed([read]).filter((id) => modelOf(index, id).make === make);
    return ids.length === 0 ? [] : [asEquipment({ ...thing, ids: new Set(ids), trims: [trim] })];
  });
}
