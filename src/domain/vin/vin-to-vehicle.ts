import type { ModelYears, VehicleTree } from "#domain/vehicles/catalogue.ts";
import type { ModelRef } from "#domain/vehicles/vehicle.ts";
import type { DecodedVin } from "./decode-vin.ts";
import { marketplaceNames, namesOf } from "./vin-model-names.ts";

/**
 * The marketplace's make and model of a decoded VIN, as listed in the car's model year.
 * null: the VIN tells too little, or the list has no such model in that year. A badge it does not tell is never guessed.
 */
export function vehicleOfVin(decoded: DecodedVin, tree: VehicleTree): ModelRef | null {
  const names = namesOf(decoded);
  if (names === undefined) return null;
  const index = indexOf(tree);
  for (const name of marketplaceNames(names)) {
    const listed = index.get(keyOf(names.make, name));
    if (listed?.years.includes(names.year) === true)
      return { make: listed.make, model: listed.model };
  }
  return null;
}

const indices = new WeakMap<VehicleTree, ReadonlyMap<string, ModelYears>>();

/** One index a tree: trees live as long as a vocabulary version, VINs come by the thousand. */
function indexOf(tree: VehicleTree): ReadonlyMap<string, ModelYears> {
  const known = indices.get(tree);
  if (known !== undefined) return known;
  const index = new Map(tree.models.map((model) => [keyOf(model.make, model.model), model]));
  indices.set(tree, index);
  return index;
}

/** Spaces, dashes and case aside: vPIC's `RS 5` is the marketplace's `RS5`. */
function keyOf(make: string, model: string): string {
  return `${make}\t${model}`.toLowerCase().replaceAll(/[^a-z0-9\t+]/g, "");
}
