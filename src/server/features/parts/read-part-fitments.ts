import { hasUnreadLimits } from "#domain/parts/aces-application.ts";
import { namesVehicles } from "#domain/parts/part.ts";
import type { Part } from "#domain/parts/part.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { nameInList } from "#domain/vehicles/name-in-list.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { VehicleIndex } from "#domain/vehicles/vehicle-index.ts";
import { yearRange } from "#domain/vehicles/year-range.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readParts } from "./store.ts";

const longestNote = 500;

/** Names a part as "Dorman 740-123". */
export function partName({ brand, number, sku, itemId }: Part): string {
  return [brand, number].filter((text) => text !== "").join(" ") || sku || itemId;
}

/**
 * Reads a part of the seller's list with the vehicles that it names, one for each year, spelled as
 * in the vehicle list. Null if there is no such part.
 */
export async function readPartFitments(
  db: Database,
  sellerId: SellerId,
  { partId, index }: { readonly partId: string; readonly index: VehicleIndex | null },
): Promise<{ readonly part: Part; readonly rows: readonly Fitment[] } | null> {
  const [stored] = await readParts(db, sellerId, [partId]);
  if (!stored) return null;
  const named = stored.applications.filter((one) => namesVehicles(one) && !hasUnreadLimits(one));
  const rows = named.flatMap((one): readonly Fitment[] => {
    const { make, model } = index ? nameInList(index, one) : one;
    const from = one.firstYear ?? 0;
    const notes = [one.position, one.notes].filter((text) => text !== "").join("; ");
    return yearRange(from, one.lastYear ?? from).map((year) => ({
      year,
      make,
      model,
      trim: one.trim,
      engine: one.engine,
      notes: notes.slice(0, longestNote),
    }));
  });
  return { part: stored.part, rows };
}
