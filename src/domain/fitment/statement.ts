/** A make and model of the marketplace's list. */
export interface Car {
  readonly make: string;
  readonly model: string;
}

/** A make, a model, or a model over years. Without a model it is the make. */
export interface StatedCar {
  readonly make: string;
  readonly model?: string;
  readonly years?: readonly number[];
}

/**
 * The vehicles that a source names: years of the car in question, or cars. `more` counts the cars
 * that aren't spelled out.
 */
export type Statement =
  | { readonly years: readonly number[] }
  | { readonly cars: readonly StatedCar[]; readonly more: number };

/** A part of the listing; "listing" is several of them, or another one. */
export type ClaimSource = "title" | "specifics" | "description" | "vin" | "listing";
