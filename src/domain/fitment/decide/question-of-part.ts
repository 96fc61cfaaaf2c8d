import type { ListingRead } from "../read-listing-text.ts";
import type { TextRead } from "../reading/read-text.ts";
import type { Question } from "../question.ts";

/**
 * Adds the kind of part, or the title's words, to a question's key. An answer is reused for the
 * same key, and another part for the same car may fit different years. An answer that depends on
 * the title's wording applies only to the same words.
 */
export function ofThisPart(question: Question, { part, title }: ListingRead): Question {
  const words = wordsOfKey(question, { part, title });
  return words === "" ? question : { ...question, key: `${question.key}:${words}` };
}

function wordsOfKey(
  { kind }: Question,
  { part, title }: Pick<ListingRead, "part" | "title">,
): string {
  switch (kind) {
    case "gap":
    case "between":
    case "universal":
      return wordsOfText(title);
    case "years":
    case "class":
    case "make":
      return part.words;
    default:
      return "";
  }
}

/** Returns the words of a text, for the key of a question about one specific part. */
export function wordsOfText({ tokens }: TextRead): string {
  return tokens
    .filter((token) => token.kind !== "mark")
    .map((token) => token.word)
    .join(" ");
}
