import type { GivenAnswer, OpenQuestion } from "#contract/fitments.ts";
import { describeQuestion } from "./describe-question.ts";
import type { AskedQuestion, GivenAnswerRow } from "./question-store.ts";

export function presentQuestion({ question, count, listings }: AskedQuestion): OpenQuestion {
  return {
    ...describeQuestion(question),
    count,
    listings: listings.map(({ listing_id, title }) => ({ listing_id, title })),
  };
}

export function presentAnswer({
  question,
  answer,
  answeredAt,
  count,
}: GivenAnswerRow): GivenAnswer {
  const worded = describeQuestion(question);
  return {
    ...worded,
    answer,
    answer_text: worded.options.find(({ id }) => id === answer)?.text ?? answer,
    answered_at: answeredAt.toISOString(),
    count,
  };
}
