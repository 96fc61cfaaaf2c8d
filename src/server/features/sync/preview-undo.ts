import type { z } from "zod";
import type { previewUndoSync } from "#contract/sync-undo.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import type { Database } from "#server/platform/db/database.ts";
import { readRecord } from "./store.ts";
import { previewListing } from "./undo-run.ts";

const mostRows = 50;

/**
 * Predicts what undoing one write would do, based on what was last read from the marketplace.
 * Writes nothing and calls nobody.
 */
export async function previewUndo(
  db: Database,
  sellerId: SellerId,
  recordId: string,
): Promise<Result<z.input<typeof previewUndoSync.answer>>> {
  const record = await readRecord(db, sellerId, recordId);
  if (!record) return fail("not-found", "There is no such sync in this account.");
  const [entry] = await readListingsWithSets(db, sellerId, [record.listingId]);
  const { plan, reason } = previewListing(record, entry);
  if (!plan) return succeed({ ...noEffect, refused: reason });
  const live = entry?.listing.baseRows ?? [];
  const sent = new Set(plan.send.map(vehicleKey));
  const there = new Set(live.map(vehicleKey));
  return succeed({
    removed: plan.removed,
    restored: plan.added,
    total: plan.send.length,
    removed_rows: firstRows(live.filter((row) => !sent.has(vehicleKey(row)))),
    restored_rows: firstRows(plan.send.filter((row) => !there.has(vehicleKey(row)))),
    refused: null,
  });
}

const noEffect = {
  removed: 0,
  restored: 0,
  total: 0,
  removed_rows: [],
  restored_rows: [],
};

function firstRows(rows: readonly Fitment[]): Fitment[] {
  return rows.slice(0, mostRows).map(({ year, make, model, trim, engine, notes }) => ({
    year,
    make,
    model,
    trim,
    engine,
    notes,
  }));
}
