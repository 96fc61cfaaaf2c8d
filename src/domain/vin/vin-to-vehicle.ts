import type { ModelYears, VehicleTree } from "#domain/vehicles/catalog.ts";
import type { ModelRef } from "#domain/vehicles/vehicle.ts";
import type { DecodedVin } from "./decode-vin.ts";
import { marketplaceNames, namesOf, type VinNames } from "./vin-model-names.ts";

/** The parts of a decoded VIN that identify its model. */
export type VinNaming = Pick<DecodedVin, "year" | "make" | "model" | "trim" | "series">;

/** The model of a VIN in the marketplace's list, or why there is none. */
export type VinVehicle =
  | { readonly kind: "listed"; readonly model: ModelRef }
  /** The list has no such car, named here as the marketplace would: "2019 Volvo V90". */
  | { readonly kind: "missing"; readonly car: string }
  /** The list has several models with the car's name, and the VIN doesn't say which. */
  | { readonly kind: "unclear"; readonly car: string }
  /** The VIN doesn't say its make, model, or year. */
  | { readonly kind: "unnamed" };

/**
 * Finds the model of a decoded VIN in the marketplace's list of its model year. Never guesses a
 * badge that the VIN doesn't name, and never settles for a sibling of a car that isn't listed.
 */
export function vehicleOfVin(decoded: VinNaming, tree: VehicleTree): VinVehicle {
  const names = namesOf(decoded);
  if (names === undefined) return { kind: "unnamed" };
  const { year, make, model } = names;
  const index = indexOf(tree);
  const candidates = marketplaceNames(names);
  for (const name of candidates) {
    const listed = index.get(keyOf(make, name));
    if (listed?.years.includes(year) === true)
      return { kind: "listed", model: { make: listed.make, model: listed.model } };
  }
  const [likeliest = model] = candidates;
  const car = `${year} ${make} ${likeliest}`;
  return candidates.length === 0 || isClassMissing(names, likeliest, tree)
    ? { kind: "unclear", car }
    : { kind: "missing", car };
}

/**
 * Returns whether the VIN names a truck without the load class or length that the list has in its
 * models' names: "Sierra", where the list has "Sierra 1500".
 */
function isClassMissing({ make, model, year }: VinNames, name: string, tree: VehicleTree): boolean {
  const key = keyOf(make, model);
  return (
    name === model &&
    tree.models.some((one) => {
      const other = keyOf(one.make, one.model);
      return (
        other.startsWith(key) && /^\d/.test(other.slice(key.length)) && one.years.includes(year)
      );
    })
  );
}

const indices = new WeakMap<VehicleTree, ReadonlyMap<string, ModelYears>>();

/** Builds one index per tree, because thousands of VINs are looked up in the same tree. */
function indexOf(tree: VehicleTree): ReadonlyMap<string, ModelYears> {
  const known = indices.get(tree);
  if (known !== undefined) return known;
  const index = new Map(tree.models.map((model) => [keyOf(model.make, model.model), model]));
  indices.set(tree, index);
  return index;
}

/** Ignores spaces, dashes, and case: vPIC's `RS 5` is the marketplace's `RS5`. */
function keyOf(make: string, model: string): string {
  return `${make}\t${model}`.toLowerCase().replaceAll(/[^a-z0-9\t+]/g, "");
}
