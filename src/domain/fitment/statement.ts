/** A make and model in the catalog. */
export interface Car {
  readonly make: string;
  readonly model: string;
}

/** A make, a model, or a model over years. Without a model, it means the make. */
export interface StatedCar {
  readonly make: string;
  readonly model?: string;
  readonly years?: readonly number[];
}

/**
 * The vehicles that a source names: years of the car in question, or cars. `more` counts the cars
 * not listed.
 */
export type Statement =
  | { readonly years: readonly number[] }
  | { readonly cars: readonly StatedCar[]; readonly more: number };

/** A part of the listing. "listing" means several of them, or a different one. */
export type ClaimSource = "title" | "specifics" | "description" | "vin" | "listing";
