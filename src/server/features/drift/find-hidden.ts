import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import type { BatchContext } from "#server/features/batches/batch-work.ts";
import { reserveBackgroundCalls } from "#server/features/call-budget/reserve-background-calls.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { Checked } from "./listing-store.ts";

/**
 * eBay takes its time to show new rows, so a list that was written less than a day ago is left
 * alone.
 */
const settledAfterMs = 86_400_000;
/** How many rows are looked up once one of them isn't shown. */
const mostSampled = 5;
/** Looking up a row as a buyer takes two Browse calls: the item's ID there, and the vehicle. */
const callsPerRow = 2;

/**
 * Looks up one of our rows as a buyer would, another one in each check, and some more if it isn't
 * shown. Returns those that aren't. The lookups are optional: without calls left, or without an
 * answer, nothing is found.
 */
export async function findHidden(
  deps: { readonly db: Database; readonly marketplace: Pick<Marketplace, "isShown"> },
  { batchId }: BatchContext,
  listing: Checked,
): Promise<readonly Fitment[]> {
  const writtenAt = listing.baseWrittenAt?.getTime() ?? 0;
  if (Date.now() - writtenAt < settledAfterMs) return [];
  const accepted = new Set(listing.acceptedHidden ?? []);
  const own = new Set(listing.ownKeys);
  const rows = listing.baseRows.filter(
    (row) => own.has(vehicleKey(row)) && !accepted.has(vehicleKey(row)),
  );
  const hidden: Fitment[] = [];
  for (const row of sample(rows, batchId)) {
    if (await reserveBackgroundCalls(deps.db, "browse", callsPerRow)) break;
    const shown = await deps.marketplace.isShown(listing.listingId, row);
    if (!shown.ok) break;
    if (!shown.value) hidden.push(row);
    if (hidden.length === 0) break;
  }
  return hidden;
}

/**
 * Returns at most five rows, spread over the list, beginning at a place that depends on the check.
 */
function sample(rows: readonly Fitment[], batchId: string): readonly Fitment[] {
  const first = Number.parseInt(batchId.slice(0, 8), 16);
  const step = Math.max(1, Math.floor(rows.length / mostSampled));
  return Array.from({ length: Math.min(mostSampled, rows.length) }, (_, place) => {
    const row = rows[(first + place * step) % rows.length];
    return row ? [row] : [];
  }).flat();
}
