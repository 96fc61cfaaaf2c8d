import type { SellerId } from "#domain/seller-id.ts";
import { warmVocabulary } from "./generate-for-listings.ts";
import type { GenerateDeps } from "./generate-for-listings.ts";
import { readNames } from "./store.ts";

const listingsAtOnce = 100;

/**
 * Reads the vehicles an import's listings name, so that generating doesn't wait for them. Ignores
 * failures: the generation itself reports them. Stops when the account's listings are being
 * generated, because that reads the same vehicles, and reading each listing twice would only slow
 * it down.
 *
 * @param isGenerating Asked before each page of listings.
 */
export async function prepareGeneration(
  deps: GenerateDeps,
  sellerId: SellerId,
  isGenerating: () => Promise<boolean>,
): Promise<void> {
  let after = "";
  while (!(await isGenerating())) {
    const listings = await readNames(deps.db, sellerId, { after, limit: listingsAtOnce });
    const last = listings.at(-1);
    if (!last) return;
    const warmed = await warmVocabulary(deps, listings);
    if (!warmed.ok) return;
    after = last.listingId;
  }
}
