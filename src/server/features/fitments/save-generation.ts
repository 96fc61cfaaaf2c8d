import type { SellerId } from "#domain/seller-id.ts";
import type { SaveRefusal } from "#server/features/batches/batch-work.ts";
import { bookGeneration } from "#server/features/quota/book-generation.ts";
import type { QuotaTerms } from "#server/features/quota/quota-terms.ts";
import { releaseGeneration } from "#server/features/quota/release-generation.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { writeGenerated } from "./store.ts";
import type { GeneratedSet } from "./store.ts";

/**
 * Stores a result and books its cost: one generation if it produced something.
 * @returns why it may not be stored, in which case nothing was written. "again" means that the
 * listing's fitments changed (by an edit or another generation) after the result was started.
 */
export async function saveGeneration(
  tx: Transaction,
  sellerId: SellerId,
  { set, quota }: { readonly set: GeneratedSet; readonly quota: QuotaTerms },
): Promise<SaveRefusal | null> {
  const booking =
    set.generation === "generated" ? { listingId: set.listingId, inputHash: set.inputHash } : null;
  const booked = booking && (await bookGeneration(tx, sellerId, { booking, quota }));
  if (booked?.ok === false) return booked.failure;
  if (await writeGenerated(tx, sellerId, set)) return null;
  // Two workers may generate the same listing, and then the booking belongs to the one that stored
  // its result.
  if (booking && booked?.value === "booked") await releaseGeneration(tx, sellerId, booking);
  return "again";
}
