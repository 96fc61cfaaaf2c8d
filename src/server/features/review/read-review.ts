import type { FitmentReview } from "#contract/fitments.ts";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readAnswersOf, readPutOff } from "#server/features/fitments/answer-question.ts";
import type { ListingWithSet } from "#server/features/fitments/pack-rows.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import { readManagerListing } from "#server/features/listings/read-manager-listing.ts";
import { previewListing } from "#server/features/sync/preview-sync.ts";
import { readHistory } from "#server/features/sync/read-history.ts";
import type { VehicleVocabulary } from "#server/features/vehicles/read-vocabulary.ts";
import type { Database } from "#server/platform/db/database.ts";
import { presentReview } from "./present.ts";

const historyLines = 10;

export interface ReviewDeps {
  readonly db: Database;
  readonly vocabulary: Pick<VehicleVocabulary, "loaded" | "knowledge">;
}

/** Reads a listing with everything known about its fitments. */
export async function readReview(
  { db, vocabulary }: ReviewDeps,
  sellerId: SellerId,
  listingId: string,
): Promise<Result<FitmentReview>> {
  const [entry] = await readListingsWithSets(db, sellerId, [listingId]);
  const managerListing = await readManagerListing(db, sellerId, listingId);
  if (!entry || !managerListing) return noSuchListing;
  const { records } = await readHistory(db, sellerId, {
    listingId,
    offset: 0,
    limit: historyLines,
  });
  return succeed(
    presentReview({
      ...entry,
      index: vocabulary.loaded(entry.listing)?.index ?? null,
      knowledge: vocabulary.knowledge,
      answers: await readAnswersOf(db, sellerId),
      skipped: await readPutOff(db, sellerId, entry.set?.questions ?? []),
      managerListing,
      preview: preview(entry),
      history: records,
    }),
  );
}

function preview(entry: ListingWithSet): FitmentReview["sync_preview"] {
  const { listing, set } = entry;
  const { plan } = previewListing(entry);
  const maximum = listing.maxVehicles ?? 0;
  if (plan)
    return {
      added: plan.added,
      protected_kept: plan.protectedKept,
      removed: plan.removed,
      total: plan.send.length,
      maximum,
    };
  return {
    added: 0,
    protected_kept: listing.existingCount,
    removed: 0,
    total: listing.existingCount + (set?.rowCount ?? 0),
    maximum,
  };
}
