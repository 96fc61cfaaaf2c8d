import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { generateForListings } from "./generate-for-listings.ts";
import type { GenerateDeps } from "./generate-for-listings.ts";
import { readListing, saveGenerated } from "./store.ts";

/** Generates for one listing and stores it. A protected listing is generated for on request: the new rows go beside the protected ones. */
export async function generateForOne(deps: GenerateDeps, sellerId: SellerId, listingId: string): Promise<Result<void>> {
  const entry = await readListing(deps.db, sellerId, listingId);
  if (!entry) return fail("not-found", "There is no such listing in this account.");
  const [generation] = await generateForListings(deps, sellerId, [entry]);
  if (!generation) return fail("internal", "The listing could not be generated for.");
  if (!generation.ok) return generation;
  const { set } = generation;
  if (set) await deps.db.asSeller(sellerId, (tx) => saveGenerated(tx, sellerId, set));
  return succeed(undefined);
}
