import { chosenOptions, type Answers } from "../chosen-option.ts";
import type { Claim, FitmentPlan } from "../fitment-plan.ts";
import type { Question } from "../question.ts";

export interface AnsweredPlan {
  readonly candidates: readonly Claim[];
  readonly notes: readonly string[];
  /** Questions that aren't answered yet. */
  readonly questions: readonly Question[];
  /** Keys of the answers that were used. */
  readonly answered: readonly string[];
}

/**
 * Applies the seller's answers. Each adds the candidates or the note of its option. Unanswered
 * questions stay.
 */
export function applyAnswers(plan: FitmentPlan, answers: Answers): AnsweredPlan {
  const candidates = [...plan.candidates];
  const notes = [...plan.notes];
  const questions = [...plan.questions];
  for (const choice of plan.choices) {
    const chosen = chosenOptions(choice.question, answers)?.map(({ id }) => id);
    if (chosen === undefined) {
      questions.push(choice.question);
      candidates.push(...(choice.unanswered ?? []));
      continue;
    }
    for (const option of choice.options.filter(({ id }) => chosen.includes(id))) {
      candidates.push(...option.candidates);
      if (option.note !== undefined) notes.unshift(option.note);
    }
  }
  const gaps = plan.questions.flatMap((question) =>
    (question.kind === "gap" || question.kind === "between") &&
    chosenOptions(question, answers)?.[0]?.id === "yes"
      ? question.parameters.years
      : [],
  );
  const isOpen = (question: Question): boolean => chosenOptions(question, answers) === undefined;
  const asked = [...plan.choices.map(({ question }) => question), ...plan.questions];
  return {
    candidates: candidates.map((one) => ({
      ...one,
      years: gaps.length === 0 ? one.years : [...one.years, ...gaps].sort((a, b) => a - b),
    })),
    notes,
    questions: questions.filter(isOpen),
    answered: asked.flatMap((question) => (isOpen(question) ? [] : [question.key])),
  };
}
