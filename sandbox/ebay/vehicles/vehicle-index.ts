import type {
  ListedMake,
  ListedModel,
  ListedVariant,
  VehicleKind,
  VehicleList,
} from "../vehicle-list/vehicle-list.ts";

export interface Variant {
  /** For motorcycles, the submodel. */
  readonly trim: string;
  readonly engine: string;
}

/** The vehicle list as an index. Years are strings, as in requests. */
export interface VehicleIndex {
  readonly version: string;
  makes(kind: VehicleKind): readonly string[];
  models(kind: VehicleKind, make: string): readonly string[];
  /** Returns years in ascending order; empty for an unknown make and model. */
  years(kind: VehicleKind, make: string, model: string): readonly string[];
  /**
   * Returns the variants: undefined for an unknown vehicle, [] for one that is listed without
   * trims.
   */
  variants(
    kind: VehicleKind,
    make: string,
    model: string,
  ): ((year: string) => readonly Variant[] | undefined) | undefined;
}

interface IndexedModel {
  readonly years: () => readonly string[];
  readonly variantsByYear: () => ReadonlyMap<string, readonly Variant[]>;
}

type Makes = ReadonlyMap<
  string,
  { readonly names: readonly string[]; readonly models: ReadonlyMap<string, IndexedModel> }
>;

/** Builds the index. A model's years and variants are expanded on first use. */
export function indexVehicleList(list: VehicleList): VehicleIndex {
  const kinds: Record<VehicleKind, Makes> = {
    car: indexMakes(list, "car"),
    motorcycle: indexMakes(list, "motorcycle"),
  };
  const modelOf = (kind: VehicleKind, make: string, model: string) =>
    kinds[kind].get(make)?.models.get(model);
  const makeNames = { car: [...kinds.car.keys()], motorcycle: [...kinds.motorcycle.keys()] };
  return {
    version: list.version,
    makes: (kind) => makeNames[kind],
    models: (kind, make) => kinds[kind].get(make)?.names ?? [],
    years: (kind, make, model) => modelOf(kind, make, model)?.years() ?? [],
    variants(kind, make, model) {
      const found = modelOf(kind, make, model);
      return found && ((year) => found.variantsByYear().get(year));
    },
  };
}

function indexMakes(list: VehicleList, kind: VehicleKind): Makes {
  const makes = list.makes.filter((make) => make.kind === kind);
  return new Map(makes.map((make) => [make.make, indexModels(make)]));
}

function indexModels(make: ListedMake) {
  const models = new Map(make.models.map((model) => [model.model, indexModel(model)]));
  return { names: [...models.keys()], models };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function indexModel(model: ListedModel): IndexedModel {
  const years = once(() => yearsOf(model.years));
  return { years, variantsByYear: once(() => spreadVariants(years(), model.variants)) };
}

function spreadVariants(
  years: readonly string[],
  variants: readonly ListedVariant[],
): ReadonlyMap<string, readonly Variant[]> {
  const byYear = new Map<string, Variant[]>(years.map((year) => [year, []]));
  for (const variant of variants) addVariant(byYear, variant);
  return byYear;
}

function addVariant(byYear: ReadonlyMap<string, Variant[]>, variant: ListedVariant): void {
  for (const year of yearsOf(variant.years))
    byYear.get(year)?.push({ trim: variant.trim, engine: variant.engine });
}

function yearsOf(ranges: ListedModel["years"]): string[] {
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, i) => String(from + i)),
  );
}
