import type { Fitment } from "#contract/fitment.ts";
import type { FitmentReport } from "#contract/reports.ts";
import { yearRuns } from "../../../../components/fitments/year-runs.ts";

export type Vehicle = Pick<Fitment, "year" | "make" | "model" | "trim" | "engine">;
type ReportKind = FitmentReport["kind"];

export const kindWords: Readonly<Record<ReportKind, string>> = {
  "wrong-vehicle": "A vehicle doesn’t fit",
  "missing-vehicle": "A vehicle is missing",
  "wrong-variant": "The trim or engine is wrong",
  other: "Something else",
};

/** Returns the models of some rows with their years: "Honda Civic 1992–2000". */
export function reportSubjects(
  rows: readonly Vehicle[],
): readonly { readonly words: string; readonly rows: readonly Vehicle[] }[] {
  return [...Map.groupBy(rows, ({ make, model }) => `${make} ${model}`)].map(([name, ofModel]) => ({
    words: `${name} ${yearRuns(ofModel.map(({ year }) => year))}`,
    rows: ofModel,
  }));
}

/** Returns a vehicle as the report names it, without origin, evidence, and notes. */
export function plainVehicle({ year, make, model, trim, engine }: Vehicle): Vehicle {
  return {
    year,
    make,
    model,
    trim,
    engine,
  };
}
