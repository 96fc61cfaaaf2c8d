import { fail } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Answers } from "#domain/fitment/chosen-option.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { generateForOne } from "./generate-for-one.ts";
import type { GenerateDeps } from "./generate-for-listings.ts";
import { recordAnswer } from "./record-answer.ts";
import { readAnswers, readListing } from "./store.ts";

/** Stores the seller's answer to this wording and regenerates the listing with it. */
export async function answerQuestion(
  deps: GenerateDeps,
  sellerId: SellerId,
  given: { readonly listingId: string; readonly key: string; readonly answer: string },
): Promise<Result<void>> {
  const entry = await readListing(deps.db, sellerId, given.listingId);
  if (!entry) return fail("not-found", "This account has no such listing.");
  const question = entry.set?.questions.find((candidate) => candidate.key === given.key);
  if (!question) return fail("not-found", "This question is no longer open for the listing.");
  const recorded = await deps.db.asSeller(sellerId, (tx) =>
    recordAnswer(tx, sellerId, { question, answer: given.answer }),
  );
  if (!recorded.ok) return recorded;
  return generateForOne(deps, sellerId, given.listingId);
}

/** Reads the account's answers so far, by question key. */
export function readAnswersOf(db: Database, sellerId: SellerId): Promise<Answers> {
  return readAnswers(db, sellerId);
}
