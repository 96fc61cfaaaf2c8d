import { createHash } from "node:crypto";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";

/**
 * Returns the same hash for two lists exactly when they hold the same vehicles with the same notes,
 * in any order.
 */
export function hashFitments(rows: readonly Fitment[]): string {
  const lines = rows.map((row) => `${vehicleKey(row)}\t${row.notes}`).sort();
  return createHash("sha256").update(lines.join("\n")).digest("base64url");
}
