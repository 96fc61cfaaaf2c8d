import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { VehicleList } from "../vehicle-list/vehicle-list.ts";
import { readBrands } from "./brands.ts";
import { readCases } from "./cases.ts";
import type { Case } from "./cases.ts";
import { readGenerations } from "./generations.ts";
import type { Generation } from "./generations.ts";
import { listedVehicles } from "./listed-vehicles.ts";
import { readPartTypes } from "./part-types.ts";
import { tableRows } from "./table-text.ts";
import { readVinStems } from "./vin-stems.ts";
import type { StockedGeneration, World } from "./world.ts";
import { readBoilerplate } from "./write-description.ts";
import type { Boilerplate } from "./write-description.ts";

/** Reads everything the seed is built from, in the folders next to this file. */
export interface SeedSources {
  readonly world: World;
  readonly cases: readonly Case[];
  readonly boilerplate: Boilerplate;
  /** Reads titles that name no vehicle, each with a part type. */
  readonly bareTitles: readonly (readonly [title: string, slug: string])[];
}

const here = import.meta.dirname;
const listFolder = path.join(here, "..", "vehicle-list");
const read = (...parts: string[]): string => readFileSync(path.join(...parts), "utf8");

export function loadSeedSources(): SeedSources {
  const list = JSON.parse(
    gunzipSync(readFileSync(path.join(listFolder, "vehicle-list.json.gz"))).toString("utf8"),
  ) as VehicleList;
  const generations = textFiles(path.join(listFolder, "detail")).flatMap(([, text]) =>
    readGenerations(text),
  );
  const table = (name: string): string => read(here, "tables", name);
  const parts = readPartTypes(table("part-types.txt"));
  return {
    world: {
      vehicles: listedVehicles(list),
      generations,
      stock: stocked(generations, table("popular-models.txt")),
      parts,
      brands: readBrands(table("brands.txt")),
      vinStems: readVinStems(table("vin-stems.txt")),
    },
    cases: textFiles(path.join(here, "cases")).flatMap(([name, text]) => readCases(name, text)),
    boilerplate: readBoilerplate(table("boilerplate.txt")),
    bareTitles: tableRows(table("bare-titles.txt")).map(
      ([slug = "", title = ""]) => [title, slug] as const,
    ),
  };
}

function textFiles(folder: string): [name: string, text: string][] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .map((name) => [name, read(folder, name)]);
}

/** Newer cars are hardly ever in a salvage yard, and parts for them come from dealers. */
const newestStocked = "2024";

/** Returns the popular models' generations that have a parts market. */
function stocked(generations: readonly Generation[], popular: string): StockedGeneration[] {
  return tableRows(popular).flatMap(([weight = "", make = "", model = "", last = newestStocked]) =>
    generations
      .filter(
        (own) =>
          own.make === make && own.model === model && own.to >= 1990 && own.from <= Number(last),
      )
      .map((own) => ({
        ...own,
        to: Math.min(own.to, Number(last)),
        weight: Number(weight) * (own.to >= 2002 ? 3 : 1),
        key: `${make} ${model} ${own.from}`,
      })),
  );
}
