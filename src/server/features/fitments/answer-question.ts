import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Answers } from "#domain/fitment/chosen-option.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { Question } from "#domain/fitment/question.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import type { Database } from "#server/platform/db/database.ts";
import { editFitments } from "./edit-fitments.ts";
import { generateForOne } from "./generate-for-one.ts";
import type { GenerateDeps } from "./generate-for-listings.ts";
import type { FitmentSetRow } from "./pack-rows.ts";
import { readSkipped } from "./question-store.ts";
import { recordAnswer } from "./record-answer.ts";
import type { GivenOption } from "./record-answer.ts";
import { markSettled, readAnswers, readListing } from "./store.ts";

interface GivenAnswer {
  readonly listingId: string;
  readonly key: string;
  readonly answer: GivenOption;
}

/** Stores the seller's answer to this wording and regenerates the listing with it. */
export async function answerQuestion(
  deps: GenerateDeps,
  sellerId: SellerId,
  given: GivenAnswer,
): Promise<Result<void>> {
  const asked = await readAsked(deps.db, sellerId, given);
  if (!asked.ok) return asked;
  const { question } = asked.value;
  const recorded = await deps.db.asSeller(sellerId, (tx) =>
    recordAnswer(tx, sellerId, { question, answer: given.answer }),
  );
  if (!recorded.ok) return recorded;
  return generateForOne(deps, sellerId, given.listingId);
}

/**
 * Settles a question of one listing by the vehicles that the seller chose instead of an option:
 * adds them to its rows, after finding each in the vehicle list, and regenerates it. Other listings
 * keep asking.
 */
export async function answerWithVehicles(
  deps: GenerateDeps,
  sellerId: SellerId,
  given: Pick<GivenAnswer, "listingId" | "key"> & { readonly vehicles: readonly Fitment[] },
): Promise<Result<void>> {
  const asked = await readAsked(deps.db, sellerId, given);
  if (!asked.ok) return asked;
  const { set } = asked.value;
  const edited = await editFitments(deps, sellerId, {
    listingId: given.listingId,
    version: set.version,
    rows: [...set.rows, ...given.vehicles],
  });
  if (!edited.ok) return edited;
  await deps.db.asSeller(sellerId, (tx) => markSettled(tx, sellerId, given));
  return generateForOne(deps, sellerId, given.listingId);
}

async function readAsked(
  db: Database,
  sellerId: SellerId,
  { listingId, key }: Pick<GivenAnswer, "listingId" | "key">,
): Promise<Result<{ readonly question: Question; readonly set: FitmentSetRow }>> {
  const entry = await readListing(db, sellerId, listingId);
  if (!entry) return noSuchListing;
  const question = entry.set?.questions.find((candidate) => candidate.key === key);
  return question && entry.set
    ? succeed({ question, set: entry.set })
    : fail("not-found", "This question is no longer open for the listing.");
}

/** Reads the account's answers so far, by question key. */
export function readAnswersOf(db: Database, sellerId: SellerId): Promise<Answers> {
  return readAnswers(db, sellerId);
}

/** Returns those of the questions that the seller put off. */
export function readPutOff(
  db: Database,
  sellerId: SellerId,
  questions: readonly Question[],
): Promise<ReadonlySet<string>> {
  return readSkipped(
    db,
    sellerId,
    questions.map(({ key }) => key),
  );
}
