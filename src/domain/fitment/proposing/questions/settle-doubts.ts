import type { Claim, Choice, Settled } from "../../fitment-plan.ts";
import type { Question } from "../../question.ts";

/** A claim that may not be meant. The first outcome applies until the seller answers. */
export interface Doubt {
  readonly question: Question;
  /** The years of a candidate that are in doubt. */
  readonly years: (candidate: Claim) => readonly number[];
  /** The ids of the options, each with what a doubtful candidate becomes; null removes it. */
  readonly outcomes: readonly (readonly [
    id: string,
    becomes: (candidate: Claim) => Claim | null,
  ])[];
}

/**
 * Moves doubtful years into questions and keeps the rest. Asks nothing if a doubt affects no claim.
 */
export function settleDoubts(candidates: readonly Claim[], doubts: readonly Doubt[]): Settled {
  let sure = candidates;
  const choices: Choice[] = [];
  for (const { question, years, outcomes } of doubts) {
    const isDoubtful = (year: number, one: Claim): boolean => years(one).includes(year);
    const open = withYears(sure, isDoubtful);
    if (open.length === 0) continue;
    sure = withYears(sure, (year, one) => !isDoubtful(year, one));
    const options = outcomes.map(([id, becomes]) => ({
      id,
      candidates: open.flatMap((one) => becomes(one) ?? []),
    }));
    choices.push({ question, options, unanswered: options[0]?.candidates ?? [] });
  }
  return { candidates: sure, choices };
}

/** Keeps the years that pass a test, and the claims that have any. */
function withYears(
  candidates: readonly Claim[],
  isKept: (year: number, candidate: Claim) => boolean,
): readonly Claim[] {
  return candidates
    .map((one) => ({ ...one, years: one.years.filter((year) => isKept(year, one)) }))
    .filter(({ years }) => years.length > 0);
}
