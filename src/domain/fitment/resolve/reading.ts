import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { VehicleRead, YearsRead } from "../reading/mentions.ts";
import type { Token } from "../reading/tokens.ts";
import type { NameHit } from "../reading/vehicle-names/scan-vehicles.ts";

/** A text whose names are being settled. Every rule takes one and returns one. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly index: VehicleIndex;
  /** Every place that holds a name, whatever it means there. */
  readonly hits: readonly NameHit[];
  readonly years: readonly YearsRead[];
  /** Makes that the rest of the listing names. A sentence of the description need not say them. */
  readonly makes: readonly string[];
  /** What the names mean, by place, none overlapping. */
  readonly vehicles: readonly VehicleRead[];
}

/** A way in which sellers write, and what it means. */
export interface Rule {
  readonly id: string;
  readonly why: string;
  /** Each example reads as stated, and differently without the rule. */
  readonly examples: readonly Example[];
  apply(reading: Reading): Reading;
}

export interface Example {
  readonly text: string;
  /**
   * The models as the list spells them, those of one name with commas between: "Ford F-150; Ford
   * F-250, Ford F-250 Super Duty". A single trim of a model stands behind a "#".
   */
  readonly reads: string;
}
