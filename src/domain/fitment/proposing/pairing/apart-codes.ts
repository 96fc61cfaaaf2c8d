import type { CodeCar } from "../../../vehicles/name-entry.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { YearSpan } from "../../../vehicles/year-range.ts";
import type { CodeRead, YearsRead } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { pairYears } from "./pair-years.ts";
import { idsOf, type NamedVehicle, type Pairing } from "./pairing.ts";

/** The years of models under the codes that a text names apart from them, by the models' IDs. */
export type CodeSpans = ReadonlyMap<number, readonly CodeCar[]>;

/**
 * Pairs years with vehicles. A factory code that is apart from its model ("05-15 Pathfinder
 * 05-12 Equator R51", "G35 03-07 V35") has no separate years. It limits the model's.
 */
export function withoutApartCodes(
  text: TextRead,
  index: VehicleIndex,
): { readonly pairs: readonly Pairing[]; readonly spans: CodeSpans } {
  const sold = (vehicle: NamedVehicle, years: YearsRead): boolean => isSold(vehicle, years, index);
  const pairs = pairYears(text, sold);
  const apart = pairs.flatMap((pair) => pair.vehicles.filter(isCode).filter(isApart(pair, pairs)));
  if (apart.length === 0) return { pairs, spans: new Map() };
  const vehicles = text.vehicles.filter((one) => !apart.some((code) => code === one));
  return {
    pairs: pairYears({ ...text, vehicles }, sold),
    spans: Map.groupBy(
      apart.flatMap(({ cars }) => cars),
      ({ id }) => id,
    ),
  };
}

/** Returns a car's years within its code's. A code of another generation says nothing. */
export function withinSpans(
  { id, years }: { readonly id: number; readonly years: readonly number[] },
  spans: CodeSpans,
): readonly number[] {
  const own = spans.get(id) ?? [];
  const within = years.filter((year) => isWithin(year, own));
  return within.length === 0 ? years : within;
}

export function isWithin(year: number, spans: readonly YearSpan[]): boolean {
  return spans.some(({ from, to }) => year >= from && year <= to);
}

/** Returns the bodies of a model's codes ("Sedan|Wagon"), or null if they name none. */
export function bodyOfSpans(id: number, spans: CodeSpans): string | null {
  const bodies = (spans.get(id) ?? []).flatMap(({ body }) => body ?? []);
  return bodies.length === 0 ? null : [...new Set(bodies)].join("|");
}

/** Whether a code's model is named only in other pairs. */
function isApart(
  { vehicles, years }: Pairing,
  pairs: readonly Pairing[],
): (code: CodeRead) => boolean {
  return (code) =>
    (years === null || vehicles.some((one) => one.kind === "model")) &&
    !vehicles.some((one) => isOf(code, one)) &&
    pairs.some((pair) => pair.vehicles.some((one) => isOf(code, one)));
}

function isOf({ cars }: CodeRead, vehicle: NamedVehicle): boolean {
  return vehicle.kind === "model" && cars.some(({ id }) => vehicle.ids.includes(id));
}

function isCode(vehicle: NamedVehicle): vehicle is CodeRead {
  return vehicle.kind === "code";
}

/** Whether the list has one of a name's cars in each of the years. */
function isSold(vehicle: NamedVehicle, { years }: YearsRead, index: VehicleIndex): boolean {
  const listed = new Set(idsOf(vehicle).flatMap((id) => modelOf(index, id).years));
  return years.every((year) => listed.has(year));
}
