import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Question } from "#domain/fitment/question.ts";
import { presentQuestion } from "#domain/fitment/texts/present-question.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { saveAnswer } from "./store.ts";

/**
 * Stores the seller's answer to a question, the id of one of its options, for everything that asks
 * it. Regenerates nothing.
 */
export async function recordAnswer(
  tx: Transaction,
  sellerId: SellerId,
  { question, answer }: { readonly question: Question; readonly answer: string },
): Promise<Result<void>> {
  const { options } = presentQuestion(question);
  if (!options.some(({ id }) => id === answer)) {
    const offered = options.map(({ id, text }) => (id === text ? id : `${id} (${text})`));
    return fail("invalid-input", `Choose one of: ${offered.join("; ")}.`);
  }
  await saveAnswer(tx, sellerId, { question, answer });
  return succeed(undefined);
}
