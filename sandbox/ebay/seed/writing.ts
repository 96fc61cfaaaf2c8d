import type { ExistingKind } from "./existing-fitments.ts";
import type { PartType } from "./part-types.ts";
import type { Position } from "./positions.ts";
import type { Truth } from "./truth.ts";

/** A seller's text about one part, before it becomes a marketplace listing. */
export interface Writing {
  readonly title: string;
  readonly part: PartType;
  readonly condition: "new" | "used";
  /** The make whose part numbers are used; "" for none. */
  readonly make: string;
  readonly brand: string;
  readonly number: string;
  /** The vehicles as fitment lines of the description; [] if the description must not name any. */
  readonly fitLines: readonly string[];
  /** Lines that the description must include, e.g. "Will NOT fit Coupe models." */
  readonly remarks: readonly string[];
  readonly specifics: readonly (readonly [name: string, values: readonly string[]])[];
  readonly position?: Position | undefined;
  readonly vin?: string | undefined;
  /** Mileage of the donor car, in thousands. */
  readonly miles?: number | undefined;
  /** Existing fitments from an earlier tool; drawn at random if absent. */
  readonly existing?: ExistingKind | undefined;
  readonly truth: Truth;
}
