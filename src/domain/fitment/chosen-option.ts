import type { OptionOf, Question, QuestionKind } from "./question.ts";
import { optionText } from "./texts/present-question.ts";

/**
 * The seller's answers by the key of their question: the id of an option, several ids, or none of
 * them.
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

/** Whether several options of a question can be right together. */
export function allowsSeveral(kind: QuestionKind): boolean {
  return severalKinds.has(kind);
}

/**
 * Returns the options that the seller chose, in the question's order; an empty list for none of
 * them, and undefined if the question isn't answered, or no longer offers what was chosen. A few answers to the first engine are kept as the text they had then, because
 * nothing told which option it was. Those apply to the option that has the same text.
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
