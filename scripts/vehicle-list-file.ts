import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import type { CatalogSlice, VehicleTree } from "#domain/vehicles/catalog.ts";
import type { Variant } from "#domain/vehicles/vehicle.ts";

const years = z.array(z.tuple([z.number().int(), z.number().int()]));
const vehicleList = z.object({
  version: z.string(),
  makes: z.array(
    z.object({
      make: z.string(),
      kind: z.enum(["car", "motorcycle"]).default("car"),
      models: z.array(
        z.object({
          model: z.string(),
          years,
          variants: z.array(z.object({ trim: z.string(), engine: z.string(), years })),
        }),
      ),
    }),
  ),
});
type ListedModel = z.infer<typeof vehicleList>["makes"][number]["models"][number];

type ListedMake = z.infer<typeof vehicleList>["makes"][number];

export interface VehicleListFile {
  readonly tree: VehicleTree;
  readonly slice: CatalogSlice;
}

/** The marketplace has a list of cars and trucks, and one of motorcycles and powersports. */
export interface VehicleListFiles {
  readonly cars: VehicleListFile;
  readonly motorcycles: VehicleListFile;
}

/** Reads the vehicle lists (JSON, gzipped or plain). Throws with the path and the problem. */
export function readVehicleLists(path: string | URL): VehicleListFiles {
  const bytes = readFileSync(path);
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString(
    "utf8",
  );
  const parsed = vehicleList.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Error(`${String(path)} is not a vehicle list: ${z.prettifyError(parsed.error)}`);
  const { version, makes } = parsed.data;
  const listOf = (kind: ListedMake["kind"]): VehicleListFile =>
    toList(
      version,
      makes.filter((make) => make.kind === kind),
    );
  return { cars: listOf("car"), motorcycles: listOf("motorcycle") };
}

function toList(version: string, makes: readonly ListedMake[]): VehicleListFile {
  const models = new Map(
    makes.map(({ make, models: list }) => [make, new Map(list.map((one) => [one.model, one]))]),
  );
  const tree = {
    version,
    models: makes.flatMap(({ make, models: list }) =>
      list.map((one) => ({ make, model: one.model, years: spread(one.years) })),
    ),
  };
  return { tree, slice: makeSlice(models) };
}

function makeSlice(models: ReadonlyMap<string, ReadonlyMap<string, ListedModel>>): CatalogSlice {
  const years = new Map<ListedModel, Map<number, readonly Variant[]>>();
  return {
    variants(year, make, model) {
      const listed = models.get(make)?.get(model);
      if (listed === undefined) return undefined;
      const known = years.get(listed) ?? new Map<number, readonly Variant[]>();
      const before = known.get(year);
      if (before !== undefined) return before;
      if (!listed.years.some(([from, to]) => year >= from && year <= to)) return undefined;
      const found = listed.variants
        .filter((variant) => variant.years.some(([from, to]) => year >= from && year <= to))
        .map(({ trim, engine }) => ({ trim, engine }));
      years.set(listed, known.set(year, found));
      return found;
    },
  };
}

function spread(runs: readonly (readonly [number, number])[]): readonly number[] {
  const all = new Set<number>();
  for (const [from, to] of runs) for (let year = from; year <= to; year += 1) all.add(year);
  return [...all].sort((a, b) => a - b);
}
