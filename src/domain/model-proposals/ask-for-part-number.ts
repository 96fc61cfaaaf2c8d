import type { NumberlessListing } from "../part-numbers/part-number-evidence.ts";
import { limitSpecifics } from "./limit-specifics.ts";
import type { PartNumberQuestion } from "./part-number-question.ts";

const longestDescription = 1500;
const longestTitle = 200;
const mostTurnedDown = 10;

/**
 * Builds the question for a language model. Returns `null` when the listing gives it nothing to
 * identify the part by: no brand, and no digit in the listing's text. `listing` holds the text that
 * buyers see.
 */
export function askForPartNumber(
  listing: NumberlessListing,
  rejected: readonly string[],
): PartNumberQuestion | null {
  const { title, description, specifics, brand } = listing;
  if (
    brand === null &&
    !/\d/.test([title, description, ...Object.values(specifics).flat()].join(" "))
  )
    return null;
  return {
    title: title.slice(0, longestTitle),
    description: description.slice(0, longestDescription),
    specifics: limitSpecifics(specifics),
    brand,
    turnedDown: rejected.slice(-mostTurnedDown),
  };
}
