import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { hashFitments } from "#server/features/listings/hash-fitments.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import { claimWrite, keepWrite } from "./claim-write.ts";
import { markSet } from "#server/features/listings/mark-listing.ts";
import { noChange } from "#server/features/listings/note-change.ts";
import { saveBase } from "./store.ts";
import type { SyncDeps } from "./sync-job.ts";
import type { WriteClaim } from "./write-store.ts";

/**
 * Applies the seller's choice about a list that changed on the marketplace. `take-theirs` makes it
 * the base: rows in it that aren't ours are protected, and ours wait to be synced on top. `skip`
 * changes nothing, and the next sync asks again.
 */
export function settleChange(
  deps: SyncDeps,
  sellerId: SellerId,
  choice: { readonly listingId: string; readonly choice: "take-theirs" | "skip" },
): Promise<Result<void>> {
  const wanted = {
    sellerId,
    listingId: choice.listingId,
    kind: "choice" as const,
    batchId: null,
  };
  return claimWrite(deps, wanted, (claim) => settleClaimed(deps, claim, choice.choice));
}

async function settleClaimed(
  deps: SyncDeps,
  claim: WriteClaim,
  choice: "take-theirs" | "skip",
): Promise<Result<void>> {
  const { sellerId, listingId } = claim;
  const [entry] = await readListingsWithSets(deps.db, sellerId, [listingId]);
  if (!entry) return noSuchListing;
  const theirs = entry.set?.changedRows;
  if (!theirs) return fail("conflict", "This listing has no change on eBay to decide about.");
  const hidden = entry.set?.hiddenRows ?? [];
  const accepted = entry.set?.acceptedHidden ?? [];
  const ours = new Set((entry.set?.rows ?? []).map(vehicleKey));
  const own = new Set(entry.listing.ownKeys.filter((key) => ours.has(key)));
  const theirKeys = new Set(theirs.map(vehicleKey));
  const ownKeys = [...own].filter((key) => theirKeys.has(key));
  await deps.db.asSeller(sellerId, async (tx) => {
    await keepWrite(tx, claim);
    if (choice === "skip")
      return markSet(tx, sellerId, {
        listingId,
        syncStatus: ours.size > 0 ? "pending" : null,
        errorMessage: null,
        ...noChange,
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
      syncStatus: [...ours].every((key) => theirKeys.has(key)) ? "synced" : "pending",
      errorMessage: null,
      ...noChange,
      acceptedHidden: [...accepted, ...hidden.map(vehicleKey)],
    });
  });
  return succeed(undefined);
}
