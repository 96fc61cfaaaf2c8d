/** First and last model year, both included. */
export type YearRange = readonly [from: number, to: number];

export interface ListedVariant {
  /** The trim as the marketplace shows it; for a motorcycle the submodel. */
  readonly trim: string;
  /** "" where no engine is known, and for motorcycles. */
  readonly engine: string;
  readonly years: readonly YearRange[];
}

export interface ListedModel {
  readonly model: string;
  readonly years: readonly YearRange[];
  /** Empty: the list has the model, but no trims for it. */
  readonly variants: readonly ListedVariant[];
}

export type VehicleKind = "car" | "motorcycle";

export interface ListedMake {
  readonly make: string;
  readonly kind: VehicleKind;
  readonly models: readonly ListedModel[];
}

/** What vehicle-list.json.gz holds. Makes, models, variants and years are in ascending order. */
export interface VehicleList {
  /** Changes when, and only when, the content does. */
  readonly version: string;
  readonly makes: readonly ListedMake[];
}
