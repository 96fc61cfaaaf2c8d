import type { ListedRow } from "./listed-vehicles.ts";

/** "2.4L" of "2.4L 2354CC 144Cu. In. l4 GAS DOHC Naturally Aspirated"; "" where no litres are given. */
export function litresOf(engine: string): string {
  return /^\d+\.\dL/.exec(engine)?.[0] ?? "";
}

/** "l4", "V6", "H4" … or "". */
export function blockOf(engine: string): string {
  return /\b(l\d|[VHWR]\d{1,2})\b/.exec(engine)?.[1] ?? "";
}

export function isElectrified(engine: string): boolean {
  return /HYBRID|ELECTRIC/.test(engine);
}

/** What "2.4L" alone stands for among rows of 2.4 litres: the plain engines, when there are any. The others are defensible. */
export function plainEngines(rows: readonly ListedRow[]): { fits: ListedRow[]; may: ListedRow[] } {
  const fuelled = rows.filter((row) => !isElectrified(row.engine) && !/CNG/.test(row.engine));
  const base = fuelled.length > 0 ? fuelled : [...rows];
  const natural = base.filter((row) => !/Turbocharged|Supercharged/.test(row.engine));
  const fits = natural.length > 0 ? natural : base;
  return { fits, may: rows.filter((row) => !fits.includes(row)) };
}

/** Litres that every one of these years has, in ascending order. */
export function litresOfAllYears(rows: readonly ListedRow[]): string[] {
  const years = new Set(rows.map((row) => row.year));
  const byLitres = Map.groupBy(
    rows.filter((row) => litresOf(row.engine) !== ""),
    (row) => litresOf(row.engine),
  );
  return [...byLitres]
    .filter(([, own]) => new Set(own.map((row) => row.year)).size === years.size)
    .map(([litres]) => litres)
    .sort();
}
