import type { CarReference, CarSpan, ReferenceYears } from "../car-reference.ts";
import type { Car } from "../name-knowledge.ts";
import type { KnowledgeLine, Report } from "../knowledge-problem.ts";
import type { TableName, Tables } from "../knowledge-tables.ts";

/** The tables of a pack during compilation, and the results so far. */
export interface Compiling {
  readonly tables: Tables;
  readonly report: Report;
  /** The makes in makes.tsv; `true`: unlisted. */
  readonly makes: ReadonlyMap<string, boolean>;
  readonly cars: CarReference[];
  readonly spans: CarSpan[];
}

/** The cars that a line names, and which of them it marks as unlisted. */
export interface NamedCars {
  readonly at: KnowledgeLine;
  readonly names: readonly string[];
  readonly unlisted: readonly string[];
  readonly years?: ReferenceYears | null;
}

export function lineOf(table: TableName, { line }: { readonly line: number }): KnowledgeLine {
  return { file: `${table}.tsv`, line };
}

/** Checks that makes.tsv has a make, and records that the line names it. */
export function checkMake(
  { makes, cars, report }: Compiling,
  at: KnowledgeLine,
  make: string,
): boolean {
  const unlisted = makes.get(make);
  if (unlisted === undefined) {
    report(at, `"${make}" isn't a make of makes.tsv. Correct it, or add it there.`);
    return false;
  }
  cars.push({
    at,
    make,
    model: null,
    years: null,
    unlisted,
  });
  return true;
}

/** Splits each name into make and model, e.g. "Land Rover LR3". */
export function carsOf(compiling: Compiling, named: NamedCars): readonly Car[] {
  checkUnlisted(compiling, named);
  return named.names.flatMap((name): readonly Car[] => {
    const make = [...compiling.makes.keys()]
      .filter((one) => name.startsWith(`${one} `))
      .reduce((longest, one) => (one.length > longest.length ? one : longest), "");
    if (make === "") {
      compiling.report(
        named.at,
        `"${name}" doesn't begin with a make of makes.tsv. Write make and model, or add the make there.`,
      );
      return [];
    }
    const model = name.slice(make.length + 1);
    refer(compiling, named, { make, model, unlisted: named.unlisted.includes(name) });
    return [[make, model]];
  });
}

/** Records models of one make, written without the make. Ignores the trim after "#". */
export function checkModels(compiling: Compiling, make: string, named: NamedCars): void {
  if (!checkMake(compiling, named.at, make)) return;
  checkUnlisted(compiling, named);
  for (const name of named.names)
    refer(compiling, named, {
      make,
      model: (name.split("#")[0] ?? "").replace(/^\?/, ""),
      unlisted: named.unlisted.includes(name),
    });
}

function refer(
  { cars, makes }: Compiling,
  { at, years = null }: NamedCars,
  car: Pick<CarReference, "make" | "model" | "unlisted">,
): void {
  cars.push({
    ...car,
    at,
    years,
    unlisted: car.unlisted || makes.get(car.make) === true,
  });
}

function checkUnlisted({ report }: Compiling, { at, names, unlisted }: NamedCars): void {
  const stray = unlisted.find((name) => !names.includes(name));
  if (stray !== undefined)
    report(at, `Column "unlisted" has "${stray}", which the line doesn't name. Delete it there.`);
}

/** Checks that years are in order; `null` is an open end. */
export function checkOrder(
  { report }: Compiling,
  at: KnowledgeLine,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): void {
  if (from !== null && to !== null && from > to)
    report(at, `The years run from ${from} to ${to}. Swap them.`);
}
