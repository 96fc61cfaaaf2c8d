/** First and last model year, inclusive. */
export type YearRange = readonly [from: number, to: number];

export interface ListedVariant {
  /** The trim as the marketplace shows it; for motorcycles, the submodel. */
  readonly trim: string;
  /** "" if no engine is known, and for motorcycles. */
  readonly engine: string;
  readonly years: readonly YearRange[];
}

export interface ListedModel {
  readonly model: string;
  readonly years: readonly YearRange[];
  /** Empty if the list has the model without trims. */
  readonly variants: readonly ListedVariant[];
}

export type VehicleKind = "car" | "motorcycle";

export interface ListedMake {
  readonly make: string;
  readonly kind: VehicleKind;
  readonly models: readonly ListedModel[];
}

/**
 * The content of vehicle-list.json.gz. Makes, models, variants, and years are in ascending order.
 */
export interface VehicleList {
  /** Changes if and only if the content changes. */
  readonly version: string;
  readonly makes: readonly ListedMake[];
}
