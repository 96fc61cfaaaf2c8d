import type { Claim } from "../fitment-plan.ts";
import { constraintOf, type Clause } from "../ground/constraint.ts";
import { phrasesOf } from "../ground/excluded-trims.ts";
import type { VehicleRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";

/**
 * Removes models that are excluded in every year and trim, so they're neither claimed nor asked
 * about, e.g. "Like Camry … not for Camry".
 */
export function withoutExcluded(read: TextRead, clauses: readonly Clause[]): TextRead {
  const out = new Set(
    clauses
      .filter(({ years, constraints }) => years.size + constraints.length === 0)
      .flatMap(({ ids }) => [...ids]),
  );
  if (out.size === 0) return read;
  const vehicles = read.vehicles.flatMap((one): readonly VehicleRead[] => {
    if (one.kind !== "model") return [one];
    const ids = one.ids.filter((id) => !out.has(id));
    return ids.length === 0 ? [] : [{ ...one, ids }];
  });
  return { ...read, vehicles };
}

/**
 * Limits an exclusion that gives only years to the cars it can mean. In "2013-2018 Ram 1500,
 * 2019-2023 1500 Classic; not for 2019 & up", the Classic is named only in excluded years, so the
 * exclusion is about the 1500.
 */
export function limitYearExclusions(
  clauses: readonly Clause[],
  claims: readonly Claim[],
): readonly Clause[] {
  if (!clauses.some(isOfYears)) return clauses;
  const years = new Map<number, Set<number>>();
  for (const { id, years: own } of claims)
    years.set(id, new Set([...(years.get(id) ?? []), ...own]));
  return clauses.map((clause) => {
    if (!isOfYears(clause)) return clause;
    const others = [...years]
      .filter(([, own]) => ![...own].every((year) => clause.years.has(year)))
      .map(([id]) => id);
    return others.length === 0 || others.length === years.size
      ? clause
      : { ...clause, ids: new Set(others) };
  });
}

/** Whether a clause excludes only years, apart from words that may give a reason. */
function isOfYears(clause: Clause): boolean {
  const { years, ids, constraints } = clause;
  const reasons = constraintOf(clause, "trim") !== undefined && phrasesOf(clause).sure.length === 0;
  return years.size > 0 && ids.size === 0 && constraints.length === (reasons ? 1 : 0);
}
