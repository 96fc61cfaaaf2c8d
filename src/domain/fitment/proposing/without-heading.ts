import type { VehicleRead } from "../reading/mentions.ts";
import { idsOf, isVehicles, isYears, type Group, type NamedVehicle } from "./pairing.ts";

/**
 * Returns the groups behind a heading if each of its names comes again and all years are right in
 * front of their cars: "DC2 bushing 92-95 Civic 94-01 Integra", "Fits E91: 06 325xi, 07-12 328i".
 * A factory code stays with its cars. Returns null for other texts.
 */
export function withoutHeading(
  groups: readonly Group[],
  { vehicles: named }: { readonly vehicles: readonly VehicleRead[] },
): readonly Group[] | null {
  const [heading, ...others] = groups;
  if (heading === undefined || !isVehicles(heading) || others.length < 4) return null;
  const cars = others.filter(isVehicles);
  const [first] = others;
  return isYears(first) &&
    heading.every((one) => cars.some((group) => isAmong(one, group))) &&
    (heading.at(-1)?.to !== first.from || areCodesOfCars(heading, cars)) &&
    areInFront(others, named)
    ? others.map((group) => (isVehicles(group) ? [...codesOf(heading, group), ...group] : group))
    : null;
}

/**
 * Whether a heading right in front of years has only factory codes, each of one of the cars: those
 * of the first, or those of all, e.g. "EG EK DC2 92-00 Civic 94-01 Integra".
 */
function areCodesOfCars(
  heading: readonly NamedVehicle[],
  cars: readonly (readonly NamedVehicle[])[],
): boolean {
  const owners = heading.map((one) =>
    one.kind === "code" ? cars.filter((group) => isAmong(one, group)) : [],
  );
  const named = new Set(owners.flat());
  return (
    owners.every(({ length }) => length === 1) &&
    (named.size === cars.length || owners.every(([group]) => group === cars[0]))
  );
}

/** Whether years and cars take turns, with nothing but a make between them. */
function areInFront(groups: readonly Group[], named: readonly VehicleRead[]): boolean {
  return (
    groups.length % 2 === 0 &&
    groups.every((group, at) => {
      const next = groups[at + 1];
      if (isVehicles(group)) return at % 2 === 1 && group.some(({ kind }) => kind === "model");
      return next !== undefined && isVehicles(next) && startOf(next, named) === group.to;
    })
  );
}

/** Where a group begins, with the make in front of it. */
function startOf([first]: readonly NamedVehicle[], named: readonly VehicleRead[]): number {
  const make = named.find(({ kind, to }) => kind === "make" && to === first?.from);
  return make?.from ?? first?.from ?? Infinity;
}

function codesOf(
  heading: readonly NamedVehicle[],
  group: readonly NamedVehicle[],
): readonly NamedVehicle[] {
  return heading.filter((one) => one.kind === "code" && isAmong(one, group));
}

function isAmong(one: NamedVehicle, group: readonly NamedVehicle[]): boolean {
  const ids = idsOf(one);
  return group.some((other) => other.kind === "model" && other.ids.some((id) => ids.includes(id)));
}
