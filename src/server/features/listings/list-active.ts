import type { Failure } from "#domain/failure.ts";
import { addSelectedItems } from "#server/features/batches/add-items.ts";
import type { BatchContext } from "#server/features/batches/batch-work.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Marketplace, SellerAccess } from "#server/ports/marketplace.ts";
import { readActiveListings } from "./read-active-listings.ts";
import { planWindows, readWindows } from "./read-windows.ts";
import { markUnseenEnded, readClock, saveSummaries, selectStale } from "./store.ts";
import { countWindows } from "./window-store.ts";

interface ListDeps {
  readonly db: Database;
  readonly marketplace: Pick<Marketplace, "listingPage" | "listingsEnding">;
  readonly access: SellerAccess;
}

interface Import {
  readonly context: BatchContext;
  /** When the import started. */
  readonly startedAt: Date;
}

/**
 * Stores a summary of every active listing, marks those that ended, and queues the ones to read one
 * by one: each page once it's stored, so that reading them begins at once. The listings of a large
 * account wait for the whole list, because its windows come in another order. One of them that no
 * list returns may be on hold, so it is queued too.
 */
export async function listActive(deps: ListDeps, work: Import): Promise<Failure | null> {
  const { db } = deps;
  const { context, startedAt } = work;
  const { sellerId } = context;
  let isLarge = (await countWindows(db, context)).total > 0;
  if (!isLarge) {
    const read = await readActiveListings({
      ...deps,
      save: (listings, before) =>
        db.asSeller(sellerId, async (tx) => {
          await saveSummaries(tx, sellerId, listings);
          const listingIds = listings.map(({ listingId }) => listingId);
          const stale = selectStale(sellerId, { page: { listingIds, before } });
          await addSelectedItems(tx, context, stale);
        }),
      now: () => db.asSeller(sellerId, readClock),
    });
    if (!read.ok) return read.failure;
    const reading = read.value;
    isLarge = reading.end === "too-long";
    if (reading.end === "whole")
      await db.asSeller(sellerId, (tx) => markUnseenEnded(tx, sellerId, reading.since));
    const failure = isLarge ? await planWindows(deps, work) : null;
    if (failure) return failure;
  }
  const failure = isLarge ? await readWindows(deps, work) : null;
  if (failure) return failure;
  await db.asSeller(sellerId, (tx) =>
    addSelectedItems(
      tx,
      context,
      selectStale(sellerId, { unseenSince: isLarge ? startedAt : null }),
    ),
  );
  return null;
}
