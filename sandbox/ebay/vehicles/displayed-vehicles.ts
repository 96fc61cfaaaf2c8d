import type { SeedCategory } from "../seed-format.ts";
import type { CompatibilityRow } from "../state/listing.ts";
import type { VehicleIndex, Variant } from "./vehicle-index.ts";

/** A vehicle that buyers see as compatible. */
export interface DisplayedVehicle {
  readonly year: string;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly engine: string;
  readonly notes: string;
}

/**
 * Returns the vehicles that buyers see for stored rows. A row without a trim covers every trim and
 * engine; a trim or engine that isn't spelled exactly as in the list shows nothing; and some
 * categories never show anything.
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

/**
 * Returns the list's trims and engines for a row: undefined for an unknown year, make, or model; []
 * for an unknown trim or engine.
 */
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
