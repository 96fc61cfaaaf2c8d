import type { OptionOf, Question, QuestionKind } from "./question.ts";
import { optionText } from "./texts/present-question.ts";

/**
 * The seller's answers by question key: an option's id, several ids, or an empty list for none of
 * the options.
 */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

const severalKinds: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  "which-model",
  "years",
  "make",
  "engine",
  "engine-size",
  "body",
]);

/** Tells whether several options of a question can be right. */
export function allowsSeveral(kind: QuestionKind): boolean {
  return severalKinds.has(kind);
}

/**
 * Returns the options that the seller chose, in the question's order. Returns an empty list if the
 * seller chose none of them, and undefined if the question isn't answered or no longer offers what
 * was chosen. A few old answers are stored as the option's text instead of its id, so they match
 * the option with the same text.
 */
export function chosenOptions<K extends QuestionKind>(
  question: Question<K>,
  answers: Answers,
): readonly OptionOf<K>[] | undefined {
  const answer = answers[question.key];
  if (answer === undefined) return undefined;
  const options: readonly OptionOf<K>[] = question.options;
  if (typeof answer !== "string") {
    const chosen = options.filter(({ id }) => answer.includes(id));
    return chosen.length === 0 && answer.length > 0 ? undefined : chosen;
  }
  const one =
    options.find(({ id }) => id === answer) ??
    options.find((option) => optionText(question, option) === answer);
  return one && [one];
}
