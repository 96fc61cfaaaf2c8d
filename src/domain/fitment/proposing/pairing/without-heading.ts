import type { VehicleRead } from "../../reading/mentions.ts";
import { idsOf, isVehicles, type Group, type NamedVehicle } from "./pairing.ts";

/**
 * Returns the groups behind a heading if each of its names comes again and all years are right in
 * front of their cars: "DC2 bushing 92-95 Civic 94-01 Integra", "Fits E91: 06 325xi, 07-12 328i".
 * Returns null for other texts.
 */
export function withoutHeading(
  [heading, ...others]: readonly Group[],
  { vehicles: named }: { readonly vehicles: readonly VehicleRead[] },
): readonly Group[] | null {
  if (heading === undefined || !isVehicles(heading) || others.length < 4) return null;
  const cars = others.filter(isVehicles);
  return heading.every((one) => cars.some((group) => isAmong(one, group))) &&
    areInFront(others, named)
    ? others
    : null;
}

/** Whether years and cars take turns, with nothing but a make between them. */
function areInFront(groups: readonly Group[], named: readonly VehicleRead[]): boolean {
  return groups.every((group, at) => {
    if (isVehicles(group)) return at % 2 === 1;
    const next = groups[at + 1];
    if (next === undefined || !isVehicles(next)) return false;
    const start = next[0]?.from;
    const make = named.find(({ kind, to }) => kind === "make" && to === start);
    return (make?.from ?? start) === group.to;
  });
}

function isAmong(one: NamedVehicle, group: readonly NamedVehicle[]): boolean {
  const ids = idsOf(one);
  return group.some((other) => other.kind === "model" && other.ids.some((id) => ids.includes(id)));
}
