import type { BodyRead, CodeRead, ModelRead, YearsRead } from "../reading/mentions.ts";

export type NamedVehicle = ModelRead | CodeRead;

/** Vehicles with their years; null if the text gives none. */
export interface Pairing {
  readonly vehicles: readonly NamedVehicle[];
  readonly years: YearsRead | null;
  /** Body words for only these vehicles; null means those of the whole text. */
  readonly bodies: readonly BodyRead[] | null;
}

/** Years, or vehicles with no years between them. */
export type Group = YearsRead | NamedVehicle[];

export function isVehicles(group: Group): group is NamedVehicle[] {
  return Array.isArray(group);
}
