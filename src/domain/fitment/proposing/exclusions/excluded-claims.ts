import type { Claim } from "../../fitment-plan.ts";
import type { Clause } from "../../ground/constraint.ts";
import { phrasesOf } from "../../ground/trims/excluded-trims.ts";
import { idsNamed } from "../../reading/ids-named.ts";
import type { VehicleRead } from "../../reading/mentions.ts";
import type { ListingRead } from "../../read-listing-text.ts";
import type { TextRead } from "../../reading/read-text.ts";

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
 * exclusion is about the 1500. If the listing gives all cars the same years, it's about them all.
 */
export function limitYearExclusions(
  clauses: readonly Clause[],
  claims: readonly Claim[],
  { title, description }: ListingRead,
): readonly Clause[] {
  if (!clauses.some(isOfYears)) return clauses;
  const shareYears = title.years.length === 1;
  const years = yearsById(claims.map((claim) => [claim.id, claim.years]));
  const listed = yearsById(
    [...description.fits, ...description.repeats].flatMap(({ read }) =>
      idsNamed([read]).map((id) => [id, read.years.flatMap((one) => one.years)] as const),
    ),
  );
  return clauses.map((clause) => {
    if (!isOfYears(clause)) return clause;
    const out = isAboutNextCar(clause, listed)
      ? [...listed].filter(([, own]) => areIn(clause.years, own))
      : shareYears
        ? []
        : [...years].filter(([, own]) => [...own].every((year) => clause.years.has(year)));
    const others = [...years.keys()].filter((id) => !out.some(([one]) => one === id));
    return others.length === years.size ? clause : { ...clause, ids: new Set(others) };
  });
}

/** Whether any of the years is in the others. */
function areIn(years: ReadonlySet<number>, own: ReadonlySet<number>): boolean {
  return [...own].some((year) => years.has(year));
}

type YearsById = ReadonlyMap<number, ReadonlySet<number>>;

function yearsById(entries: Iterable<readonly [number, readonly number[]]>): YearsById {
  const years = new Map<number, Set<number>>();
  for (const [id, own] of entries) years.set(id, new Set([...(years.get(id) ?? []), ...own]));
  return years;
}

/**
 * Whether the excluded years say why the list of one car ends, which other cars in it go beyond:
 * "Camry 2007-2011 (2012 has another plug), Avalon 2005-2012".
 */
function isAboutNextCar({ years }: Clause, listed: YearsById): boolean {
  return [...listed.values()].some((own) => !areIn(years, own));
}

/** Whether a clause excludes only years, apart from words that may give a reason. */
function isOfYears(clause: Clause): boolean {
  const { years, ids, constraints } = clause;
  const isOfTrims = constraints.every(({ dimension }) => dimension === "trim");
  return years.size > 0 && ids.size === 0 && isOfTrims && phrasesOf(clause).sure.length === 0;
}
