import type { Candidate, Choice } from "../fitment-plan.ts";

export interface SettledChoices {
  readonly candidates: readonly Candidate[];
  readonly choices: readonly Choice[];
}

/** What the title says, or the description of the car that the part came from. */
export interface Side {
  readonly name: string;
  readonly answer: string;
  /** The disputed cars, if it is this. */
  readonly candidates: readonly Candidate[];
}

/**
 * The disputed cars stay out until the seller has said which of the two it is. `asks` ends the
 * question, `part` its key.
 */
export function titleOrDonor(
  candidates: readonly Candidate[],
  disputed: readonly Candidate[],
  {
    sides: [title, donor],
    asks,
    part,
  }: { readonly sides: readonly [Side, Side]; readonly asks: string; readonly part: string },
): SettledChoices {
  const question = {
    key: `title-or-donor:${title.name}:${donor.name}:${part}`.toLowerCase(),
    text: `The title says ${title.name}, the description says that it came from a ${donor.name}. ${asks}`,
    answers: [title.answer, donor.answer],
  };
  const options = [title, donor].map((side) => ({
    answer: side.answer,
    candidates: side.candidates,
  }));
  return {
    candidates: candidates.filter((one) => !disputed.includes(one)),
    choices: [{ question, options }],
  };
}
