import type { Claim, Choice } from "../fitment-plan.ts";
import type { Question } from "../question.ts";

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

export interface Settled {
  readonly candidates: readonly Claim[];
  readonly choices: readonly Choice[];
}

/**
 * Moves doubtful years into questions and keeps the rest. Asks nothing if a doubt affects no claim.
 */
export function settleDoubts(candidates: readonly Claim[], doubts: readonly Doubt[]): Settled {
  let sure = candidates;
  const choices: Choice[] = [];
  for (const doubt of doubts) {
    const [rest, open] = part(sure, doubt);
    const [first] = doubt.outcomes;
    if (open.length === 0 || first === undefined) continue;
    sure = rest;
    choices.push({
      question: doubt.question,
      options: doubt.outcomes.map(([id, becomes]) => ({
        id,
        candidates: made(open, becomes),
      })),
      unanswered: made(open, first[1]),
    });
  }
  return { candidates: sure, choices };
}

function part(
  candidates: readonly Claim[],
  doubt: Doubt,
): readonly [rest: readonly Claim[], open: readonly Claim[]] {
  const rest: Claim[] = [];
  const open: Claim[] = [];
  for (const one of candidates) {
    const doubted = new Set(doubt.years(one));
    const [inside, outside] = [
      one.years.filter((year) => doubted.has(year)),
      one.years.filter((year) => !doubted.has(year)),
    ];
    if (inside.length > 0) open.push({ ...one, years: inside });
    if (outside.length > 0) rest.push(inside.length === 0 ? one : { ...one, years: outside });
  }
  return [rest, open];
}

function made(
  candidates: readonly Claim[],
  becomes: (candidate: Claim) => Claim | null,
): readonly Claim[] {
  return candidates.flatMap((one) => becomes(one) ?? []);
}
