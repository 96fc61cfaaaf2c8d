import type { VehicleList, YearRange } from "./vehicle-list.ts";

export interface VehicleListCounts {
  readonly makes: number;
  readonly models: number;
  readonly yearMakeModels: number;
  /** Combinations of year, make, and model with at least one trim. */
  readonly withTrims: number;
  /** Combinations of year, make, model, trim, and engine. */
  readonly rows: number;
}

/** Counts a list's combinations for the build's report. */
export function countVehicleList(list: VehicleList): VehicleListCounts {
  const models = list.makes.flatMap((make) => make.models);
  return {
    makes: list.makes.length,
    models: models.length,
    yearMakeModels: sum(models.map((model) => yearsIn(model.years))),
    withTrims: sum(
      models.map(
        (model) =>
          new Set(model.variants.flatMap((variant) => variant.years.flatMap(yearsOf))).size,
      ),
    ),
    rows: sum(models.flatMap((model) => model.variants.map((variant) => yearsIn(variant.years)))),
  };
}

function yearsOf(range: YearRange): number[] {
  return Array.from({ length: range[1] - range[0] + 1 }, (_, index) => range[0] + index);
}

function yearsIn(ranges: readonly YearRange[]): number {
  return sum(ranges.map((range) => range[1] - range[0] + 1));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
