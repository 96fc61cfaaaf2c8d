import type { SeedCompatibility } from "../seed-format.ts";
import type { Dice } from "./dice.ts";
import type { ListedRow } from "./listed-vehicles.ts";
import type { Truth } from "./truth.ts";

/**
 * Kinds of existing fitments: correct, incomplete, with a trim that isn't in the list, or without
 * trims.
 */
export const existingKinds = [
  "right",
  "right",
  "right",
  "half",
  "half",
  "wrong-trim",
  "trimless",
] as const;
export type ExistingKind = (typeof existingKinds)[number];

/** Makes at most `most` rows that an earlier tool or person left on the listing. */
export function existingFitments(
  truth: Truth,
  kind: ExistingKind,
  draw: { most: number; chance: Dice },
): SeedCompatibility[] {
  const { most, chance } = draw;
  const note = chance.chance(0.3) ? (truth.notes[0] ?? "") : "";
  const all = truth.fits.slice(0, most);
  if (kind === "half")
    return all.filter((_, index) => index % 2 === 0).map((row) => asRow(row, note));
  if (kind === "trimless") return trimless(all);
  if (kind === "wrong-trim")
    return all.map((row, index) =>
      index === 0 ? { ...asRow(row, note), trim: shorthand(row.trim) } : asRow(row, note),
    );
  return all.map((row) => asRow(row, note));
}

function asRow(row: ListedRow, notes: string): SeedCompatibility {
  return { ...row, notes };
}

function trimless(rows: readonly ListedRow[]): SeedCompatibility[] {
  const models = new Map(rows.map((row) => [`${row.year}/${row.make}/${row.model}`, row]));
  return [...models.values()].map(({ year, make, model }) => ({
    year,
    make,
    model,
    trim: "",
    engine: "",
    notes: "",
  }));
}

/**
 * Shortens a trim, e.g. "xDrive35i Sport Utility 4-Door" to "xDrive35i", which the marketplace
 * stores but never displays.
 */
function shorthand(trim: string): string {
  return trim.split(" ")[0] ?? trim;
}
