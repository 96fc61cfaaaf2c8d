import { closestNames } from "../vehicles/closest-names.ts";
import { compact } from "../vehicles/phrase-book.ts";
import type { MakeNames, VehicleNames } from "../vehicles/vehicle-names.ts";
import { namesVehicles } from "./part.ts";
import type { Application } from "./part.ts";

/** Why the marketplace's list doesn't have a row's vehicle, and the closest ones that it has. */
export interface VehicleProblem {
  readonly column: "make" | "model" | "year";
  readonly reason: string;
  readonly remedy: string;
}

const shown = 60;

/**
 * Returns a function that checks whether the list has a vehicle in at least one of its years.
 * Capitals, spaces, hyphens, and common spellings of makes don't matter. Rows with licensed numbers
 * instead of names can't be checked.
 */
export function checkVehicles(
  names: VehicleNames,
): (application: Application) => VehicleProblem | null {
  const makes = new Map(
    names.makes.flatMap((make) =>
      [compact(make.name), ...make.spellings].map((spelling) => [spelling, make] as const),
    ),
  );
  // Files name the same few models in thousands of rows.
  const models = new Map<string, Found>();
  return (application) => {
    if (!namesVehicles(application)) return null;
    const { make, model } = application;
    const key = `${make}\t${model}`;
    const found = models.get(key) ?? findModel(names, makes, { make, model });
    models.set(key, found);
    return "problem" in found ? found.problem : checkYears(found, application);
  };
}

type Found =
  | { readonly problem: VehicleProblem }
  | { readonly name: string; readonly spans: readonly (readonly [first: number, last: number])[] };

function findModel(
  names: VehicleNames,
  makes: ReadonlyMap<string, MakeNames>,
  { make, model }: { readonly make: string; readonly model: string },
): Found {
  const maker = makes.get(compact(make));
  if (maker === undefined) return { problem: unknownMake(names, make) };
  const wanted = compact(model);
  const same = maker.models.filter(([name]) => compact(name) === wanted);
  const [first] = same;
  if (first === undefined) return { problem: unknownModel(names, maker, model) };
  return { name: `${maker.name} ${first[0]}`, spans: same.map(([, from, to]) => [from, to]) };
}

function unknownMake({ makes }: VehicleNames, make: string): VehicleProblem {
  const close = closestNames(
    make,
    makes.map(({ name }) => name),
  );
  return {
    column: "make",
    reason: `eBay's vehicle list has no make “${make.slice(0, shown)}”.`,
    remedy: close.length > 0 ? `Did you mean ${orList(close)}?` : "Use the make's name on eBay.",
  };
}

function unknownModel({ makes }: VehicleNames, maker: MakeNames, model: string): VehicleProblem {
  const close = closestNames(
    model,
    maker.models.map(([name]) => name),
  );
  const wanted = compact(model);
  const elsewhere = makes.flatMap(({ name, models }) =>
    models.flatMap(([one]) => (compact(one) === wanted ? [`${name} ${one}`] : [])),
  );
  const meant = [...elsewhere.slice(0, 2), ...close].slice(0, 3);
  return {
    column: "model",
    reason: `eBay's vehicle list has no ${maker.name} “${model.slice(0, shown)}”.`,
    remedy:
      meant.length > 0
        ? `Did you mean ${orList(meant)}?`
        : "Use the model's name on eBay, without trim or engine.",
  };
}

function checkYears(
  { name, spans }: Exclude<Found, { readonly problem: VehicleProblem }>,
  { firstYear, lastYear }: Application,
): VehicleProblem | null {
  const from = firstYear ?? 0;
  const to = lastYear ?? from;
  if (spans.some(([first, last]) => from <= last && to >= first)) return null;
  const listed = spans.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return {
    column: "year",
    reason: `eBay's vehicle list has no ${name} of ${from === to ? from : `${from}–${to}`}.`,
    remedy: `It has the ${name} of ${orList(listed)}.`,
  };
}

function orList(names: readonly string[]): string {
  return names.length < 2
    ? names.join("")
    : `${names.slice(0, -1).join(", ")} or ${names.at(-1) ?? ""}`;
}
