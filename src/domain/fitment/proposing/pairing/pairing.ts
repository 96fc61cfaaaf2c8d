import type { BodyRead, CodeRead, ModelRead, YearsRead } from "../../reading/mentions.ts";

export type NamedVehicle = ModelRead | CodeRead;

/** Vehicles with their years; null if the text gives none. */
export interface Pairing {
  readonly vehicles: readonly NamedVehicle[];
  readonly years: YearsRead | null;
  /** Body words for only these vehicles; null means those of the whole text. */
  readonly bodies: readonly BodyRead[] | null;
  /** The trims that have the years, if each has its own. */
  readonly trims?: readonly string[];
}

/** Years, or vehicles with no years between them. */
export type Group = YearsRead | NamedVehicle[];

export function isVehicles(group: Group | undefined): group is NamedVehicle[] {
  return Array.isArray(group);
}

export function isYears(group: Group | undefined): group is YearsRead {
  return group !== undefined && !isVehicles(group);
}

export function pairOf(vehicles: readonly NamedVehicle[], years: YearsRead | null = null): Pairing {
  return { vehicles, years, bodies: null };
}

/** Returns the models that a name or factory code means. */
export function idsOf(one: NamedVehicle): readonly number[] {
  return one.kind === "model" ? one.ids : one.cars.map(({ id }) => id);
}

export function areSameModel(one: NamedVehicle, other: NamedVehicle): boolean {
  return one.kind === "model" && other.kind === "model" && one.ids.join() === other.ids.join();
}
