import type { Vocabulary } from "../fitment/knowledge/name-knowledge.ts";
import { numbersOfBrand } from "../part-numbers/brand-numbers.ts";
import { compactNumber } from "../part-numbers/compact-number.ts";
import { isEmptyValue } from "../part-numbers/is-empty-value.ts";
import type { NumberlessListing, PartNumberGuess } from "../part-numbers/part-number-evidence.ts";
import { whyNotPartNumber } from "./why-not-part-number.ts";
import { isNextToMachineText, isInListing, otherMeaning } from "./number-in-listing.ts";
import type { ListingCodes } from "./number-in-listing.ts";
import type { SuggestedNumber } from "./part-number-question.ts";

export interface GuessedListing {
  /** The complete listing, as it was when the model was asked. */
  readonly listing: NumberlessListing;
  readonly codes: ListingCodes;
  readonly rejected: readonly string[];
}

/** The same, with the names of vehicles. */
type GuessContext = GuessedListing & { readonly vocabulary: Vocabulary };

/** Either a guess, or the reason there is none. */
export type CheckedGuess =
  | { readonly guess: PartNumberGuess; readonly refused: null }
  | { readonly guess: null; readonly refused: string };

/** The shortest reason, in characters, that can name a source. */
const shortestReason = 12;

/**
 * Decides whether a language model's answer is worth showing to the seller. The number must look
 * like one of the brand's, must not appear in the listing as something else, and must come with a
 * quote or a reason.
 */
export function checkPartNumberGuess(
  suggested: SuggestedNumber,
  about: GuessContext,
): CheckedGuess {
  const number = (suggested.number ?? "").replace(/\s+/g, " ").trim();
  if (isEmptyValue(number))
    return { guess: null, refused: "The language model doesn't know this part's number." };
  const reason = findConflict(number, about) ?? findMissingSupport(number, suggested, about);
  if (reason !== null)
    return {
      guess: null,
      refused: `The language model suggested ${number.slice(0, 40)}, but ${reason}.`,
    };
  return { guess: { number, text: describeGuess(suggested) }, refused: null };
}

function findConflict(number: string, about: GuessContext): string | null {
  const { listing, rejected, vocabulary } = about;
  if (rejected.some((one) => compactNumber(one) === compactNumber(number)))
    return "you rejected it before";
  const other = whyNotPartNumber(number, vocabulary);
  if (other !== null) return `it is ${other}`;
  if (numbersOfBrand(listing.brand)?.fits(number) === false)
    return `it doesn't look like a number from ${listing.brand ?? "the brand"}`;
  return otherMeaning(number, about);
}

function findMissingSupport(
  number: string,
  { basis, quote, because }: SuggestedNumber,
  { listing }: GuessedListing,
): string | null {
  if (isNextToMachineText(number, listing))
    return "the text around it is addressed to a machine, not a buyer";
  if (quote.trim() !== "" && !isInListing(quote, listing))
    return "the listing doesn't contain the words it quotes";
  if (basis === "knowledge") return because.length < shortestReason ? "it gives no source" : null;
  return compactNumber(quote).includes(compactNumber(number))
    ? null
    : "the words it quotes don't contain the number";
}

function describeGuess({ basis, quote, because }: SuggestedNumber): string {
  const rest = "No other source has this number, so check it on the part.";
  return basis === "listing"
    ? `A language model found it in the listing: “${quote.trim()}”. ${rest}`
    : `A language model says: “${because}” ${rest}`;
}
