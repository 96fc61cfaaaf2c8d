import { yearRange } from "../../vehicles/year-range.ts";
import type { ProductData } from "./product-data.ts";

type Span = ProductData["vehicles"][number];

/** A text without its vehicles, or the vehicle that the product's data doesn't support. */
export type RemovedVehicles =
  | { readonly rest: string; readonly problem: null }
  | { readonly rest: null; readonly problem: string };

const year = "(?:19|20)\\d\\d";
const years = `${year}(?:\\s*[-–—/]\\s*(?:${year}|\\d\\d))?`;
const anyYear = new RegExp(`(?<![\\p{L}\\p{N}-])${year}(?![\\p{L}\\p{N}])`, "u");
/**
 * Open-ended years such as "2010 and up", "2010+", or "since 2010". The data never supports them.
 */
const openYears = new RegExp(
  `${year}\\s*\\+|${year}\\s*(?:[-–—]|to|&|and|or)\\s*(?:up|on|onwards?|newer|later|older|earlier|present|current|now)\\b|\\b(?:since|from|until|till|after|before|through|thru|up to)\\s+(?:the\\s+)?(?:model\\s+year\\s+)?${year}`,
  "iu",
);

/** Removes the vehicles from a text. Each must be one of the product's, in years it has. */
export function removeVehicles(text: string, data: ProductData): RemovedVehicles {
  const open = openYears.exec(text);
  if (open)
    return {
      rest: null,
      problem: `it says “${open[0]}”, but the product's data has no open-ended years`,
    };
  let problem: string | null = null;
  const rest =
    data.vehicles.length === 0
      ? text
      : text.replaceAll(namesOf(data.vehicles), (...found) => {
          const { before, after, name } = found.at(-1) as Readonly<
            Record<string, string | undefined>
          >;
          const said = before ?? after;
          if (said !== undefined && !areYearsCovered(data.vehicles, { said, name: name ?? "" }))
            problem ??= `it says “${String(found[0]).trim()}”, which isn't one of the product's vehicles`;
          return " , ";
        });
  if (problem !== null) return { rest: null, problem };
  const lone = anyYear.exec(rest);
  if (lone)
    return { rest: null, problem: `it says ${lone[0]} without a vehicle that the product fits` };
  const make = findLoneMake(rest, data);
  return make === null
    ? { rest, problem: null }
    : { rest: null, problem: `it names ${make} without a model that the product fits` };
}

/**
 * Matches a model with its make and years around it. A short or numeric name counts only after its
 * make: "3" may also be a quantity.
 */
function namesOf(vehicles: readonly Span[]): RegExp {
  const names = new Map(vehicles.map(({ make, model }) => [`${make}\t${model}`, { make, model }]));
  const longestFirst = [...names.values()].sort((a, b) => b.model.length - a.model.length);
  const withMake = longestFirst.map(({ make, model }) => `(?:${escape(make)})\\s+${escape(model)}`);
  const alone = longestFirst
    .filter(({ model }) => /\p{L}{3}/u.test(model))
    .map(({ model }) => escape(model));
  const name = `(?<name>${[...withMake, ...alone].join("|")})`;
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?<before>${years})\\s+(?:model\\s+)?)?${name}(?:\\s+\\(?(?<after>${years})\\)?)?(?![\\p{L}\\p{N}])`,
    "giu",
  );
}

function areYearsCovered(
  vehicles: readonly Span[],
  { said, name }: { readonly said: string; readonly name: string },
): boolean {
  const [from = 0, to = from] = readYears(said);
  const small = name.toLowerCase().replace(/\s+/g, " ");
  const same = vehicles.filter(
    ({ make, model }) =>
      small === model.toLowerCase() || small === `${make} ${model}`.toLowerCase(),
  );
  const has = new Set(same.flatMap(({ fromYear, toYear }) => yearRange(fromYear, toYear)));
  return from <= to && yearRange(from, to).every((one) => has.has(one));
}

/** Expands "2010-14" to 2010 and 2014. */
function readYears(said: string): readonly number[] {
  const [first = "", last] = said.match(/\d+/g) ?? [];
  if (last === undefined) return [Number(first)];
  return [Number(first), Number(last.length === 2 ? `${first.slice(0, 2)}${last}` : last)];
}

/**
 * Finds a make that appears without a model and therefore claims all its vehicles. The product's
 * own brand doesn't count.
 */
function findLoneMake(rest: string, { vehicles, brand }: ProductData): string | null {
  const makes = [...new Set(vehicles.map(({ make }) => make))].filter(
    (make) => make.toLowerCase() !== brand.toLowerCase(),
  );
  return (
    makes.find((make) =>
      new RegExp(`(?<![\\p{L}\\p{N}])${escape(make)}(?![\\p{L}\\p{N}])`, "iu").test(rest),
    ) ?? null
  );
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, "\\$&").replaceAll(/\s+/g, "\\s+");
}
