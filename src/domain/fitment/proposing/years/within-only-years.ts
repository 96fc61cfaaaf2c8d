import { onlyOne } from "../../../only-one.ts";
import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { onlyClaims, type Claim, type Proposed } from "../../fitment-plan.ts";
import type { YearsRead } from "../../reading/mentions.ts";
import { includesYear } from "../models/generation-years.ts";
import { askWhichYears, refuseDropped } from "../questions/ask-list.ts";

/**
 * Drops the years that the description rules out for every car: "Fits 2011-2013 only" below a title
 * with 2010-2014. If it rules out all years of the only car, the seller is asked ("Please only buy
 * if you have a 2005" below a title with 2004); of one of several, it's about something else.
 */
export function withinOnlyYears(
  candidates: readonly Claim[],
  only: YearsRead | null,
  index: VehicleIndex,
): Proposed {
  const unchanged = onlyClaims(candidates);
  if (only === null) return unchanged;
  const kept = candidates.map((one) => ({
    ...one,
    years: one.years.filter((year) => includesYear(only, year)),
  }));
  if (kept.some(({ years }) => years.length === 0)) {
    const claim = onlyOne(candidates);
    if (claim === undefined) return unchanged;
    const sides = { claims: candidates, listed: [{ ...claim, years: only.years }] };
    return { candidates: [], choices: [askWhichYears(claim, sides, index)], refused: [] };
  }
  return {
    candidates: kept,
    choices: [],
    refused: refuseDropped(candidates, kept, index),
  };
}
