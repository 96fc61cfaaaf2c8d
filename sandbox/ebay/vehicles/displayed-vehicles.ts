import type { SeedCategory } from "../seed-format.ts";
import type { CompatibilityRow } from "../state/listing.ts";
import type { VehicleIndex, Variant } from "./vehicle-index.ts";

/** A vehicle buyers are shown as fitting. */
export interface DisplayedVehicle {
  readonly year: string;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly engine: string;
  readonly notes: string;
}

/**
 * What buyers are shown for stored rows: a row without a trim stands for every trim and engine, a trim or engine that is not the list's exact
 * string shows nothing at all, and some categories never show anything.
 */
export function displayedVehicles(
  vehicles: VehicleIndex,
  category: SeedCategory | undefined,
  rows: readonly CompatibilityRow[],
): readonly DisplayedVehicle[] {
  if (!category?.displaysCompatibility || category.compatibilityBasedOn !== "ASSEMBLY") return [];
  const shown = new Map<string, DisplayedVehicle>();
  for (const row of rows) {
    for (const { trim, engine } of matchingVariants(vehicles, category, row) ?? []) {
      const key = [row.year, row.make, row.model, trim, engine].join("\t");
      if (!shown.has(key)) shown.set(key, { ...row, trim, engine });
    }
  }
  return [...shown.values()];
}

/** The list's trims and engines a row stands for. undefined: no such year, make and model. []: the trim or engine is not the list's. */
export function matchingVariants(
  vehicles: VehicleIndex,
  category: SeedCategory,
  row: CompatibilityRow,
): readonly Variant[] | undefined {
  const variants = vehicles.variants(category.kind, row.make, row.model)?.(row.year);
  if (!variants) return undefined;
  if (row.trim === "" && row.engine === "" && variants.length === 0)
    return [{ trim: "", engine: "" }];
  return variants.filter(
    (variant) =>
      (row.trim === "" || variant.trim === row.trim) &&
      (row.engine === "" || variant.engine === row.engine),
  );
}
