import { onlyOne } from "../../only-one.ts";
import { modelOf, type VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Choice, Claim } from "../fitment-plan.ts";
import type { YearsRead } from "../reading/mentions.ts";
import type { Refusal } from "../refusal.ts";
import { askWhichYears, refuseYears } from "./ask-list.ts";
import { includesYear } from "./generation-years.ts";

interface Within {
  readonly candidates: readonly Claim[];
  readonly choices: readonly Choice[];
  readonly refused: readonly Refusal[];
}

/**
 * Drops the years that the description rules out for every car: "Fits 2011-2013 only" below a title
 * with 2010-2014. If it rules out all years of the only car, the seller is asked ("Please only buy
 * if you have a 2005" below a title with 2004); of one of several, it's about something else.
 */
export function withinOnlyYears(
  candidates: readonly Claim[],
  only: YearsRead | null,
  index: VehicleIndex,
): Within {
  const unchanged = { candidates, choices: [], refused: [] };
  if (only === null) return unchanged;
  const kept = within(candidates, only);
  if (kept.some(({ years }) => years.length === 0)) {
    const choice = askOfOnly(candidates, only, index);
    return choice === null ? unchanged : { candidates: [], choices: [choice], refused: [] };
  }
  return {
    candidates: kept,
    choices: [],
    refused: candidates.flatMap((one, at) =>
      refuseYears(one, { claimed: one.years, listed: kept[at]?.years ?? [] }, index),
    ),
  };
}

/** Keeps what the answers to questions add within these years, too. */
export function choicesWithin(
  choices: readonly Choice[],
  only: YearsRead | null,
): readonly Choice[] {
  if (only === null) return choices;
  return choices.map((choice) => ({
    ...choice,
    options: choice.options.map((one) => ({ ...one, candidates: within(one.candidates, only) })),
  }));
}

function within(claims: readonly Claim[], only: YearsRead): readonly Claim[] {
  return claims.map((one) => ({
    ...one,
    years: one.years.filter((year) => includesYear(only, year)),
  }));
}

/** Asks which years are right for the only car, if it was sold in those of the description. */
function askOfOnly(
  candidates: readonly Claim[],
  { years }: YearsRead,
  index: VehicleIndex,
): Choice | null {
  const claim = onlyOne(candidates);
  if (claim === undefined) return null;
  const sold = years.filter((year) => modelOf(index, claim.id).years.includes(year));
  const listed = [{ ...claim, years: sold }];
  return sold.length === 0 ? null : askWhichYears(claim, { claims: [claim], listed }, index);
}
