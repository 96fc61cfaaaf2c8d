import type { FitmentPlan } from "../fitment-plan.ts";
import type { FitmentRow } from "../fitment.ts";
import { driveInNames } from "./car-notes.ts";

const allWheels = /xdrive|quattro|4matic|\d(xi|ix)\b|awd|4wd/i;
/** An Infiniti sedan or coupe of which all wheels are driven is an "X". */
const infinitiX = /^[GM]\d\d X /;

/** Trims of which all wheels are driven, or two, whatever else their names say. */
const fourWheelTrims = /\b(FX4|Raptor|PRO-4X|Rubicon|Trailhawk|4X4|4WD)\b/i;
const twoWheelTrims = /\b(FX2|PreRunner|2WD|4X2)\b/i;

/** "Ranger 2WD": not the FX4. */
function withoutForeignTrims(
  rows: readonly FitmentRow[],
  drive: NonNullable<FitmentPlan["features"]["drive"]>,
): readonly FitmentRow[] {
  const foreign = drive === "all" ? twoWheelTrims : fourWheelTrims;
  const others = rows.filter(({ trim }) => !foreign.test(trim));
  const kept = new Set(others.map(({ model }) => model));
  return rows.filter((row) => !foreign.test(row.trim) || !kept.has(row.model));
}

/**
 * BMW, Audi, Mercedes and Infiniti say in model or trim which wheels are driven: "xDrive" keeps
 * those rows, "RWD" the others.
 */
export function byDrive(
  rows: readonly FitmentRow[],
  { features }: FitmentPlan,
): readonly FitmentRow[] {
  if (features.drive === null) return rows;
  const wanted = features.drive === "all";
  const drives = (row: FitmentRow): boolean =>
    (allWheels.test(`${row.model} ${row.trim}`) ||
      (row.make === "Infiniti" && infinitiX.test(`${row.model} ${row.trim}`))) === wanted;
  const makes = new Set(
    rows
      .filter((row) => (driveInNames.has(row.make) || row.make === "Infiniti") && drives(row))
      .map((row) => row.make),
  );
  return withoutForeignTrims(
    rows.filter((row) => !makes.has(row.make) || drives(row)),
    features.drive,
  );
}
