import type { Claim } from "../../fitment-plan.ts";
import type { BuildDate } from "../../annotate/years/build-dates.ts";

/** The month (1-12) in which production of the next model year begins. */
export const nextModelYear = 7;

/**
 * Drops model years that a build date rules out. "Built after 03/2009" rules out earlier model
 * years; "up to 11/2013" rules out those whose production began later. The date stays as a note.
 */
export function withinBuildDates(
  candidates: readonly Claim[],
  dates: readonly BuildDate[],
): readonly Claim[] {
  const limits = dates.filter((date) => date.cued);
  const allowed = (year: number): boolean =>
    limits.every(({ side, year: built, month }) =>
      side === "after" ? year >= built : year <= (month >= nextModelYear ? built + 1 : built),
    );
  return candidates.map((one) => ({ ...one, years: one.years.filter(allowed) }));
}
