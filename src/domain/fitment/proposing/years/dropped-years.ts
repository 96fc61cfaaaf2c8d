import { sortedYears } from "../../../vehicles/year-range.ts";
import { claimsOf, type Choice, type Claim } from "../../fitment-plan.ts";
import type { TextRead } from "../../reading/read-text.ts";
import type { Refusal } from "../../refusal.ts";

/**
 * Reports the years lost when a text gives several spans for one car, because only the years in all
 * of them are claimed, e.g. "2011-2016 S60 … 2009-11".
 */
export function droppedYears(
  { years }: TextRead,
  candidates: readonly Claim[],
  choices: readonly Choice[],
): readonly Refusal[] {
  if (years.length < 2 || candidates.length === 0) return [];
  const claimed = new Set(claimsOf({ candidates, choices }).flatMap((one) => one.years));
  const spans = years.filter((read) => read.open === "none" && read.years.length > 1);
  const dropped = spans.flatMap((read) => read.years).filter((year) => !claimed.has(year));
  return dropped.length === 0
    ? []
    : [
        {
          code: "years-of-one-span",
          parameters: { years: sortedYears(dropped) },
        },
      ];
}
