import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import { generateForListings } from "./generate-for-listings.ts";
import type { GenerateDeps } from "./generate-for-listings.ts";
import { saveGenerations } from "./save-generations.ts";
import { readListing } from "./store.ts";

/** How often a generation starts over because the listing changed while it was running. */
const mostTries = 4;

/**
 * Generates for one listing and stores the result. A protected listing is generated for on request:
 * the new rows are added to the protected ones.
 */
export async function generateForOne(
  deps: GenerateDeps,
  sellerId: SellerId,
  listingId: string,
): Promise<Result<void>> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const entry = await readListing(deps.db, sellerId, listingId);
    if (!entry) return noSuchListing;
    const [generation] = await generateForListings(deps, sellerId, [entry]);
    if (!generation) return fail("internal", "We couldn't generate fitments for this listing.");
    if (!generation.ok) return generation;
    const sets = generation.set ? [generation.set] : [];
    const refusals = await deps.db.asSeller(sellerId, (tx) =>
      saveGenerations(tx, sellerId, { sets, quota: deps.quota }),
    );
    const refused = refusals.get(listingId);
    if (refused !== "again") return refused ? { ok: false, failure: refused } : succeed(undefined);
  }
  return fail(
    "conflict",
    "Another change to this listing's fitments is in progress. Try again in a moment.",
  );
}
