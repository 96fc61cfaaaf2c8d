import { numbersOfBrand } from "../part-numbers/brand-numbers.ts";
import { compactNumber } from "../part-numbers/compact-number.ts";
import { isEmptyValue } from "../part-numbers/is-empty-value.ts";
import type { NumberlessListing, PartNumberGuess } from "../part-numbers/part-number-evidence.ts";
import { whyNoPartNumber } from "./no-part-number.ts";
import { isDictated, isInListing, otherMeaning } from "./number-in-listing.ts";
import type { ListingCodes } from "./number-in-listing.ts";
import type { SuggestedNumber } from "./part-number-question.ts";

export interface GuessedListing {
  /** As it was when the model was asked, whole. */
  readonly listing: NumberlessListing;
  readonly codes: ListingCodes;
  readonly rejected: readonly string[];
}

/** Either a guess, or why there is none. */
export type CheckedGuess =
  | { readonly guess: PartNumberGuess; readonly refused: null }
  | { readonly guess: null; readonly refused: string };

/** The fewest letters that say anything about where a number is known from. */
const fewestReasons = 12;

/** What of a language model's answer is worth showing to the seller: a number that can be one of the brand, that the listing does not give as something else, and that comes with words or a reason. */
export function checkPartNumberGuess(
  suggested: SuggestedNumber,
  about: GuessedListing,
): CheckedGuess {
  const number = (suggested.number ?? "").replace(/\s+/g, " ").trim();
  if (isEmptyValue(number))
    return { guess: null, refused: "The language model was asked and knows no part number." };
  const reason = whyNotThis(number, about) ?? whyUnfounded(number, suggested, about);
  if (reason !== null)
    return {
      guess: null,
      refused: `The language model named ${number.slice(0, 40)}, but ${reason}.`,
    };
  return { guess: { number, text: wordsFor(suggested) }, refused: null };
}

function whyNotThis(number: string, { listing, codes, rejected }: GuessedListing): string | null {
  if (rejected.some((one) => compactNumber(one) === compactNumber(number)))
    return "you turned it down before";
  const other = whyNoPartNumber(number);
  if (other !== null) return `it is ${other}`;
  if (numbersOfBrand(listing.brand)?.fits(number) === false)
    return `the numbers of ${listing.brand ?? "the brand"} are written otherwise`;
  return otherMeaning(number, listing, codes);
}

function whyUnfounded(
  number: string,
  { basis, quote, because }: SuggestedNumber,
  { listing }: GuessedListing,
): string | null {
  if (isDictated(number, listing))
    return "the words around it are written to a machine, not to a buyer";
  if (quote.trim() !== "" && !isInListing(quote, listing))
    return "the words it rests on are not in the listing";
  if (basis === "knowledge")
    return because.length < fewestReasons ? "it does not say where it knows it from" : null;
  return compactNumber(quote).includes(compactNumber(number))
    ? null
    : "the words it rests on do not hold the number";
}

function wordsFor({ basis, quote, because }: SuggestedNumber): string {
  const rest = "Nothing else was found: a guess, to be checked on the part.";
  return basis === "listing"
    ? `A language model reads it in the listing: “${quote.trim()}”. ${rest}`
    : `A language model says: “${because}” ${rest}`;
}
