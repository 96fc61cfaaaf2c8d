import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { ModelRead, Span, VehicleRead, YearsRead } from "../reading/mentions.ts";
import type { Token } from "../reading/tokens.ts";
import type { NameHit } from "../reading/vehicle-names/name-hit.ts";

/** A text whose names are being resolved. Each rule takes one and returns one. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly index: VehicleIndex;
  /** All places that hold a name, even if it means something else there. */
  readonly hits: readonly NameHit[];
  readonly years: readonly YearsRead[];
  /** Makes that the rest of the listing names. A sentence in the description may omit them. */
  readonly makes: readonly string[];
  /** What the names mean, in order of place and without overlaps. */
  readonly vehicles: readonly VehicleRead[];
}

/** A way that sellers write, and what it means. */
export interface Rule {
  readonly id: string;
  readonly why: string;
  /** Each example reads as stated, and differently without the rule. */
  readonly examples: readonly Example[];
  apply(reading: Reading): Reading;
}

export interface Example {
  readonly text: string;
  /** Makes that the rest of the listing names. */
  readonly makes?: readonly string[];
  /**
   * The models as the catalog spells them, with commas between those of one name: "Ford F-150; Ford
   * F-250, Ford F-250 Super Duty". A "#" comes before a single trim of a model.
   */
  readonly reads: string;
}

/** Adds vehicles to a reading. They replace those they overlap. */
export function withVehicles(reading: Reading, more: readonly VehicleRead[]): Reading {
  if (more.length === 0) return reading;
  const kept = reading.vehicles.filter((read) =>
    more.every((one) => read.to <= one.from || read.from >= one.to),
  );
  return { ...reading, vehicles: [...kept, ...more].sort((a, b) => a.from - b.from) };
}

/** Tells whether a read is a model, and not a family whose class is still open. */
export function isPlainModel(read: VehicleRead | undefined): read is ModelRead {
  return read?.kind === "model" && read.family === null;
}

/** Returns a read of models, each of which is meant. */
export function plainModel({ from, to }: Span, ids: readonly number[]): ModelRead {
  return {
    kind: "model",
    from,
    to,
    ids: [...new Set(ids)],
    carriedOn: true,
    family: null,
    shorthand: false,
  };
}
