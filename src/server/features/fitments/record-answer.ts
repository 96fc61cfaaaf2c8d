import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Question } from "#domain/fitment/question.ts";
import { allowsSeveral } from "#domain/fitment/chosen-option.ts";
import { presentQuestion } from "#domain/fitment/texts/present-question.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { saveAnswer } from "./store.ts";

/** The id of an option, or of several. */
export type GivenOption = string | readonly string[];

/**
 * Stores the seller's answer to a question for everything that asks it: the id of one of its
 * options, or several ids if they can be right together. Regenerates nothing.
 */
export async function recordAnswer(
  tx: Transaction,
  sellerId: SellerId,
  { question, answer }: { readonly question: Question; readonly answer: GivenOption },
): Promise<Result<void>> {
  const { options } = presentQuestion(question);
  const [first = "", ...more] = typeof answer === "string" ? [answer] : new Set(answer);
  if (more.length > 0 && !allowsSeveral(question.kind))
    return fail("invalid-input", "Choose only one of the options.");
  if (![first, ...more].every((chosen) => options.some(({ id }) => id === chosen))) {
    const offered = options.map(({ id, text }) => (id === text ? id : `${id} (${text})`));
    return fail("invalid-input", `Choose one of: ${offered.join("; ")}.`);
  }
  await saveAnswer(tx, sellerId, {
    question,
    answer: first,
    more,
  });
  return succeed(undefined);
}
