/** A car of the marketplace's vehicle list, down to trim and engine. Texts are the marketplace's own strings, verbatim. */
export interface Vehicle {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** "" where the list has no trims for this year, make and model. */
  readonly trim: string;
  /** "" where the list has no engines for this trim. */
  readonly engine: string;
}

/** One trim and engine that the marketplace lists for a year, make and model. */
export interface Variant {
  readonly trim: string;
  readonly engine: string;
}

/** A make and model, without years. */
export interface ModelRef {
  readonly make: string;
  readonly model: string;
}

/** A text that is equal for two vehicles exactly when they are the same row of the list. */
export function vehicleKey(vehicle: Vehicle): string {
  return `${vehicle.year}\t${vehicle.make}\t${vehicle.model}\t${vehicle.trim}\t${vehicle.engine}`;
}
