import type { Brand } from "./brands.ts";
import type { Generation } from "./generations.ts";
import type { ListedVehicles } from "./listed-vehicles.ts";
import type { PartType } from "./part-types.ts";

/** A generation that yards and warehouses stock, and how much of it. */
export interface StockedGeneration extends Generation {
  readonly weight: number;
}

/** All that the listings are written from. */
export interface World {
  readonly vehicles: ListedVehicles;
  /** Every generation that the detail files draw. */
  readonly generations: readonly Generation[];
  readonly stock: readonly StockedGeneration[];
  readonly parts: readonly PartType[];
  readonly brands: readonly Brand[];
  /** First eight places of real VIN patterns by make, model and year; see `vin-stems.ts`. */
  readonly vinStems: readonly VinStem[];
}

export interface VinStem {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  /** Places 1 to 8. */
  readonly stem: string;
  /** Places 10 (model year) and 11 (plant). */
  readonly tail: string;
  /** "2.4L", or "" where the VIN does not say. */
  readonly litres: string;
}

export function partCalled(world: World, slug: string): PartType {
  const part = world.parts.find((other) => other.slug === slug);
  if (part === undefined) throw new Error(`There is no part type ${slug}.`);
  return part;
}
