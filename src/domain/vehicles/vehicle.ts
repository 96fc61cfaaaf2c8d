/**
 * A car of the marketplace's vehicle list, down to trim and engine, spelled exactly as the list
 * spells it.
 */
export interface Vehicle {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** "" when the list has no trims for this year, make, and model. */
  readonly trim: string;
  /** "" when the list has no engines for this trim. */
  readonly engine: string;
}

/** A trim and engine that the marketplace lists for a year, make, and model. */
export interface Variant {
  readonly trim: string;
  readonly engine: string;
}

/** A make and model, without years. */
export interface ModelRef {
  readonly make: string;
  readonly model: string;
}

/** Returns a key that two vehicles share only if they are the same row of the list. */
export function vehicleKey(vehicle: Vehicle): string {
  return `${vehicle.year}\t${vehicle.make}\t${vehicle.model}\t${vehicle.trim}\t${vehicle.engine}`;
}
