import type { VehicleKind } from "../vehicle-list/vehicle-list.ts";
import type { PropertyName } from "./properties.ts";
import type { VehicleIndex } from "./vehicle-index.ts";

export type Filters = Readonly<Partial<Record<PropertyName, string>>>;
export type Combination = Readonly<Partial<Record<PropertyName, string>>>;

export interface CombinationQuestion {
  readonly kind: VehicleKind;
  readonly filters: Filters;
  /** The properties to return, in this order. */
  readonly names: readonly PropertyName[];
}

/**
 * Returns distinct combinations in list order, going only as deep into the list as names and
 * filters require.
 */
export function findCombinations(
  vehicles: VehicleIndex,
  question: CombinationQuestion,
): readonly Combination[] {
  const asked = new Set<PropertyName>([
    ...question.names,
    ...(Object.keys(question.filters) as PropertyName[]),
  ]);
  const distinct = new Map<string, Combination>();
  for (const vehicle of walk(vehicles, question, asked)) {
    const combination = pick(vehicle, question.names);
    const key = question.names.map((name) => combination[name] ?? "").join("\t");
    if (Object.keys(combination).length > 0 && !distinct.has(key)) distinct.set(key, combination);
  }
  return [...distinct.values()];
}

function pick(vehicle: Combination, names: readonly PropertyName[]): Combination {
  const picked: Partial<Record<PropertyName, string>> = {};
  for (const name of names) if (vehicle[name]) picked[name] = vehicle[name];
  return picked;
}

type Depth = ReadonlySet<PropertyName>;

function* walk(
  vehicles: VehicleIndex,
  question: CombinationQuestion,
  depth: Depth,
): Generator<Combination> {
  const { kind, filters } = question;
  for (const make of narrow(vehicles.makes(kind), filters.Make)) {
    if (!depth.has("Model") && !depth.has("Year") && !needsVariants(depth)) {
      yield { Make: make };
      continue;
    }
    for (const model of narrow(vehicles.models(kind, make), filters.Model)) {
      yield* walkModel(vehicles, question, { depth, make, model });
    }
  }
}

interface ModelStep {
  readonly depth: Depth;
  readonly make: string;
  readonly model: string;
}

function* walkModel(
  vehicles: VehicleIndex,
  question: CombinationQuestion,
  step: ModelStep,
): Generator<Combination> {
  const { kind, filters } = question;
  const { make, model, depth } = step;
  if (!depth.has("Year") && !needsVariants(depth)) {
    yield { Make: make, Model: model };
    return;
  }
  for (const year of narrow(vehicles.years(kind, make, model), filters.Year)) {
    if (needsVariants(depth)) yield* walkVariants(vehicles, question, { ...step, year });
    else yield { Year: year, Make: make, Model: model };
  }
}

function* walkVariants(
  vehicles: VehicleIndex,
  question: CombinationQuestion,
  step: ModelStep & { readonly year: string },
): Generator<Combination> {
  const { kind, filters } = question;
  const { year, make, model } = step;
  for (const variant of vehicles.variants(kind, make, model)?.(year) ?? []) {
    const vehicle: Combination =
      kind === "car"
        ? {
            Year: year,
            Make: make,
            Model: model,
            Trim: variant.trim,
            Engine: variant.engine,
          }
        : {
            Year: year,
            Make: make,
            Model: model,
            Submodel: variant.trim,
          };
    if (matchesVariant(vehicle, filters)) yield vehicle;
  }
}

function matchesVariant(vehicle: Combination, filters: Filters): boolean {
  return (["Trim", "Engine", "Submodel"] as const).every(
    (name) => filters[name] === undefined || vehicle[name] === filters[name],
  );
}

function needsVariants(depth: Depth): boolean {
  return depth.has("Trim") || depth.has("Engine") || depth.has("Submodel");
}

function narrow(values: readonly string[], only: string | undefined): readonly string[] {
  if (only === undefined) return values;
  return values.includes(only) ? [only] : [];
}
