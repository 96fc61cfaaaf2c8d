import type { Fitment } from "#contract/fitment.ts";
import { yearRuns } from "../../components/fitments/year-runs.ts";

export interface ComparedModel {
  readonly make: string;
  readonly model: string;
  /** Years such as "1999–2003, 2005", or "" if the product doesn't fit the model. */
  readonly first: string;
  readonly second: string;
  readonly same: boolean;
}

/**
 * Compares two products' vehicles by model, differences first. A model is the same if years, trims,
 * and engines match.
 */
export function compareVehicles(
  first: readonly Fitment[],
  second: readonly Fitment[],
): readonly ComparedModel[] {
  const [one, two] = [byModel(first), byModel(second)];
  const keys = [...new Set([...one.keys(), ...two.keys()])].sort();
  const models = keys.map((key): ComparedModel => {
    const [make = "", model = ""] = key.split("\t");
    const [a, b] = [one.get(key) ?? [], two.get(key) ?? []];
    return {
      make,
      model,
      first: yearRuns(a.map(({ year }) => year)),
      second: yearRuns(b.map(({ year }) => year)),
      same: fingerprint(a) === fingerprint(b),
    };
  });
  return models.toSorted((a, b) => Number(a.same) - Number(b.same));
}

function byModel(rows: readonly Fitment[]): ReadonlyMap<string, readonly Fitment[]> {
  return Map.groupBy(rows, ({ make, model }) => `${make}\t${model}`);
}

function fingerprint(rows: readonly Fitment[]): string {
  return rows
    .map(({ year, trim, engine }) => `${year}|${trim}|${engine}`)
    .toSorted()
    .join("\n");
}
