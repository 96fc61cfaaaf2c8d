import type { VehicleIndex } from "../../vehicles/vehicle-index.ts";
import type { Claim } from "../fitment-plan.ts";
import type { YearsRead } from "../reading/mentions.ts";
import type { Refusal } from "../refusal.ts";
import { refuseYears } from "./ask-list.ts";
import { includesYear } from "./generation-years.ts";

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
    years: one.years.filter((year) => includesYear(only, year)),
  }));
  if (kept.some(({ years }) => years.length === 0)) return { candidates, refused: [] };
  return {
    candidates: kept,
    refused: candidates.flatMap((one, at) =>
      refuseYears(one, { claimed: one.years, listed: kept[at]?.years ?? [] }, index),
    ),
  };
}
