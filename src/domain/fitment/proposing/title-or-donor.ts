import type { Claim, Choice } from "../fitment-plan.ts";
import type { Question } from "../question.ts";

export interface SettledChoices {
  readonly candidates: readonly Claim[];
  readonly choices: readonly Choice[];
}

/** What the disputed cars become if the title is right, or if the donor is. */
export interface DisputedSides {
  readonly title: readonly Claim[];
  readonly donor: readonly Claim[];
}

export type DonorQuestion = Question<"donor-body" | "donor-model">;

/** Returns the key of the question whether the title or the donor is right. */
export function donorKey(title: string, donor: string, part: string): string {
  return `title-or-donor:${title}:${donor}:${part}`.toLowerCase();
}

/** Leaves the disputed cars out until the seller has said which is right. */
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
