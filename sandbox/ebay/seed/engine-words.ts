import type { ListedRow } from "./listed-vehicles.ts";

/**
 * Returns the liters, e.g. "2.4L" for "2.4L 2354CC 144Cu. In. l4 GAS DOHC Naturally Aspirated"; ""
 * if there are none.
 */
export function litersOf(engine: string): string {
  return /^\d+\.\dL/.exec(engine)?.[0] ?? "";
}

/** Returns block and cylinders, e.g. "l4", "V6", or "H4"; "" if there are none. */
export function blockOf(engine: string): string {
  return /\b(l\d|[VHWR]\d{1,2})\b/.exec(engine)?.[1] ?? "";
}

export function isElectrified(engine: string): boolean {
  return /HYBRID|ELECTRIC/.test(engine);
}

/**
 * Returns the rows that "2.4L" alone means among rows with 2.4 liters: the plain engines, if any.
 * The others are defensible.
 */
export function plainEngines(rows: readonly ListedRow[]): { fits: ListedRow[]; may: ListedRow[] } {
  const fuelled = rows.filter((row) => !isElectrified(row.engine) && !/CNG/.test(row.engine));
  const base = fuelled.length > 0 ? fuelled : [...rows];
  const natural = base.filter((row) => !/Turbocharged|Supercharged/.test(row.engine));
  const fits = natural.length > 0 ? natural : base;
  return { fits, may: rows.filter((row) => !fits.includes(row)) };
}

/** Returns the liters that all of these years have, in ascending order. */
export function litersOfAllYears(rows: readonly ListedRow[]): string[] {
  const years = new Set(rows.map((row) => row.year));
  const byLiters = Map.groupBy(
    rows.filter((row) => litersOf(row.engine) !== ""),
    (row) => litersOf(row.engine),
  );
  return [...byLiters]
    .filter(([, own]) => new Set(own.map((row) => row.year)).size === years.size)
    .map(([liters]) => liters)
    .sort();
}
