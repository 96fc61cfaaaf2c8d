import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { countVehicleList } from "./count-vehicle-list.ts";
import { parseAliases } from "./parse-aliases.ts";
import { parseDetail } from "./parse-detail.ts";
import type { ListedModel, VehicleList, YearRange } from "./vehicle-list.ts";

const file = path.join(import.meta.dirname, "vehicle-list.json.gz");
const list = JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as VehicleList;
const marketplaceRows = path.join(
  import.meta.dirname,
  "..",
  "..",
  "..",
  "..",
  "shared",
  "data",
  "ebay_mvl_listing_tables.csv",
);

function modelOf(make: string, model: string): ListedModel | undefined {
  return list.makes
    .find((listed) => listed.make === make && listed.kind === "car")
    ?.models.find((listed) => listed.model === model);
}
function covers(ranges: readonly YearRange[] | undefined, year: number): boolean {
  return ranges?.some(([from, to]) => from <= year && year <= to) ?? false;
}

test("the hand-written files are free of errors", () => {
  const folder = path.join(import.meta.dirname, "detail");
  const problems = readdirSync(folder).flatMap(
    (name) => parseDetail(name, readFileSync(path.join(folder, name), "utf8")).problems,
  );
  expect([
    ...problems,
    ...parseAliases(
      "aliases.txt",
      readFileSync(path.join(import.meta.dirname, "aliases.txt"), "utf8"),
    ).problems,
  ]).toEqual([]);
});

test("the list is as large as eBay's, and its file is small", () => {
  const counts = countVehicleList(list);
  expect(counts.makes).toBeGreaterThan(75);
  expect(counts.yearMakeModels).toBeGreaterThan(15_000);
  expect(counts.rows).toBeGreaterThan(50_000);
  expect(statSync(file).size).toBeLessThan(1_000_000);
});

test("everything is sorted and unique", () => {
  for (const make of list.makes) {
    const names = make.models.map((model) => model.model);
    expect(names).toEqual([...new Set(names)].sort());
    for (const model of make.models) expectValid(model);
  }
});

function expectValid(model: ListedModel): void {
  expect(model.years.length).toBeGreaterThan(0);
  const variants = model.variants.map((variant) => `${variant.trim}\t${variant.engine}`);
  expect(new Set(variants).size).toBe(variants.length);
  const years = model.variants.flatMap((variant) => variant.years.flat());
  expect(
    years.filter((year) => !covers(model.years, year)),
    model.model,
  ).toEqual([]);
}

test.each([
  ["Chevrolet", "Silverado 1500", 2010],
  ["Ram", "1500", 2011],
  ["Dodge", "Ram 1500", 2010],
  ["BMW", "328i", 2009],
  ["Mercedes-Benz", "C300", 2010],
  ["Honda", "Civic del Sol", 1993],
  ["Acura", "EL", 1997],
  ["Mazda", "3", 2012],
  ["Ford", "F-250 Super Duty", 2008],
  ["Chevrolet", "S10", 2001],
  ["Chrysler", "Town & Country", 2008],
  ["Mercedes-Benz", "GLE350", 2018],
  ["Chevrolet", "Chevelle", 1968],
  ["Ford", "F-150 Heritage", 2004],
  ["Toyota", "RAV4", 2026],
  ["Jeep", "CJ5", 1979],
  ["Scion", "FR-S", 2013],
  ["Freightliner", "Sprinter 2500", 2007],
])("has the %s %s of %i", (make, model, year) => {
  expect(covers(modelOf(make, model)?.years, year)).toBe(true);
});

test.each([
  ["Ram", "1500", 2010],
  ["Dodge", "Ram 1500", 2011],
  ["Honda", "S2000", 2012],
  ["Chevrolet", "Silverado", 2010],
  ["Plymouth", "Voyager", 2010],
])("has no %s %s of %i", (make, model, year) => {
  expect(covers(modelOf(make, model)?.years, year)).toBe(false);
});

describe.skipIf(!existsSync(marketplaceRows))(
  "against tables the marketplace has shown (needs ../shared/data)",
  () => {
    test("every row is in the list with exactly the same spelling", () => {
      const rows = readFileSync(marketplaceRows, "utf8")
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split(",").slice(-6));
      const missing = rows.filter(([year = "", make = "", model = "", trim, engine]) => {
        const listed = modelOf(make, model)?.variants.find(
          (variant) => variant.trim === trim && variant.engine === engine,
        );
        return !covers(listed?.years, Number(year));
      });
      expect(rows.length).toBeGreaterThan(300);
      expect(missing).toEqual([]);
    });
  },
);
