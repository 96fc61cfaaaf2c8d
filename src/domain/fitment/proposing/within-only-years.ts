import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Claim } from "../fitment-plan.ts";
import type { YearsRead } from "../reading/mentions.ts";
import type { Refusal } from "../refusal.ts";
import { carOf, sourceOf } from "./ask-list.ts";

interface Within {
  readonly candidates: readonly Claim[];
  readonly refused: readonly Refusal[];
}

/**
 * Drops the years that the description rules out for every car: "Fits 2011-2013 only" below a title
 * with 2010-2014. If it rules out all years of a car, it's about something else.
 */
export function withinOnlyYears(
  candidates: readonly Claim[],
  only: YearsRead | null,
  index: VehicleIndex,
): Within {
  if (only === null) return { candidates, refused: [] };
  const kept = candidates.map((one) => ({
    ...one,
    years: one.years.filter((year) => isWithin(only, year)),
  }));
  if (kept.some(({ years }) => years.length === 0)) return { candidates, refused: [] };
  return {
    candidates: kept,
    refused: candidates.flatMap((one, at) => refusalOf(one, kept[at]?.years ?? [], index)),
  };
}

function isWithin({ years, open }: YearsRead, year: number): boolean {
  if (open === "after") return year >= (years[0] ?? 0);
  if (open === "before") return year <= (years.at(-1) ?? 0);
  return years.includes(year);
}

function refusalOf(
  claim: Claim,
  listed: readonly number[],
  index: VehicleIndex,
): readonly Refusal[] {
  const years = claim.years.filter((year) => !listed.includes(year));
  return years.length === 0
    ? []
    : [
        {
          code: "years-of-one-text",
          parameters: {
            ...carOf(claim, index),
            years,
            source: sourceOf(claim),
            claimed: claim.years,
            listed,
          },
        },
      ];
}
