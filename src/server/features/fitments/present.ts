import type { GivenAnswer, OpenQuestion } from "#contract/answers.ts";
import { describeQuestion } from "./describe-question.ts";
import { givenOption } from "./store.ts";
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
  answeredAt,
  count,
  ...given
}: GivenAnswerRow): GivenAnswer {
  const worded = describeQuestion(question);
  const answer = givenOption(given);
  return {
    ...worded,
    answer,
    answer_text: [answer]
      .flat()
      .map((chosen) => worded.options.find(({ id }) => id === chosen)?.text ?? chosen)
      .join(", "),
    answered_at: answeredAt.toISOString(),
    count,
  };
}
