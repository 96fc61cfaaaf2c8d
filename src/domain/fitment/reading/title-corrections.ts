import type { DescriptionKnowledge } from "../knowledge/wording-knowledge.ts";
import type { ListingText } from "../listing-text.ts";

type CorrectionCues = Pick<
  DescriptionKnowledge,
  "correction" | "searchWords" | "wrongThenRight" | "rightThenWrong"
>;

/** Corrections are at the beginning of a description. */
const longestText = 4000;

/** A listing as its seller means it. */
export interface CorrectedText extends ListingText {
  /** How much of the title is as written, from its beginning. */
  readonly same: number;
}

/**
 * Puts into the title the name that the description gives instead of one of the title's: "I put GL
 * in the title by mistake. It is for the GLS." The description then doesn't need to say so.
 */
export function withCorrections(listing: ListingText, cues: CorrectionCues): CorrectedText {
  const { title } = listing;
  const description = listing.description.slice(0, longestText);
  const asWritten = { ...listing, same: title.length };
  if (!cues.correction.test(description) && !cues.searchWords.test(description)) return asWritten;
  const swap = swapIn(description, cues);
  const at = swap === null ? -1 : placeOf(swap.wrong, title);
  if (swap === null || at === -1 || placeOf(swap.right, title) !== -1) return asWritten;
  const behind = title.slice(at + swap.wrong.length);
  return {
    ...listing,
    title: `${title.slice(0, at)}${swap.right}${behind}`,
    description: `${withoutSentence(swap.said, description)}${listing.description.slice(longestText)}`,
    same: at,
  };
}

interface Swap {
  readonly said: string;
  readonly wrong: string;
  readonly right: string;
}

function swapIn(description: string, cues: CorrectionCues): Swap | null {
  const [first, second] = [
    cues.wrongThenRight.exec(description),
    cues.rightThenWrong.exec(description),
  ];
  const found = first ?? second;
  if (found === null) return null;
  const [said, ...groups] = found;
  const [one = "", other = ""] = groups.filter((group) => group !== undefined);
  return first === null ? { said, wrong: other, right: one } : { said, wrong: one, right: other };
}

/** Leaves out what a text says, and what only begins its sentence. */
function withoutSentence(said: string, text: string): string {
  const at = text.indexOf(said);
  return `${text.slice(0, at).replace(/[^.!?\n\d]*$/, "")} ${text.slice(at + said.length)}`;
}

/** Returns where a title has these words, or -1. */
function placeOf(words: string, title: string): number {
  const escaped = words.replace(/[.+?*()[\]^$|\\]/g, String.raw`\$&`);
  return title.search(new RegExp(String.raw`(?<![\w-])${escaped}(?![\w-])`, "i"));
}
