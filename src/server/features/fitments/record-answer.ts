import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Question } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { saveAnswer } from "./store.ts";

/** Stores the seller's answer to a question, for everything that asks it. Regenerates nothing. */
export async function recordAnswer(
  tx: Transaction,
  sellerId: SellerId,
  { question, answer }: { readonly question: Question; readonly answer: string },
): Promise<Result<void>> {
  if (!question.answers.includes(answer))
    return fail("invalid-input", `Choose one of: ${question.answers.join(", ")}.`);
  await saveAnswer(tx, sellerId, { ...question, answer });
  return succeed(undefined);
}
