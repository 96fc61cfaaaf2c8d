import type { Variant } from "./vehicle.ts";

/** Years (ascending) in which the marketplace lists a model. */
export interface ModelYears {
  readonly make: string;
  readonly model: string;
  readonly years: readonly number[];
}

/**
 * The marketplace's whole list at the year/make/model level: about 15,000 entries, always in
 * memory.
 */
export interface VehicleTree {
  /** The version of the marketplace's category tree that this was read from. */
  readonly version: string;
  readonly models: readonly ModelYears[];
}

/** The trims and engines that the engine can look up. */
export interface CatalogSlice {
  /**
   * Returns the trims and engines of one year, make, and model. `[]`: the list has the car but no
   * trims for it. `undefined`: not looked up, so nothing is known about it.
   */
  variants(year: number, make: string, model: string): readonly Variant[] | undefined;
}
