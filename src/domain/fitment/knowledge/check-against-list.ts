import type { VehicleTree } from "../../vehicles/catalog.ts";
import type { CarReference, CarSpan } from "./car-reference.ts";
import type { Knowledge } from "./knowledge.ts";
import type { KnowledgeLine, KnowledgeProblem } from "./knowledge-problem.ts";

type YearsByModel = ReadonlyMap<string, readonly number[]>;

/**
 * Checks that a vehicle list has every make and model that the knowledge names, in the stated
 * years, and that it lacks those marked as unlisted.
 */
export function checkAgainstList(
  { references }: Knowledge,
  { models }: VehicleTree,
): readonly KnowledgeProblem[] {
  const makes = new Map<string, Map<string, readonly number[]>>();
  for (const { make, model, years } of models)
    makes.set(make, (makes.get(make) ?? new Map<string, readonly number[]>()).set(model, years));
  return [
    ...references.cars.flatMap((car) => problem(car.at, carFault(car, makes.get(car.make)))),
    ...references.spans.flatMap((span) =>
      problem(span.at, spanFault(span, makes.get(span.make) ?? new Map())),
    ),
  ];
}

function problem(at: KnowledgeLine, message: string | null): readonly KnowledgeProblem[] {
  return message === null ? [] : [{ ...at, message }];
}

function carFault(car: CarReference, listed: YearsByModel | undefined): string | null {
  const { make, model, unlisted, years } = car;
  const name = model === null ? make : `${make} ${model}`;
  const sold =
    model === null ? (listed === undefined ? [] : [[]]) : soldAs(model, listed ?? new Map());
  const missing =
    sold.length === 0
      ? `The vehicle list has no "${name}". Correct the name, or mark it as unlisted if eBay's list has it.`
      : years === null
        ? null
        : yearsFault(name, sold.flat(), years);
  if (!unlisted) return missing;
  return missing === null
    ? `The vehicle list has "${name}" now, so it isn't unlisted. Remove it there.`
    : null;
}

function yearsFault(
  name: string,
  sold: readonly number[],
  { rule, years }: NonNullable<CarReference["years"]>,
): string | null {
  const known = new Set(sold);
  const life = `it has it in ${Math.min(...sold)}-${Math.max(...sold)}`;
  const missing = years.filter((year) => !known.has(year));
  if (rule === "one" && missing.length === years.length)
    return `The vehicle list has "${name}" in none of the years ${years[0] ?? ""}-${years.at(-1) ?? ""}: ${life}. Correct the years or the name.`;
  if (rule === "each" && missing.length > 0)
    return `The vehicle list has no "${name}" in ${missing.join(", ")}: ${life}. Correct the years.`;
  const early = years.find((year) => known.has(year));
  return rule === "none" && early !== undefined
    ? `The vehicle list has "${name}" in ${early} already. Correct the year or the name.`
    : null;
}

/** Returns the years of each model that a name means: "~C" means C250, C63 AMG, and so on. */
function soldAs(model: string, listed: YearsByModel): readonly (readonly number[])[] {
  if (!model.startsWith("~")) return [listed.get(model) ?? []].filter((years) => years.length > 0);
  const stem = model.slice(1);
  return [...listed].flatMap(([name, years]) =>
    name.startsWith(stem) && /^\d/.test(name.slice(stem.length)) ? [years] : [],
  );
}

/** Checks that some model of the line is listed in the first year, and some model in the last. */
function spanFault({ models, from, to, unlisted }: CarSpan, listed: YearsByModel): string | null {
  const sold = new Set(models.flatMap((model) => soldAs(model, listed)).flat());
  // If no year matches, each model has already been reported separately.
  if (![...sold].some((year) => year >= from && year <= (to ?? year))) return null;
  const odd = [from, ...(to === null ? [] : [to])].find((year) => !sold.has(year));
  if (unlisted)
    return odd === undefined
      ? 'The vehicle list has the first and the last year now. Remove the flag "unlisted years".'
      : null;
  return odd === undefined
    ? null
    : `The vehicle list has none of the models in ${odd}; it has them in ${Math.min(...sold)}-${Math.max(...sold)}. Correct the year, or add the flag "unlisted years" if eBay's list has it.`;
}
