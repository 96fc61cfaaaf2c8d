import type { Fitment } from "#contract/fitment.ts";

export interface YearVariants {
  readonly year: number;
  readonly variants: readonly { readonly trim: string; readonly engine: string }[];
}

export interface MergedVariant {
  readonly trim: string;
  readonly engine: string;
  /** The years that have it. */
  readonly years: readonly number[];
}

/**
 * Merges the trims and engines of several years into one list, each with its years, sorted by trim,
 * then engine.
 */
export function mergeVariants(byYear: readonly YearVariants[]): MergedVariant[] {
  const merged = new Map<string, { trim: string; engine: string; years: number[] }>();
  for (const { year, variants } of byYear) {
    // A year that the marketplace lists without trims and engines is a separate row.
    for (const { trim, engine } of variants.length > 0 ? variants : [{ trim: "", engine: "" }]) {
      const key = `${trim}\t${engine}`;
      const known = merged.get(key);
      if (known) known.years.push(year);
      else merged.set(key, { trim, engine, years: [year] });
    }
  }
  return [...merged.values()].sort(
    (a, b) => a.trim.localeCompare(b.trim) || a.engine.localeCompare(b.engine),
  );
}

/** Returns the rows to add: every chosen variant in each of its years, and in no other. */
export function vehiclesOf(
  car: { readonly make: string; readonly model: string },
  chosen: readonly MergedVariant[],
): Fitment[] {
  return chosen.flatMap(({ trim, engine, years }) =>
    years.map((year) => ({
      year,
      make: car.make,
      model: car.model,
      trim,
      engine,
      notes: "",
    })),
  );
}
