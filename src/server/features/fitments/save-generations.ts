import type { Failure } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { bookGenerations } from "#server/features/quota/book-generations.ts";
import type { QuotaTerms } from "#server/features/quota/quota-terms.ts";
import { releaseGeneration } from "#server/features/quota/release-generation.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { writeGenerated } from "./store.ts";
import type { GeneratedSet } from "./store.ts";

/**
 * Why a result wasn't stored: its cost couldn't be booked, or ("again") the listing's fitments were
 * changed, by an edit or another generation, after it was started.
 */
export type SaveRefusal = Failure | "again";

/**
 * Stores results of different listings and books their cost: one generation for each that produced
 * something. Returns the refusals by listing; of those, nothing was written.
 */
export async function saveGenerations(
  tx: Transaction,
  sellerId: SellerId,
  given: { readonly sets: readonly GeneratedSet[]; readonly quota: QuotaTerms },
): Promise<ReadonlyMap<string, SaveRefusal>> {
  const { sets, quota } = given;
  const bookings = sets
    .filter((set) => set.generation === "generated")
    .map(({ listingId, inputHash }) => ({ listingId, inputHash }));
  const booked = await bookGenerations(tx, sellerId, { bookings, quota });
  if (!booked.ok) return refuseSome(tx, sellerId, { sets, quota, failure: booked.failure });
  const written = await writeGenerated(tx, sellerId, sets);
  // Two workers may generate the same listing, and then the booking belongs to the one that stored
  // its result.
  for (const booking of booked.value)
    if (!written.has(booking.listingId)) await releaseGeneration(tx, sellerId, booking);
  const unwritten = sets.filter((set) => !written.has(set.listingId));
  return new Map(unwritten.map((set) => [set.listingId, "again"]));
}

/** The limit allows some of the results at most, so each is stored alone. */
async function refuseSome(
  tx: Transaction,
  sellerId: SellerId,
  {
    sets,
    quota,
    failure,
  }: {
    readonly sets: readonly GeneratedSet[];
    readonly quota: QuotaTerms;
    readonly failure: Failure;
  },
): Promise<ReadonlyMap<string, SaveRefusal>> {
  const [only, ...others] = sets;
  if (only && others.length === 0) return new Map([[only.listingId, failure]]);
  const refusals = new Map<string, SaveRefusal>();
  for (const set of sets) {
    const refused = await saveGenerations(tx, sellerId, { sets: [set], quota });
    for (const [listingId, refusal] of refused) refusals.set(listingId, refusal);
  }
  return refusals;
}
