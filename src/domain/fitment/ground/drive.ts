import type { FitmentRow } from "../fitment.ts";
import { drivenLetters, drivenNames, drivenTrims } from "../knowledge/variant-names.ts";
import type { Constraint } from "./constraint.ts";
import type { Answer } from "./evaluate.ts";

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
  const all = drive === "all";
  const byName = ({ make, model, trim }: FitmentRow): Answer => {
    const names = inNames.get(make);
    if (names === undefined) return "unknown";
    return names.test(`${model} ${trim}`) === all ? "holds" : "fails";
  };
  const told = new Set(rows.filter((row) => byName(row) === "holds").map(({ make }) => make));
  const named = rows.filter((row) => !told.has(row.make) || byName(row) === "holds");
  const isForeign = ({ trim }: FitmentRow): boolean => inTrims[all ? "two" : "all"].test(trim);
  const own = new Set(named.filter((row) => !isForeign(row)).map(({ model }) => model));
  return byLetter(
    named.filter((row) => !isForeign(row) || !own.has(row.model)),
    all ? "all" : "two",
  );
}

function byLetter(rows: readonly FitmentRow[], drive: "all" | "two"): readonly FitmentRow[] {
  const { makes } = drivenLetters;
  const other = drive === "all" ? "two" : "all";
  const told = new Set(
    rows.flatMap(({ make, model }) =>
      makes.has(make) && drivenLetters[drive].test(model) ? [make] : [],
    ),
  );
  return rows.filter(({ make, model }) => !told.has(make) || !drivenLetters[other].test(model));
}
