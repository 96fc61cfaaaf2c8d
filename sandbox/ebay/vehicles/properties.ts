import type { VehicleKind } from "../vehicle-list/vehicle-list.ts";

export type PropertyName = "Year" | "Make" | "Model" | "Trim" | "Engine" | "Submodel";

/** The compatibility properties of each kind of vehicle, in eBay's order. */
export const propertiesOfKind: Readonly<Record<VehicleKind, readonly PropertyName[]>> = {
  car: ["Year", "Make", "Model", "Trim", "Engine"],
  motorcycle: ["Year", "Make", "Model", "Submodel"],
};

/** Finds a property by its exact name. */
export function propertyOf(kind: VehicleKind, name: string): PropertyName | undefined {
  return propertiesOfKind[kind].find((property) => property === name);
}
