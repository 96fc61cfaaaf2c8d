import type { ListingRead } from "../read-listing-text.ts";
import type { TextRead } from "../reading/read-text.ts";
import type { Question } from "../question.ts";

/**
 * An answer is reused where the same is asked, so the key says what of: years and models are those
 * of this kind of part, and what rests on the title's very words holds for those words alone.
 * Another part for the same car may fit other years.
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

/** The words of a text, for the key of a question about this very part. */
export function wordsOfText({ tokens }: TextRead): string {
  return tokens
    .filter((token) => token.kind !== "mark")
    .map((token) => token.word)
    .join(" ");
}
