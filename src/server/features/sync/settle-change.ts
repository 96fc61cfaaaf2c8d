import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import { markSet, saveBase } from "./store.ts";
import type { SyncDeps } from "./sync-listing.ts";

/**
 * The seller's choice about a list that changed on the marketplace. `take-theirs`: it becomes the base, what is not ours in it is protected, ours
 * waits to be synced on top. `skip`: the listing stays as it is and is asked about again at its next sync.
 */
export async function settleChange(
  deps: SyncDeps,
  sellerId: SellerId,
  choice: { readonly listingId: string; readonly choice: "take-theirs" | "skip" },
): Promise<Result<void>> {
  const [entry] = await readListingsWithSets(deps.db, sellerId, [choice.listingId]);
  if (!entry) return fail("not-found", "There is no such listing in this account.");
  const theirs = entry.set?.changedRows;
  if (!theirs) return fail("conflict", "There is no change to decide about on this listing.");
  const { listingId } = choice;
  const ours = new Set((entry.set?.rows ?? []).map(vehicleKey));
  const own = new Set(entry.listing.ownKeys.filter((key) => ours.has(key)));
  const there = new Set(theirs.map(vehicleKey));
  const ownKeys = [...own].filter((key) => there.has(key));
  await deps.db.asSeller(sellerId, async (tx) => {
    if (choice.choice === "skip")
      return markSet(tx, sellerId, {
        listingId,
        syncStatus: ours.size > 0 ? "pending" : null,
        errorMessage: null,
        changedRows: null,
      });
    const existingCount = theirs.filter((row) => !own.has(vehicleKey(row))).length;
    await saveBase(tx, sellerId, {
      listingId,
      baseRows: theirs,
      baseHash: hashFitments(theirs),
      ownKeys,
      existingCount,
    });
    return markSet(tx, sellerId, {
      listingId,
      syncStatus: [...ours].every((key) => there.has(key)) ? "synced" : "pending",
      errorMessage: null,
      changedRows: null,
    });
  });
  return succeed(undefined);
}
