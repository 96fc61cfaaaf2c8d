import type { OptionOf, Question, QuestionKind } from "./question.ts";
import { optionText } from "./texts/present-question.ts";

/** The seller's answers: ids of options by the key of their question. */
export type Answers = Readonly<Record<string, string>>;

/**
 * Returns the option that the seller chose; undefined if the question isn't answered, or no longer
 * offers that option. A few answers to the first engine are kept as the text they had then, because
 * nothing told which option it was. Those apply to the option that has the same text.
 */
export function chosenOption<K extends QuestionKind>(
  question: Question<K>,
  answers: Answers,
): OptionOf<K> | undefined {
  const answer = answers[question.key];
  if (answer === undefined) return undefined;
  const options: readonly OptionOf<K>[] = question.options;
  return (
    options.find(({ id }) => id === answer) ??
    options.find((option) => optionText(question, option) === answer)
  );
}
