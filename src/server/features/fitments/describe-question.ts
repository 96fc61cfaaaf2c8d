import type { PlainQuestion, PlainRefusal } from "#contract/questions.ts";
import { allowsSeveral } from "#domain/fitment/chosen-option.ts";
import type { Question } from "#domain/fitment/question.ts";
import type { Refusal } from "#domain/fitment/refusal.ts";
import { presentQuestion } from "#domain/fitment/texts/present-question.ts";
import { presentRefusal } from "#domain/fitment/texts/present-refusal.ts";

/** Returns a question as calls answer it: typed, and with the texts of itself and its options. */
export function describeQuestion(question: Question): PlainQuestion {
  const { key, kind, parameters, text, options } = presentQuestion(question);
  return {
    key,
    kind,
    parameters: { ...parameters },
    text,
    options: options.map((option) => ({ ...option })),
    several: allowsSeveral(kind),
  };
}

/** Returns a refusal as calls answer it: typed, and in words. */
export function describeRefusal(refusal: Refusal): PlainRefusal {
  const { code, parameters, text, reason } = presentRefusal(refusal);
  return {
    code,
    parameters: { ...parameters },
    text,
    reason,
  };
}
