import type { GivenAnswer, OpenQuestion } from "#contract/fitments.ts";
import type { AskedQuestion, GivenAnswerRow } from "./store.ts";

export function presentQuestion({
  key,
  text,
  answers,
  count,
  listings,
}: AskedQuestion): OpenQuestion {
  return {
    key,
    text,
    answers: [...answers],
    count,
    listings: listings.map(({ listing_id, title }) => ({ listing_id, title })),
  };
}

/** Answers that are older than the stored question texts show their key. */
export function presentAnswer({
  key,
  text,
  answer,
  answers,
  answeredAt,
  count,
}: GivenAnswerRow): GivenAnswer {
  return {
    key,
    text: text === "" ? key : text,
    answer,
    answers: [...answers],
    answered_at: answeredAt.toISOString(),
    count,
  };
}
