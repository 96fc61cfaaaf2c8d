import type { Variant } from "./vehicle.ts";

/** Years (ascending) in which the marketplace lists a model. */
export interface ModelYears {
  readonly make: string;
  readonly model: string;
  readonly years: readonly number[];
}

/** The whole year/make/model level of the marketplace's list: some 15,000 year-make-models, always in memory. */
export interface VehicleTree {
  /** The marketplace's category tree version this was read under. */
  readonly version: string;
  readonly models: readonly ModelYears[];
}

/** What the engine may look trims and engines up in. */
export interface CatalogueSlice {
  /**
   * The trims and engines of one year, make and model.
   * `[]`: the list has the car but no trims for it. `undefined`: not looked up, so nothing may be claimed about it.
   */
  variants(year: number, make: string, model: string): readonly Variant[] | undefined;
}
