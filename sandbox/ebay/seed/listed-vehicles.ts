import type {
  ListedModel,
  VehicleKind,
  VehicleList,
  YearRange,
} from "../vehicle-list/vehicle-list.ts";

/** One row of the vehicle list. For a motorcycle `trim` is the submodel and `engine` is "". */
export interface ListedRow {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly engine: string;
}

/** The lookups in the vehicle list that the writers need. */
export interface ListedVehicles {
  readonly version: string;
  has(row: ListedRow): boolean;
  hasModel(make: string, model: string, year: number): boolean;
  years(make: string, model: string): readonly number[];
  kind(make: string, model: string): VehicleKind | undefined;
  /**
   * Returns all trims and engines of a model year; a single row with "" for both if the list has no
   * trims for it.
   */
  rows(make: string, model: string, year: number): readonly ListedRow[];
}

export function listedVehicles(list: VehicleList): ListedVehicles {
  const models = new Map<string, { kind: VehicleKind; model: ListedModel }>();
  for (const { make, kind, models: own } of list.makes) {
    for (const model of own) models.set(`${make}\t${model.model}`, { kind, model });
  }
  const find = (make: string, model: string): ListedModel | undefined =>
    models.get(`${make}\t${model}`)?.model;
  const rows = (make: string, model: string, year: number): readonly ListedRow[] => {
    const found = find(make, model);
    return found === undefined ? [] : rowsOfYear({ make, model: found }, year);
  };
  return {
    version: list.version,
    has: (row) =>
      rows(row.make, row.model, row.year).some(
        (other) => other.trim === row.trim && other.engine === row.engine,
      ),
    hasModel: (make, model, year) => within(find(make, model)?.years ?? [], year),
    years: (make, model) =>
      (find(make, model)?.years ?? []).flatMap(([from, to]) => yearsFrom(from, to)),
    kind: (make, model) => models.get(`${make}\t${model}`)?.kind,
    rows,
  };
}

export function yearsFrom(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function rowsOfYear(of: { make: string; model: ListedModel }, year: number): ListedRow[] {
  if (!within(of.model.years, year)) return [];
  const {
    make,
    model: { model, variants },
  } = of;
  const rows = variants
    .filter((variant) => within(variant.years, year))
    .map(({ trim, engine }) => ({
      year,
      make,
      model,
      trim,
      engine,
    }));
  return rows.length === 0
    ? [
        {
          year,
          make,
          model,
          trim: "",
          engine: "",
        },
      ]
    : rows;
}

function within(ranges: readonly YearRange[], year: number): boolean {
  return ranges.some(([from, to]) => from <= year && year <= to);
}
