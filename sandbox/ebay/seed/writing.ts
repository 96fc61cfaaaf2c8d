import type { ExistingKind } from "./existing-fitments.ts";
import type { PartType } from "./part-types.ts";
import type { Position } from "./positions.ts";
import type { Truth } from "./truth.ts";

/** What a seller wrote about one part, before it is dressed up as a marketplace listing. */
export interface Writing {
  readonly title: string;
  readonly part: PartType;
  readonly condition: "new" | "used";
  /** Whose part numbers the part carries; "" for a part of no make. */
  readonly make: string;
  readonly brand: string;
  readonly number: string;
  /** Vehicles in a few words, as a fitment line of the description; [] when the description shall not name any. */
  readonly fitLines: readonly string[];
  /** Lines that the description must have, such as "Will NOT fit Coupe models." */
  readonly remarks: readonly string[];
  readonly specifics: readonly (readonly [name: string, values: readonly string[]])[];
  readonly position?: Position | undefined;
  readonly vin?: string | undefined;
  /** Thousands of miles on the donor car. */
  readonly miles?: number | undefined;
  /** What an earlier tool left on the listing; absent: drawn. */
  readonly existing?: ExistingKind | undefined;
  readonly truth: Truth;
}
