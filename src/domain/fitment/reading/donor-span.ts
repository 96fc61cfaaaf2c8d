import { makePhraseBook } from "../../vehicles/phrase-book.ts";
import { matchPhrase } from "./match-phrase.ts";
import type { Span } from "./mentions.ts";
import type { Token } from "./tokens.ts";

const donorBook = makePhraseBook(
  (
    "removed from, pulled from, taken from, taken off, took off, took from, came off, came out of, " +
    "came from, pulled off, pulled out of, out of a, out of, off of a, off a, off my, off of my, " +
    "out of my, from my, donor, donor car, donor vehicle"
  )
    .split(", ")
    .map((words) => [words, true] as const),
);

/**
 * Finds the words about the car the part was taken from, up to the words about what it fits:
 * "Removed from 2014 335i; fits …".
 */
export function donorSpan(tokens: readonly Token[]): Span | null {
  for (let from = 0; from < tokens.length; from += 1) {
    const match = matchPhrase(donorBook, { tokens, from });
    if (match === null) continue;
    const end = tokens.findIndex(({ word }, at) => at >= match.to && endsDonor.test(word));
    return { from, to: end === -1 ? tokens.length : end };
  }
  return null;
}

const endsDonor = /^(?:;|\||\.|fits?|for|compatible|interchanges?)$/;
