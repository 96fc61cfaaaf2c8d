import type { OptionOf, Question, QuestionKind } from "../question.ts";
import { questionTexts } from "./en-us/question-texts.ts";

/** An option with its text. */
export type PresentedOption<K extends QuestionKind = QuestionKind> = OptionOf<K> & {
  readonly text: string;
};

/** A question with its texts. */
export interface PresentedQuestion {
  readonly key: string;
  readonly kind: QuestionKind;
  readonly parameters: Question["parameters"];
  readonly text: string;
  readonly options: readonly PresentedOption[];
}

/** Adds their texts to a question and its options. */
export function presentQuestion<K extends QuestionKind>(question: Question<K>): PresentedQuestion {
  const { key, kind, parameters, options } = question;
  return {
    key,
    kind,
    parameters,
    text: questionTexts[kind].ask(parameters),
    options: options.map((option) => ({ ...option, text: optionText(question, option) })),
  };
}

/** Returns the text of one of a question's options. */
export function optionText<K extends QuestionKind>(
  { kind, parameters }: Question<K>,
  option: OptionOf<K>,
): string {
  return questionTexts[kind].option(option, parameters);
}
