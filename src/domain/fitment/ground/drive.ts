import type { FitmentRow } from "../fitment.ts";
import { drivenLetters, drivenNames, drivenTrims } from "../knowledge/variant-names.ts";
import type { Constraint } from "./constraint.ts";

const inNames = new Map(
  drivenNames.map(([make, , names]) => [make, new RegExp(names, "i")] as const),
);
const inTrims = {
  all: new RegExp(`\\b(?:${drivenTrims.all.join("|")})\\b`, "i"),
  two: new RegExp(`\\b(?:${drivenTrims.two.join("|")})\\b`, "i"),
};

/**
 * Keeps the rows with the drive that the listing names. For makes that put the drive in the model
 * or trim, "xDrive" keeps those rows and "RWD" the others, unless that leaves none of the make's
 * rows. "Ranger 2WD" drops the FX4, unless the model has nothing else. "88-98 Chevy 1500 4x4" drops
 * the C1500, but keeps it if there's no K1500.
 */
export function byDrive(
  rows: readonly FitmentRow[],
  constraint: Constraint<"drive"> | undefined,
): readonly FitmentRow[] {
  const [drive] = constraint?.values ?? [];
  if (drive === undefined) return rows;
  const [wanted, other] = drive === "all" ? (["all", "two"] as const) : (["two", "all"] as const);
  const told = new Set(rows.filter((row) => namedDrive(row) === wanted).map(({ make }) => make));
  const named = rows.filter((row) => !told.has(row.make) || namedDrive(row) !== other);
  const isForeign = ({ trim }: FitmentRow): boolean => inTrims[other].test(trim);
  const own = new Set(named.filter((row) => !isForeign(row)).map(({ model }) => model));
  return named.filter((row) => !isForeign(row) || !own.has(row.model));
}

/** Returns the driven wheels that the names of a make's cars give, or null if they give none. */
function namedDrive({ make, model, trim }: FitmentRow): "all" | "two" | null {
  const names = inNames.get(make);
  if (names !== undefined) return names.test(`${model} ${trim}`) ? "all" : "two";
  if (!drivenLetters.makes.has(make)) return null;
  return drivenLetters.all.test(model) ? "all" : drivenLetters.two.test(model) ? "two" : null;
}
