import { bestReading, schemasOf, textAt, type Reading, type VinSearch } from "./best-reading.ts";
import { checkVin, yearCandidates } from "./check-vin.ts";
import { findDisplacement, type EngineClues } from "./displacement.ts";
import { plainModelName } from "./plain-model-name.ts";
import { countMetPositions, numberAt, vinBits } from "./vin-keys.ts";
import { vinElement, type EngineFacts, type VinTables, type Wmi } from "./vin-tables.ts";

/** A decoded VIN, with vPIC's names cleaned up. Unknown parts are null. */
export interface DecodedVin {
  readonly vin: string;
  /**
   * False if it isn't a VIN, or is a North American one with a wrong check digit. The readable
   * parts are filled in anyway.
   */
  readonly valid: boolean;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly trim: string | null;
  readonly series: string | null;
  /** Displacement in liters with one decimal: "3.5". */
  readonly liters: string | null;
  readonly cylinders: string | null;
  readonly fuel: string | null;
  readonly body: string | null;
  readonly warnings: readonly string[];
}

const unknown = {
  year: null,
  make: null,
  model: null,
  trim: null,
  series: null,
  liters: null,
  cylinders: null,
  fuel: null,
  body: null,
};

/**
 * Reads year, make, model, and engine from a VIN (spaces and lower case are accepted). Never
 * throws; problems are in `warnings`.
 */
export function decodeVin(text: string, tables: VinTables): DecodedVin {
  const { vin, wellFormed, valid, warnings } = checkVin(text);
  if (!wellFormed)
    return {
      vin,
      valid,
      ...unknown,
      warnings,
    };
  const years = yearCandidates(vin).filter((year) => year <= tables.lastYear);
  const wmis = wmisOf(vin, tables);
  const search = { tables, bits: vinBits(vin), wmis };
  const found = readYears(search, years) ?? readInexact(search, years);
  if (found !== undefined)
    return {
      vin,
      valid,
      ...toDecoded(vin, found.reading, tables),
      warnings: [...warnings, ...found.warnings],
    };
  const make = wmis.find((wmi) => wmi.make !== "")?.make ?? null;
  return {
    vin,
    valid,
    ...unknown,
    year: years[0] ?? null,
    make,
    warnings: [...warnings, explainFailure(years, wmis)],
  };
}

interface Found {
  readonly reading: Reading;
  readonly warnings: readonly string[];
}

function readYears(search: VinSearch, years: readonly number[]): Found | undefined {
  for (const year of years) {
    const reading = bestReading(search, year);
    if (reading !== undefined) return { reading: { ...reading, year }, warnings: [] };
  }
  return undefined;
}

/**
 * Tries inexact matches, but only in the more likely year. The other one, 30 years away, needs an
 * exact match.
 */
function readInexact(search: VinSearch, [year]: readonly number[]): Found | undefined {
  if (year === undefined) return undefined;
  const nearest = readNearestYear(search, year);
  if (nearest !== undefined) return nearest;
  const model = nearestModel(search, year);
  if (model === undefined) return undefined;
  const values = new Map([[vinElement.model, model]]);
  return {
    reading: { year, values, matches: 0 },
    warnings: [
      "Positions 4–8 have a character that isn't in the US tables. Only this model matches the others.",
    ],
  };
}

/** Beyond this, a maker may have reused the same characters for another model. */
const mostYearsAway = 3;
/** Elements that stay the same for two or three years. Trims and engines change every year. */
const lastingElements = new Set<number>([vinElement.model, vinElement.series, vinElement.body]);

/**
 * Reads the VIN with the tables of the nearest year that have all its characters. Makers report new
 * model years late, and cars made for a neighboring market not at all, so this is better than
 * nothing. Doesn't guess if the years before and after name different models.
 */
function readNearestYear(search: VinSearch, year: number): Found | undefined {
  for (let distance = 1; distance <= mostYearsAway; distance += 1) {
    const readings = [year - distance, year + distance].flatMap(
      (other) => bestReading(search, other) ?? [],
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
      warnings: [
        `Decoded with the tables of ${reading.year}, because those of ${year} don't have this model.`,
      ],
    };
  }
  return undefined;
}

function explainFailure(years: readonly number[], wmis: readonly Wmi[]): string {
  if (wmis.length === 0)
    return "The manufacturer code (the first three characters) isn't in the US tables.";
  if (years.length === 0) return "Position 10 has no model year, so the model can't be decoded.";
  return "The model isn't in the US tables.";
}

function wmisOf(vin: string, tables: VinTables): Wmi[] {
  const short = vin.slice(0, 3);
  const long = short.endsWith("9") ? tables.wmis.get(short + vin.slice(11, 14)) : undefined;
  return [long, tables.wmis.get(short)].filter((wmi) => wmi !== undefined);
}

const descriptorPositions = 5;

/**
 * Returns the only model whose pattern matches in all positions but one; undefined if there are
 * none or several.
 */
function nearestModel({ tables, bits, wmis }: VinSearch, year: number): string | undefined {
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

function toDecoded(
  vin: string,
  reading: Reading,
  tables: VinTables,
): Omit<DecodedVin, "vin" | "valid" | "warnings"> {
  const value = (element: number): string => reading.values.get(element) ?? "";
  const [make = "", model = ""] = value(vinElement.model).split("\t");
  const named = plainModelName({
    make,
    model,
    series: value(vinElement.series),
    year: reading.year,
  });
  return {
    year: reading.year,
    ...named,
    trim: textOrNull(value(vinElement.trim)),
    series: textOrNull(value(vinElement.series)),
    ...engineOf({ vin, ...named }, reading, tables),
    body: textOrNull(value(vinElement.body)),
  };
}

/** Reads the engine from the tables, and a missing displacement from the displacement table. */
function engineOf(
  car: Pick<EngineClues, "vin" | "make"> & { readonly model: string },
  { year, values }: Reading,
  { engines }: VinTables,
): Pick<DecodedVin, "liters" | "cylinders" | "fuel"> {
  const value = (element: number): string => values.get(element) ?? "";
  const engineModel = value(vinElement.engineModel);
  const named = engines.get(engineModel.toLowerCase()) ?? noEngine;
  const engine = {
    liters: litersText(value(vinElement.liters) || named.liters),
    cylinders: cylindersText(value(vinElement.cylinders) || named.cylinders),
    fuel: textOrNull(value(vinElement.fuel) || named.fuel),
  };
  return withDisplacement(engine, {
    ...car,
    year,
    engineModel,
    badges: [car.model, value(vinElement.series), value(vinElement.trim)],
    cylinders: engine.cylinders,
  });
}

function withDisplacement<T extends Pick<DecodedVin, "liters" | "cylinders" | "fuel">>(
  engine: T,
  clues: EngineClues,
): T {
  if (engine.liters !== null || (engine.cylinders === null && engine.fuel === "Electric"))
    return engine;
  const found = findDisplacement(clues);
  return found === undefined ? engine : { ...engine, ...found };
}

const noEngine: EngineFacts = { liters: "", cylinders: "", fuel: "" };

function textOrNull(text: string): string | null {
  return text === "" ? null : text;
}

function litersText(text: string): string | null {
  const liters = Number(text);
  return liters > 0 ? liters.toFixed(1) : null;
}

/** Filters out words such as "TBD" where the tables should hold a number. */
function cylindersText(text: string): string | null {
  return /^\d+$/.test(text) ? text : null;
}
