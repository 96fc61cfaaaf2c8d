import { choiceOf, type Claim, type Settled } from "../../fitment-plan.ts";
import type { Question } from "../../question.ts";

/** What the disputed cars become if the title is right, or if the donor is. */
type DisputedSides = Readonly<Record<"title" | "donor", readonly Claim[]>>;

/** Returns the key of the question whether the title or the donor is right. */
export function donorKey(title: string, donor: string, part: string): string {
  return `title-or-donor:${title}:${donor}:${part}`.toLowerCase();
}

/** Leaves the disputed cars out until the seller has said which is right. */
export function titleOrDonor(
  candidates: readonly Claim[],
  disputed: readonly Claim[],
  {
    question,
    sides,
  }: { readonly question: Question<"donor-body" | "donor-model">; readonly sides: DisputedSides },
): Settled {
  return {
    candidates: candidates.filter((one) => !disputed.includes(one)),
    choices: [choiceOf(question, sides)],
  };
}
