import { checkVin, yearCandidates } from "./check-vin.ts";
import { plainModelName } from "./plain-model-name.ts";
import { countMetPositions, matchesVinKey, numberAt, vinBits, type VinBits } from "./vin-keys.ts";
import { vinElement, type EngineFacts, type VinTables, type Wmi } from "./vin-tables.ts";

/** A VIN as vPIC reads it; names are vPIC's, tidied. null: not known. */
export interface DecodedVin {
  readonly vin: string;
  /** False: not a VIN, or a North American one with a wrong check digit; what could be read is still there. */
  readonly valid: boolean;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  readonly series: string | null;
  /** One decimal: "3.5". */
  readonly litres: string | null;
  readonly cylinders: string | null;
  readonly fuel: string | null;
  readonly body: string | null;
  readonly warnings: readonly string[];
}

/** The best value of each element in one schema. */
interface Reading {
  readonly year: number;
  readonly values: ReadonlyMap<number, string>;
  /** Patterns that fitted. */
  readonly matches: number;
}

const unknown = {
  year: null,
  make: null,
  model: null,
  trim: null,
  series: null,
  litres: null,
  cylinders: null,
  fuel: null,
  body: null,
};

/** Reads year, make, model and engine from a VIN (spaces and lower case are tolerated). Never throws: what is wrong is in `warnings`. */
export function decodeVin(text: string, tables: VinTables): DecodedVin {
  const { vin, wellFormed, valid, warnings } = checkVin(text);
  if (!wellFormed) return { vin, valid, ...unknown, warnings };
  const years = yearCandidates(vin).filter((year) => year <= tables.lastYear);
  const wmis = wmisOf(vin, tables);
  const searched = { tables, bits: vinBits(vin), wmis };
  const found = readYears(searched, years) ?? readAlmost(searched, years);
  if (found !== undefined)
    return {
      vin,
      valid,
      ...present(found.reading, tables),
      warnings: [...warnings, ...found.warnings],
    };
  const make = wmis.find((wmi) => wmi.make !== "")?.make ?? null;
  return {
    vin,
    valid,
    ...unknown,
    year: years[0] ?? null,
    make,
    warnings: [...warnings, whyUnread(years, wmis)],
  };
}

interface Searched {
  readonly tables: VinTables;
  readonly bits: VinBits;
  readonly wmis: readonly Wmi[];
}
interface Found {
  readonly reading: Reading;
  readonly warnings: readonly string[];
}

function readYears(searched: Searched, years: readonly number[]): Found | undefined {
  for (const year of years) {
    const reading = bestReading(searched, year);
    if (reading !== undefined) return { reading: { ...reading, year }, warnings: [] };
  }
  return undefined;
}

/** Only for the likelier year: of the other, thirty years away, nothing but a full match counts. */
function readAlmost(searched: Searched, [year]: readonly number[]): Found | undefined {
  if (year === undefined) return undefined;
  const beside = readYearBeside(searched, year);
  if (beside !== undefined) return beside;
  const model = nearestModel(searched, year);
  if (model === undefined) return undefined;
  const values = new Map([[vinElement.model, model]]);
  return {
    reading: { year, values, matches: 0 },
    warnings: [
      "One character of positions 4–8 is not in the US tables; the model is the one that fits all others.",
    ],
  };
}

/** Further away a maker may have given the same characters to another model. */
const yearsBeside = 3;
/** What still holds two or three years away; trims and engines come and go from year to year. */
const lastingElements = new Set<number>([vinElement.model, vinElement.series, vinElement.body]);

/**
 * Makers report the newest years late, and cars made for a neighbouring market not at all: then the tables of the nearest year that know all the
 * characters are the better guess than none. Where the year before and the year after name different models, nothing is guessed.
 */
function readYearBeside(searched: Searched, year: number): Found | undefined {
  for (let distance = 1; distance <= yearsBeside; distance += 1) {
    const readings = [year - distance, year + distance].flatMap(
      (other) => bestReading(searched, other) ?? [],
    );
    const [reading] = readings;
    if (reading === undefined) continue;
    if (new Set(readings.map(({ values }) => values.get(vinElement.model))).size > 1)
      return undefined;
    const values =
      distance === 1
        ? reading.values
        : new Map([...reading.values].filter(([element]) => lastingElements.has(element)));
    return {
      reading: { ...reading, year, values },
      warnings: [`Read with the tables of ${reading.year}; those of ${year} have no such model.`],
    };
  }
  return undefined;
}

function whyUnread(years: readonly number[], wmis: readonly Wmi[]): string {
  if (wmis.length === 0)
    return "The manufacturer code (the first three characters) is not in the US tables.";
  if (years.length === 0) return "Position 10 holds no model year, so the model cannot be read.";
  return "The model is not in the US tables.";
}

function wmisOf(vin: string, tables: VinTables): Wmi[] {
  const short = vin.slice(0, 3);
  const long = short.endsWith("9") ? tables.wmis.get(short + vin.slice(11, 14)) : undefined;
  return [long, tables.wmis.get(short)].filter((wmi) => wmi !== undefined);
}

function schemasOf(wmis: readonly Wmi[], year: number): number[] {
  return wmis.flatMap((wmi) =>
    wmi.schemas.filter((used) => year >= used.from && year <= used.to).map((used) => used.schema),
  );
}

/** The schema that fits the VIN in most places wins, of those that name a model. */
function bestReading({ tables, bits, wmis }: Searched, year: number): Reading | undefined {
  let best: Reading | undefined;
  for (const schema of schemasOf(wmis, year)) {
    const reading = { year, ...readSchema(tables, schema, bits) };
    if (reading.values.has(vinElement.model) && reading.matches > (best?.matches ?? 0))
      best = reading;
  }
  return best;
}

/** Per element the value whose key is the most exact. */
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

const descriptorPositions = 5;

/** The one model all of whose positions but one fit; undefined where there is none, or several. */
function nearestModel({ tables, bits, wmis }: Searched, year: number): string | undefined {
  const models = new Set<string>();
  for (const schema of schemasOf(wmis, year)) {
    const end = numberAt(tables.schemaStart, schema + 1);
    for (let pattern = numberAt(tables.schemaStart, schema); pattern < end; pattern += 1) {
      if (numberAt(tables.patternElement, pattern) !== vinElement.model) continue;
      const { met, missed } = countMetPositions(
        tables.keys,
        numberAt(tables.patternKey, pattern),
        bits,
      );
      if (missed === 1 && met + missed >= descriptorPositions) models.add(textAt(tables, pattern));
    }
  }
  return models.size === 1 ? [...models][0] : undefined;
}

function textAt(tables: VinTables, pattern: number): string {
  return tables.values[numberAt(tables.patternValue, pattern)] ?? "";
}

function present(
  reading: Reading,
  tables: VinTables,
): Omit<DecodedVin, "vin" | "valid" | "warnings"> {
  const value = (element: number): string => reading.values.get(element) ?? "";
  const [make = "", model = ""] = value(vinElement.model).split("\t");
  const engine = tables.engines.get(value(vinElement.engineModel).toLowerCase()) ?? noEngine;
  const named = plainModelName({
    make,
    model,
    series: value(vinElement.series),
    year: reading.year,
  });
  return {
    year: reading.year,
    ...named,
    trim: known(value(vinElement.trim)),
    series: known(value(vinElement.series)),
    litres: litresText(value(vinElement.litres) || engine.litres),
    cylinders: cylindersText(value(vinElement.cylinders) || engine.cylinders),
    fuel: known(value(vinElement.fuel) || engine.fuel),
    body: known(value(vinElement.body)),
  };
}

const noEngine: EngineFacts = { litres: "", cylinders: "", fuel: "" };

function known(text: string): string | null {
  return text === "" ? null : text;
}

function litresText(text: string): string | null {
  const litres = Number(text);
  return litres > 0 ? litres.toFixed(1) : null;
}

/** The tables hold a few words ("TBD") where a number belongs. */
function cylindersText(text: string): string | null {
  return /^\d+$/.test(text) ? text : null;
}
