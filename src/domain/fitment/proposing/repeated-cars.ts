import type { Choice, Claim } from "../fitment-plan.ts";
import type { DescriptionRead } from "../reading/descriptions/read-description.ts";
import type { TextRead } from "../reading/read-text.ts";
import { isOfName } from "./combine-claims.ts";
import { choicesWithin } from "./within-only-years.ts";
import { modelIds } from "../reading/ids-named.ts";
import { listedCars, type ListContext } from "./listed-cars.ts";

/**
 * Returns cars from lines without an introduction, if one of them repeats a car in the title. Drops
 * a single year of a claimed car, because it's the donor's, unless its line names several cars.
 */
export function repeatedCars(
  claims: readonly Claim[],
  { sure, description }: { readonly sure: readonly Claim[]; readonly description: DescriptionRead },
  context: ListContext,
): readonly Claim[] {
  if (description.repeats.length === 0 || claims.length === 0) return [];
  const known = new Set(sure.map(({ id }) => id));
  const loose = description.repeats.filter(({ narrows }) => narrows === true);
  const plain = description.repeats.filter((line) => !loose.includes(line));
  const cars = [
    ...listedCars(plain, context),
    ...listedCars(loose, context).flatMap((car) => narrowed(car, claims)),
  ].filter(({ id }) => !known.has(id));
  const together = new Set(description.repeats.flatMap(({ read }) => modelsTogether(read)));
  const yearsOf = (id: number): ReadonlySet<number> =>
    new Set(cars.filter((one) => one.id === id).flatMap(({ years }) => years));
  const isListed = (id: number): boolean =>
    yearsOf(id).size > 1 || new Set(cars.map((one) => one.id)).size > 2;
  const isLone = ({ id, years, clauses }: Claim): boolean =>
    years.length === 1 &&
    !isListed(id) &&
    !together.has(id) &&
    !clauses.some(isOfName) &&
    claims.some((claim) => claim.id === id);
  const isRepeat = ({ id, years }: Claim): boolean =>
    yearsOf(id).size > 1 &&
    claims.some((one) => one.id === id && one.years.some((year) => years.includes(year)));
  return cars.some(isRepeat) ? cars.filter((one) => !isLone(one)) : [];
}

/**
 * Leaves out questions about the years of models if lines that repeat the title's cars give them:
 * "Patriot 07-17 Compass", and "Patriot 2007-2017 | Compass 2007-2016".
 */
export function withoutAnswered(
  choices: readonly Choice[],
  claims: readonly Claim[],
  { repeats, onlyYears }: Pick<DescriptionRead, "repeats" | "onlyYears">,
): readonly Choice[] {
  const listed = new Set(repeats.flatMap(({ read }) => modelIds(read)));
  const known = new Set(claims.flatMap(({ id }) => (listed.has(id) ? [id] : [])));
  return choicesWithin(choices, onlyYears).filter(
    ({ question, options }) =>
      question.kind !== "years" ||
      !options.some(({ candidates }) => candidates.some(({ id }) => known.has(id))),
  );
}

/** Keeps only years that are claimed. */
function narrowed(car: Claim, claims: readonly Claim[]): readonly Claim[] {
  const claimed = new Set(claims.flatMap(({ id, years }) => (id === car.id ? years : [])));
  const years = car.years.filter((year) => claimed.has(year));
  return years.length === 0 ? [] : [{ ...car, years }];
}

/** Returns the models of a line that names several. */
function modelsTogether(read: TextRead): readonly number[] {
  return read.vehicles.filter(({ kind }) => kind === "model").length < 2 ? [] : modelIds(read);
}
