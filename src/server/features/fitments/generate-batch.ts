import { countOf } from "#domain/count-words.ts";
import type { SkipReason } from "#contract/batches.ts";
import type { Failure, FailureKind } from "#domain/failure.ts";
import type { Question } from "#domain/fitment/question.ts";
import type { Refusal } from "#domain/fitment/refusal.ts";
import { presentQuestion } from "#domain/fitment/texts/present-question.ts";
import { presentRefusal } from "#domain/fitment/texts/present-refusal.ts";
import type {
  BatchWork,
  EndedItem,
  Outcome,
  SavedItem,
} from "#server/features/batches/batch-work.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import { generateForListings } from "./generate-for-listings.ts";
import type { GenerateDeps, Generation } from "./generate-for-listings.ts";
import { saveGenerations } from "./save-generations.ts";
import type { SaveRefusal } from "./save-generations.ts";
import type { GeneratedSet } from "./store.ts";

/**
 * Generates for many listings. Skips protected listings and says so: the seller decides in a
 * listing's panel whether to add to it.
 */
export function generateBatch(deps: GenerateDeps): BatchWork<GeneratedSet> {
  return {
    chunk: 25,
    parallel: 2,
    async process(context, listingIds) {
      const found = await readListingsWithSets(deps.db, context.sellerId, listingIds);
      const isProtected = ({ listing, set }: (typeof found)[number]) =>
        listing.existingCount > 0 && (set?.rowCount ?? 0) + (set?.questionCount ?? 0) === 0;
      const skipped = found.filter(isProtected).map(skipProtected);
      const generations = await generateForListings(
        { ...deps, batchId: context.batchId },
        context.sellerId,
        found.filter((entry) => !isProtected(entry)),
      );
      const known = new Set(found.map((entry) => entry.listing.listingId));
      const gone = listingIds
        .filter((id) => !known.has(id))
        .map((listingId): EndedItem => ({
          listingId,
          state: "failed",
          failure: noSuchListing.failure,
        }));
      return [...skipped, ...gone, ...generations.map(toOutcome)];
    },
    async saveAll(tx, { sellerId }, items) {
      const sets = items.map(({ result }) => result);
      const refusals = await saveGenerations(tx, sellerId, { sets, quota: deps.quota });
      return sets.map((set) => toSavedItem(set, refusals.get(set.listingId)));
    },
  };
}

function skipProtected({ listing }: Generation["listing"]): EndedItem {
  return {
    listingId: listing.listingId,
    state: "skipped",
    reason: "protected",
    message: `Protected: it already has ${countOf(listing.existingCount, "fitment")} on eBay. Open it to add to them.`,
  };
}

/** Why a kind of failure skips a listing rather than fails it. */
const skippedFailures: Partial<Record<FailureKind, SkipReason>> = {
  "category-unsupported": "not-applicable",
  "listing-ended": "listing-ended",
};

/** Returns why a listing that can't have fitments is skipped, or null for a real failure. */
export function skipReasonOfFailure({ kind }: Failure): SkipReason | null {
  return skippedFailures[kind] ?? null;
}

/** Returns why a listing has neither rows nor questions after a generation. */
export function skipReasonOfSet({ fitsNone }: { readonly fitsNone: boolean }): SkipReason {
  return fitsNone ? "not-applicable" : "not-enough-information";
}

function toOutcome(generation: Generation): Outcome<GeneratedSet> {
  const { listingId } = generation.listing.listing;
  if (!generation.ok) {
    const { failure } = generation;
    const reason = skipReasonOfFailure(failure);
    return reason === null
      ? { listingId, state: "failed", failure }
      : {
          listingId,
          state: "skipped",
          reason,
          message: failure.message,
        };
  }
  const { set } = generation;
  if (set === null)
    return { listingId, state: "done", message: "Unchanged since the last generation." };
  return { listingId, state: "unsaved", result: set };
}

function toSavedItem(set: GeneratedSet, refused: SaveRefusal | undefined): SavedItem {
  const { listingId } = set;
  if (refused === "again") return { listingId, state: "again" };
  if (refused) return { listingId, state: "failed", failure: refused };
  const message = describeGeneration(set);
  return set.generation === "generated"
    ? { listingId, state: "done", message }
    : {
        listingId,
        state: "skipped",
        reason: skipReasonOfSet(set),
        message,
      };
}

/** Describes a generation in one line for the log. */
export function describeGeneration(set: {
  readonly rows: readonly unknown[];
  readonly questions: readonly Question[];
  readonly refused: readonly Refusal[];
}): string {
  const [first] = set.questions;
  const question = first ? ` Asks: ${presentQuestion(first).text}` : "";
  if (set.rows.length > 0) return `${countOf(set.rows.length, "fitment")}.${question}`;
  if (question) return `No fitments yet.${question}`;
  const [refused] = set.refused;
  return `Not enough information: ${refused ? presentRefusal(refused).reason : "the listing names no vehicle from eBay's list."}`;
}
