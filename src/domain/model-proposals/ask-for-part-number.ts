import type { NumberlessListing } from "../part-numbers/part-number-evidence.ts";
import { boundSpecifics } from "./bound-specifics.ts";
import type { PartNumberQuestion } from "./part-number-question.ts";

const longestDescription = 1500;
const longestTitle = 200;
const mostTurnedDown = 10;

/** The question for a language model, or `null` where it has nothing to know a part by: no brand, and no figure in the listing's words. `listing`: as buyers see it. */
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
    specifics: boundSpecifics(specifics),
    brand,
    turnedDown: rejected.slice(-mostTurnedDown),
  };
}
