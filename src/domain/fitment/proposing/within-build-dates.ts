import type { Claim } from "../fitment-plan.ts";
import type { BuildDate } from "../annotate/years/build-dates.ts";

/** From this month on cars of the next model year are built. */
export const nextModelYear = 7;

/**
 * "Built after 03/2009" leaves no earlier model year, "up to 11/2013" none after those that were
 * built by then. The date itself stays as a note.
 */
export function withinBuildDates(
  candidates: readonly Claim[],
  dates: readonly BuildDate[],
): readonly Claim[] {
  const limits = dates.filter((date) => date.cued);
  if (limits.length === 0) return candidates;
  const allowed = (year: number): boolean =>
    limits.every(({ side, year: built, month }) =>
      side === "after" ? year >= built : year <= (month >= nextModelYear ? built + 1 : built),
    );
  return candidates
    .map((one) => ({ ...one, years: one.years.filter(allowed) }))
    .filter((one) => one.years.length > 0);
}
