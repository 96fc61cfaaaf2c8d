import type { FitmentRow, RowOrigin } from "./fitment.ts";
import { engineFacts } from "./ground/engines/engine-facts.ts";

/** Rows of one make and model over consecutive years with the same engines and origins. */
export interface FitmentRange {
  readonly make: string;
  readonly model: string;
  readonly fromYear: number;
  readonly toYear: number;
  readonly years: readonly number[];
  /** How many different trims. 0 means that the rows name none and cover the whole car. */
  readonly trims: number;
  /** Short, and sorted by size: "1.5L", "2.0L Turbo", "Electric". */
  readonly engines: readonly string[];
  readonly origins: readonly RowOrigin[];
  /** Indexes into the rows passed in. */
  readonly rows: readonly number[];
}

interface YearRows {
  readonly year: number;
  readonly rows: number[];
}

/**
 * Groups rows into ranges by make, model, and year. Consecutive years join if they have the same
 * engines and origins, and either all or none of them name trims.
 */
export function summarizeFitments(rows: readonly FitmentRow[]): readonly FitmentRange[] {
  const models = new Map<string, Map<number, YearRows>>();
  for (const [at, row] of rows.entries()) {
    const key = `${row.make}\t${row.model}`;
    const years = models.get(key) ?? new Map<number, YearRows>();
    models.set(key, years);
    const year = years.get(row.year) ?? { year: row.year, rows: [] };
    years.set(row.year, year);
    year.rows.push(at);
  }
  return [...models]
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .flatMap(([, years]) =>
      rangesOf(
        [...years.values()].sort((one, two) => one.year - two.year),
        rows,
      ),
    );
}

function rangesOf(
  years: readonly YearRows[],
  rows: readonly FitmentRow[],
): readonly FitmentRange[] {
  const runs: YearRows[][] = [];
  for (const year of years) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (
      run !== undefined &&
      last !== undefined &&
      last.year === year.year - 1 &&
      shapeOf(last, rows) === shapeOf(year, rows)
    )
      run.push(year);
    else runs.push([year]);
  }
  return runs.map((run) => toRange(run, rows));
}

function shapeOf({ rows: indexes }: YearRows, rows: readonly FitmentRow[]): string {
  return `${enginesOf(indexes, rows).join(",")}|${originsOf(indexes, rows).join(",")}|${trimsOf(indexes, rows) === 0 ? "whole" : "trims"}`;
}

function toRange(run: readonly YearRows[], rows: readonly FitmentRow[]): FitmentRange {
  const indexes = run.flatMap((year) => year.rows);
  const years = run.map((year) => year.year);
  const first = rows[indexes[0] ?? 0];
  return {
    make: first?.make ?? "",
    model: first?.model ?? "",
    fromYear: years[0] ?? 0,
    toYear: years.at(-1) ?? 0,
    years,
    trims: trimsOf(indexes, rows),
    engines: enginesOf(indexes, rows),
    origins: originsOf(indexes, rows),
    rows: indexes,
  };
}

function trimsOf(indexes: readonly number[], rows: readonly FitmentRow[]): number {
  return new Set(indexes.map((at) => rows[at]?.trim ?? "").filter((trim) => trim !== "")).size;
}

function originsOf(indexes: readonly number[], rows: readonly FitmentRow[]): readonly RowOrigin[] {
  return [...new Set(indexes.flatMap((at) => rows[at]?.origin ?? []))].sort();
}

function enginesOf(indexes: readonly number[], rows: readonly FitmentRow[]): readonly string[] {
  return [
    ...new Set(
      indexes.map((at) => shortEngine(rows[at]?.engine ?? "")).filter((label) => label !== ""),
    ),
  ].sort((one, two) => (one < two ? -1 : 1));
}

const fuels = {
  diesel: " Diesel",
  hybrid: " Hybrid",
  cng: " CNG",
  electric: "",
  gas: "",
} as const;

/** Shortens an engine text: "1.5L 1498CC l4 GAS DOHC Turbocharged" is "1.5L Turbo". */
export function shortEngine(engine: string): string {
  if (engine === "") return "";
  const { liters, fuel, forced, supercharged } = engineFacts(engine);
  if (liters === null) return fuel === "electric" ? "Electric" : (engine.split(" ")[0] ?? engine);
  return `${liters.toFixed(1)}L${fuel === null ? "" : fuels[fuel]}${supercharged ? " Supercharged" : forced ? " Turbo" : ""}`;
}
