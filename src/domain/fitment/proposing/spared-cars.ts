import type { Candidate, Exclusion } from "../fitment-plan.ts";

/**
 * "2013-2018 Ram 1500, 2019-2023 1500 Classic; not for 2019 & up": years without a car, behind cars
 * of which one was named in none but such years, are said of the others.
 */
export function sparingNamed(
  exclusions: readonly Exclusion[],
  candidates: readonly Candidate[],
): readonly Exclusion[] {
  if (!exclusions.some(isOfYears)) return exclusions;
  const years = new Map<number, Set<number>>();
  for (const { id, years: own } of candidates)
    years.set(id, new Set([...(years.get(id) ?? []), ...own]));
  return exclusions.map((one) => {
    if (!isOfYears(one)) return one;
    const others = [...years]
      .filter(([, own]) => ![...own].every((year) => one.years.has(year)))
      .map(([id]) => id);
    return others.length === 0 || others.length === years.size
      ? one
      : { ...one, ids: new Set(others) };
  });
}

/** Of years and nothing else. */
function isOfYears({ years, ids, engines, bodies, trims, hybrid }: Exclusion): boolean {
  return (
    years.size > 0 &&
    ids.size + engines.length + bodies.length + trims.length === 0 &&
    hybrid === false
  );
}
