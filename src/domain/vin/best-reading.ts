import { matchesVinKey, numberAt, type VinBits } from "./vin-keys.ts";
import { vinElement, type VinTables, type Wmi } from "./vin-tables.ts";

/** The best value of each element in one schema. */
export interface Reading {
  readonly year: number;
  readonly values: ReadonlyMap<number, string>;
  /** The number of patterns that matched. */
  readonly matches: number;
}

/** A VIN, with the tables and manufacturer codes to decode it with. */
export interface VinSearch {
  readonly tables: VinTables;
  readonly bits: VinBits;
  readonly wmis: readonly Wmi[];
}

/** Returns the numbers of the schemas that these manufacturer codes use in a model year. */
export function schemasOf(wmis: readonly Wmi[], year: number): number[] {
  return wmis.flatMap((wmi) =>
    wmi.schemas.filter((used) => year >= used.from && year <= used.to).map((used) => used.schema),
  );
}

/**
 * Reads the schema that names a model and has the most patterns that match the VIN. Chrysler and GM
 * report engines in schemas without models, so a missing engine is taken from those.
 */
export function bestReading({ tables, bits, wmis }: VinSearch, year: number): Reading | undefined {
  let best: Reading | undefined;
  const engineSchemas: EngineSchema[] = [];
  for (const schema of new Set(schemasOf(wmis, year))) {
    const reading = { year, ...readSchema(tables, schema, bits) };
    if (!reading.values.has(vinElement.model))
      engineSchemas.push({ schema, values: reading.values });
    else if (reading.matches > (best?.matches ?? 0)) best = reading;
  }
  if (best === undefined || namesEngine(best.values)) return best;
  return {
    ...best,
    values: new Map([...readSeparateEngine(engineSchemas, tables), ...best.values]),
  };
}

interface EngineSchema {
  readonly schema: number;
  readonly values: ReadonlyMap<number, string>;
}

function namesEngine(values: ReadonlyMap<number, string>): boolean {
  return values.has(vinElement.liters) || values.has(vinElement.engineModel);
}

const engineElements = [
  vinElement.liters,
  vinElement.cylinders,
  vinElement.engineModel,
  vinElement.fuel,
];

/** Reads the engine from the schemas without models. Empty if they disagree about it. */
function readSeparateEngine(
  schemas: readonly EngineSchema[],
  tables: VinTables,
): ReadonlyMap<number, string> {
  const named = schemas.filter(
    ({ schema, values }) => values.has(vinElement.liters) && !namesModels(tables, schema),
  );
  const facts = engineElements.flatMap((element): [number, string][] => {
    const value = named[0]?.values.get(element);
    return value === undefined ? [] : [[element, value]];
  });
  const agree = named.every(({ values }) =>
    facts.every(([element, value]) => values.get(element) === value),
  );
  return new Map(agree ? facts : []);
}

function namesModels(tables: VinTables, schema: number): boolean {
  return tables.patternElement
    .subarray(numberAt(tables.schemaStart, schema), numberAt(tables.schemaStart, schema + 1))
    .includes(vinElement.model);
}

/** Reads each element's value from the pattern with the most exact key. */
function readSchema(
  tables: VinTables,
  schema: number,
  bits: VinBits,
): { values: Map<number, string>; matches: number } {
  const values = new Map<number, string>();
  const exactness = new Map<number, number>();
  let matches = 0;
  const end = numberAt(tables.schemaStart, schema + 1);
  for (let pattern = numberAt(tables.schemaStart, schema); pattern < end; pattern += 1) {
    const key = numberAt(tables.patternKey, pattern);
    if (!matchesVinKey(tables.keys, key, bits)) continue;
    matches += 1;
    const element = numberAt(tables.patternElement, pattern);
    const exact = numberAt(tables.keys.exactness, key);
    if (exact <= (exactness.get(element) ?? -1)) continue;
    exactness.set(element, exact);
    values.set(element, textAt(tables, pattern));
  }
  return { values, matches };
}

/** Returns the text of a pattern's value. */
export function textAt(tables: VinTables, pattern: number): string {
  return tables.values[numberAt(tables.patternValue, pattern)] ?? "";
}
