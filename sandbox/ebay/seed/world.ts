import type { Brand } from "./brands.ts";
import type { Generation } from "./generations.ts";
import type { ListedVehicles } from "./listed-vehicles.ts";
import type { PartType } from "./part-types.ts";

/** A generation that salvage yards and warehouses stock, with its weight. */
export interface StockedGeneration extends Generation {
  readonly weight: number;
  /** Make, model, and first year. */
  readonly key: string;
}

/** The sources of the listings. */
export interface World {
  readonly vehicles: ListedVehicles;
  /** Every generation in the detail files. */
  readonly generations: readonly Generation[];
  readonly stock: readonly StockedGeneration[];
  readonly parts: readonly PartType[];
  readonly brands: readonly Brand[];
  /**
   * The first eight characters of real VIN patterns by make, model, and year; see `vin-stems.ts`.
   */
  readonly vinStems: readonly VinStem[];
}

export interface VinStem {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  /** Positions 1 to 8. */
  readonly stem: string;
  /** Positions 10 (model year) and 11 (plant). */
  readonly tail: string;
  /** E.g. "2.4L"; "" if the VIN doesn't encode it. */
  readonly liters: string;
}

export function partCalled(world: World, slug: string): PartType {
  const part = world.parts.find((other) => other.slug === slug);
  if (part === undefined) throw new Error(`There is no part type ${slug}.`);
  return part;
}
