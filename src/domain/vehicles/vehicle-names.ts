import type { VehicleIndex } from "./vehicle-index.ts";

/** The names in the marketplace's vehicle list, as plain data that another process can receive. */
export interface VehicleNames {
  readonly makes: readonly MakeNames[];
}

export interface MakeNames {
  readonly name: string;
  /** How people spell the make, in lower-case letters and digits: "vw", "chevy". */
  readonly spellings: readonly string[];
  /** Each model with its first and last year. */
  readonly models: readonly (readonly [name: string, first: number, last: number])[];
}

export function listVehicleNames(index: VehicleIndex): VehicleNames {
  const spellings = new Map<string, string[]>();
  for (const [phrase, { make }] of index.names.phrases)
    if (make !== null) spellings.set(make, [...(spellings.get(make) ?? []), phrase]);
  return {
    makes: [...index.byMake].map(([name, ids]) => ({
      name,
      spellings: spellings.get(name) ?? [],
      models: ids.flatMap((id) => {
        const { model, years } = index.models[id] ?? { model: "", years: [] };
        const [first, last] = [years[0], years.at(-1)];
        return first === undefined || last === undefined ? [] : [[model, first, last] as const];
      }),
    })),
  };
}
