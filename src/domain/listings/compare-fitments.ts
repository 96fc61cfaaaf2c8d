import type { Fitment } from "../fitment/fitment.ts";
import { vehicleKey } from "../vehicles/vehicle.ts";

export interface FitmentChanges {
  readonly added: readonly Fitment[];
  readonly removed: readonly Fitment[];
  /** Rows whose notes changed, as they are now. */
  readonly changedNotes: readonly Fitment[];
}

/** Compares two lists of fitments by vehicle, in any order. */
export function compareFitments(
  before: readonly Fitment[],
  now: readonly Fitment[],
): FitmentChanges {
  const notes = new Map(before.map((row) => [vehicleKey(row), row.notes]));
  const keys = new Set(now.map(vehicleKey));
  return {
    added: now.filter((row) => !notes.has(vehicleKey(row))),
    removed: before.filter((row) => !keys.has(vehicleKey(row))),
    changedNotes: now.filter((row) => (notes.get(vehicleKey(row)) ?? row.notes) !== row.notes),
  };
}
