import { z } from "zod";
import type { Vocabulary } from "#domain/fitment/knowledge/name-knowledge.ts";
import { askForPartNumber } from "#domain/model-proposals/ask-for-part-number.ts";
import { checkPartNumberGuess } from "#domain/model-proposals/check-part-number-guess.ts";
import type { GuessedListing } from "#domain/model-proposals/check-part-number-guess.ts";
import type { PartNumberGuess } from "#domain/part-numbers/part-number-evidence.ts";
import type { AskingFor, SharedModel } from "./share-model.ts";

/** A guess, or the reason why there is none. Both are missing if no model was asked. */
export interface SuggestedPartNumber {
  readonly guess: PartNumberGuess | null;
  readonly reason: string | null;
}

/**
 * Asks the language model, as the last source, for a listing's part number. Slow: never call it
 * inside a transaction.
 */
export type PartNumberSuggestion = (
  who: AskingFor,
  about: GuessedListing,
) => Promise<SuggestedPartNumber>;

const stored = z.object({
  number: z.string().nullable(),
  basis: z.enum(["listing", "knowledge"]),
  quote: z.string(),
  because: z.string(),
});

/** With `null` there is no model, and the result doesn't mention one. */
export function suggestPartNumber(
  shared: SharedModel | null,
  vocabulary: Vocabulary,
): PartNumberSuggestion {
  if (shared === null) return () => Promise.resolve({ guess: null, reason: null });
  return async (who, about) => {
    const question = askForPartNumber(about.listing, about.rejected);
    if (question === null)
      return {
        guess: null,
        reason:
          "The language model wasn't asked: the listing has no brand, and no digits that could identify the part.",
      };
    const [opinion] = await shared.ask({ task: shared.model.guessPartNumber, stored }, who, [
      question,
    ]);
    if (opinion?.state !== "answered") return { guess: null, reason: opinion?.reason ?? null };
    const { guess, refused } = checkPartNumberGuess(opinion.suggestion, {
      ...about,
      vocabulary,
    });
    return { guess, reason: refused };
  };
}
