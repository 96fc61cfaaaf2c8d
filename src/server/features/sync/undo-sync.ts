import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { SyncPlan } from "./plan-sync.ts";
import { openRecord, readRecord } from "./store.ts";
import type { SyncRecordRow } from "./store.ts";
import type { ListingWithSet, SyncDeps } from "./sync-listing.ts";
import { writeAndReadBack } from "./write-and-read-back.ts";

/** Puts back what was on a listing before a sync, unless the list has changed since. @returns the id of the undo's own record. */
export async function undoSync(
  deps: SyncDeps,
  sellerId: SellerId,
  recordId: string,
): Promise<Result<string>> {
  const record = await readRecord(deps.db, sellerId, recordId);
  if (!record) return fail("not-found", "There is no such sync in this account.");
  if (record.outcome !== "synced" || record.afterRows === null)
    return fail("conflict", "Only a sync that reached eBay can be undone.");
  if (record.undoneAt) return fail("conflict", "This sync was undone already.");
  const [entry] = await readListingsWithSets(deps.db, sellerId, [record.listingId]);
  if (!entry) return fail("not-found", "The listing of this sync is gone.");
  const { listing } = entry;
  const live = await deps.marketplace.compatibility(deps.accessOf(sellerId), {
    listingId: listing.listingId,
    sku: listing.sku,
    inventoryManaged: listing.inventoryManaged,
    expectedRows: record.afterRows.length,
  });
  if (!live.ok) return live;
  if (!live.value.known)
    return fail(
      "list-incomplete",
      "eBay did not send the listing's fitments in full. Nothing was written; try again later.",
    );
  if (hashFitments(live.value.rows) !== hashFitments(record.afterRows))
    return fail(
      "changed-on-marketplace",
      "The listing's fitments changed on eBay since this sync, so it can't be undone without losing that change.",
    );
  return writeBefore(deps, sellerId, { record, entry });
}

async function writeBefore(
  deps: SyncDeps,
  sellerId: SellerId,
  undo: { readonly record: SyncRecordRow; readonly entry: ListingWithSet },
): Promise<Result<string>> {
  const { record, entry } = undo;
  const plan = planUndo(record, entry);
  const id = await openRecord(deps.db, sellerId, {
    holder: deps.holder,
    listingId: record.listingId,
    batchId: null,
    kind: "undo",
    beforeRows: record.afterRows ?? [],
    sentRows: plan.send,
  });
  // Our rows are still there afterwards to be reviewed and sent again.
  const written = await writeAndReadBack(
    deps,
    { sellerId, entry, batchId: null },
    { recordId: id, before: record.afterRows ?? [], plan, undoes: record.id },
  );
  return written.ok ? succeed(id) : written;
}

function planUndo(record: SyncRecordRow, entry: ListingWithSet): SyncPlan {
  const before = new Set(record.beforeRows.map(vehicleKey));
  const after = new Set((record.afterRows ?? []).map(vehicleKey));
  const own = new Set(entry.listing.ownKeys);
  return {
    send: record.beforeRows,
    ownKeys: [...own].filter((key) => before.has(key)),
    added: [...before].filter((key) => !after.has(key)).length,
    additions: null,
    protectedKept: [...before].filter((key) => !own.has(key)).length,
    removed: [...after].filter((key) => !before.has(key)).length,
    unchanged: false,
  };
}
