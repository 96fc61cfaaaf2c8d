import { z } from "zod";
import { batch } from "./batches.ts";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";
import { fitmentInput } from "./fitment.ts";
import { fitmentReview, listingParams } from "./fitments.ts";
import { chosenIds, question } from "./questions.ts";
import { pageNumber, rowLimit } from "./request-numbers.ts";

/** An answer to a question: the id of one of its options, or several where `several` says so. */
const givenOption = z.object({ key: z.string(), answer: chosenIds });

/**
 * Answers a question and regenerates the listing. With `vehicles` instead of `answer`, none of the
 * options is right for this listing: the vehicles are added to its rows, and it isn't asked again.
 */
export const answerQuestion = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/answers",
  params: listingParams,
  body: z.union([
    givenOption,
    z.object({ key: z.string(), vehicles: z.array(fitmentInput).min(1).max(3000) }),
  ]),
  answer: fitmentReview,
});

/** An open question of the account. It appears once, with the number of listings that ask it. */
export const openQuestion = question.extend({
  count: z.number().int(),
  /** Up to five of the listings with this question. */
  listings: z.array(z.object({ listing_id: z.string(), title: z.string() })),
});
export type OpenQuestion = z.infer<typeof openQuestion>;

/**
 * Returns the questions, first those whose answer settles the most listings, and last those that
 * were skipped, at most 200 per call; the header `x-total-count`
 * has the total. With a `key`, returns those with this key, answered or not. An answered question
 * disappears from the list immediately, and its listings are generated afterward.
 */
export const getQuestions = endpoint({
  method: "GET",
  path: "/api/fitments/questions",
  load: "list",
  query: z.object({
    page: pageNumber.default(1),
    limit: rowLimit(200),
    key: z.string().optional(),
  }),
  answer: z.array(openQuestion),
});

/** Postpones a question: it stays open, and comes last. */
export const skipQuestion = endpoint({
  method: "POST",
  path: "/api/fitments/questions/skips",
  body: z.object({ key: z.string() }),
  answer: done,
});

/** `batch` regenerates the listings that the answer affects; null when there are none. */
const regenerating = done.extend({ listings: z.number().int(), batch: batch.nullable() });

/** Answers a question for all listings that ask it, now and later. */
export const answerEverywhere = endpoint({
  method: "POST",
  path: "/api/fitments/questions/answers",
  load: "work",
  body: givenOption,
  answer: regenerating,
});

export const givenAnswer = question.extend({
  /** The id of the chosen option, or of several. */
  answer: chosenIds,
  answer_text: z.string(),
  answered_at: z.string(),
  /** Listings whose fitments depend on it. */
  count: z.number().int(),
});
export type GivenAnswer = z.infer<typeof givenAnswer>;

/**
 * Returns the account's answers, newest first, at most 2,000 per call; the header `x-total-count`
 * has the total.
 */
export const getAnswers = endpoint({
  method: "GET",
  path: "/api/fitments/answers",
  query: z.object({ page: pageNumber.default(1), limit: rowLimit(2000) }),
  answer: z.array(givenAnswer),
});

/**
 * Undoes an answer: the question is open again, and the listings that used the answer are
 * regenerated without it.
 */
export const takeBackAnswer = endpoint({
  method: "DELETE",
  path: "/api/fitments/answers",
  load: "work",
  query: z.object({ key: z.string() }),
  answer: regenerating,
});
