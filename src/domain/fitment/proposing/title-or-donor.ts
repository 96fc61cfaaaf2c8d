import type { Claim, Choice } from "../fitment-plan.ts";
import type { Question } from "../question.ts";

export interface SettledChoices {
  readonly candidates: readonly Claim[];
  readonly choices: readonly Choice[];
}

/** The disputed cars, if it is what the title says, or the car that the part came from. */
export interface DisputedSides {
  readonly title: readonly Claim[];
  readonly donor: readonly Claim[];
}

export type DonorQuestion = Question<"donor-body" | "donor-model">;

/** Returns the key of the question which of the two names of a part's car is right. */
export function donorKey(title: string, donor: string, part: string): string {
  return `title-or-donor:${title}:${donor}:${part}`.toLowerCase();
}

/**
 * The disputed cars stay out until the seller has said which of the two it is.
 */
export function titleOrDonor(
  candidates: readonly Claim[],
  disputed: readonly Claim[],
  { question, sides }: { readonly question: DonorQuestion; readonly sides: DisputedSides },
): SettledChoices {
  const options = question.options.map(({ id }) => ({ id, candidates: sides[id] }));
  return {
    candidates: candidates.filter((one) => !disputed.includes(one)),
    choices: [{ question, options }],
  };
}
