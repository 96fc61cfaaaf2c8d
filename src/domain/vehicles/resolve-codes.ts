import type { CodeEntry } from "../fitment/knowledge/name-knowledge.ts";
import type { CodeCar, ResolvedCode } from "./name-entry.ts";
import type { IndexedModel } from "./indexed-model.ts";

/** Finds the cars of each factory code in the tree. Skips cars that the tree doesn't have. */
export function resolveCodes(
  entries: readonly CodeEntry[],
  models: readonly IndexedModel[],
): ReadonlyMap<string, ResolvedCode> {
  const byMake = new Map<string, IndexedModel[]>();
  for (const model of models) byMake.set(model.make, [...(byMake.get(model.make) ?? []), model]);
  const found = new Map<
    string,
    {
      make: string;
      makes: string[];
      weak: boolean;
      cars: CodeCar[];
    }
  >();
  for (const entry of entries) {
    const cars = carsOf(entry, byMake.get(entry.make) ?? []);
    if (cars.length === 0) continue;
    const known = found.get(entry.code);
    if (known === undefined)
      found.set(entry.code, {
        make: entry.make,
        makes: [entry.make],
        weak: entry.weak,
        cars,
      });
    else {
      known.cars.push(...cars);
      if (!known.makes.includes(entry.make)) known.makes.push(entry.make);
    }
  }
  return new Map([...found].map(([code, one]) => [code, { code, ...one }]));
}

function carsOf(entry: CodeEntry, models: readonly IndexedModel[]): CodeCar[] {
  const cars: CodeCar[] = [];
  for (const one of entry.models) {
    const [named, name, trim] = readModel(one);
    for (const { id, model, years } of models) {
      if (
        !matches(name, model) ||
        cars.some((car) => car.id === id) ||
        !years.some((year) => year >= entry.from && year <= entry.to)
      )
        continue;
      cars.push({
        id,
        from: entry.from,
        to: entry.to,
        body: entry.body,
        facelift: entry.facelift,
        trim,
        named,
      });
    }
  }
  return cars;
}

/**
 * Reads a model as the table of codes writes it: "?Tahoe" counts only if its name appears too, and
 * "X5#M" means only the trim M.
 */
function readModel(text: string): readonly [named: boolean, name: string, trim: string | null] {
  const named = text.startsWith("?");
  const [name = "", trim = null] = text.slice(named ? 1 : 0).split("#");
  return [named, name, trim];
}

/** Returns whether a name means a model. "~C" means C250, C63 AMG, and so on. */
function matches(name: string, model: string): boolean {
  if (!name.startsWith("~")) return name === model;
  const stem = name.slice(1);
  const next = model.charCodeAt(stem.length);
  return model.startsWith(stem) && next >= 48 && next <= 57;
}
