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
  const kept = candidates.map((one) => ({
    ...one,
    years: one.years.filter((year) => includesYear(only, year)),
  }));
  const claim = onlyOne(candidates);
  if (claim !== undefined && kept[0]?.years.length === 0)
    return { ...unchanged, ...elsewhen(claim, only, index) };
  if (kept.some(({ years }) => years.length === 0)) return unchanged;
  return {
    candidates: kept,
    choices: [],
    refused: candidates.flatMap((one, at) =>
      refuseYears(one, { claimed: one.years, listed: kept[at]?.years ?? [] }, index),
    ),
  };
}

/** Asks about a car that the description gives other years, if it was sold in them. */
function elsewhen(
  claim: Claim,
  { years }: YearsRead,
  index: VehicleIndex,
): Partial<Pick<Within, "candidates" | "choices">> {
  const sold = years.filter((year) => modelOf(index, claim.id).years.includes(year));
  if (sold.length === 0) return {};
  const listed = [{ ...claim, years: sold }];
  return { candidates: [], choices: [askWhichYears(claim, { claims: [claim], listed }, index)] };
}
