import type { VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Claim, Proposed } from "../../fitment-plan.ts";
import type { DescriptionRead } from "../../reading/descriptions/read-description.ts";
import type { YearRemark } from "../../reading/descriptions/cars/year-remarks.ts";
import { includesYear } from "../models/generation-years.ts";
import { refuseDropped } from "../questions/ask-list.ts";

/**
 * Keeps the claimed years that the description gives for the part, if it rules out the years next
 * to them, in any wording: "93-11", "98 thru 05 is the one that takes it", "97 and older the skin
 * is different".
 */
export function withinYearsApart(
  candidates: readonly Claim[],
  { yearRemarks, donors }: Pick<DescriptionRead, "yearRemarks" | "donors">,
  index: VehicleIndex,
): Pick<Proposed, "candidates" | "refused"> {
  if (yearRemarks.length === 0) return { candidates, refused: [] };
  const donorYears = donors.flatMap(({ read }) => read.years.flatMap(({ years }) => years));
  const byId = Map.groupBy(candidates, ({ id }) => id);
  const fitting = new Map(
    [...byId].map(([id, claims]) => {
      const claimed = [...new Set(claims.flatMap(({ years }) => years))];
      const own = yearRemarks.filter(({ ids }) => ids.length === 0 || ids.includes(id));
      const fits = yearsThatFit(claimed, own);
      const isDonors = (year: number): boolean =>
        claimed.includes(year) && fits?.has(year) !== true;
      return [id, donorYears.some(isDonors) ? null : fits];
    }),
  );
  const kept = candidates.map((claim) => {
    const fits = fitting.get(claim.id) ?? null;
    return fits === null
      ? claim
      : { ...claim, years: claim.years.filter((year) => fits.has(year)) };
  });
  return {
    candidates: kept.filter(({ years }) => years.length > 0),
    refused: refuseDropped(candidates, kept, index),
  };
}

/**
 * Returns the years that the part fits, if the years next to them are ruled out, or the sentence
 * says that there are no others. Null if sentences contradict each other.
 */
function yearsThatFit(
  claimed: readonly number[],
  remarks: readonly YearRemark[],
): ReadonlySet<number> | null {
  const within = ({ years }: YearRemark): readonly number[] =>
    claimed.filter((year) => includesYear(years, year));
  const apart = new Set(remarks.filter(({ isApart }) => isApart).flatMap(within));
  const others = remarks.filter(({ isApart }) => !isApart);
  const isOfAll = (one: YearRemark): boolean => within(one).length === claimed.length;
  if (others.some((one) => one.ids.length > 0 && isOfAll(one))) return null;
  const some = others.filter((one) => !isOfAll(one));
  const mentioned = some.flatMap(within);
  const fits = new Set(some.filter((one) => within(one).length > 1).flatMap(within));
  if (fits.size === 0 || mentioned.some((year) => apart.has(year) || !fits.has(year))) return null;
  const isBeside = (year: number): boolean => apart.has(year - 1) || apart.has(year + 1);
  return some.some(({ isOnly }) => isOnly) || [...fits].some(isBeside) ? fits : null;
}
