import { expect, test } from "vitest";
import { mergeVehicleList } from "./merge-vehicle-list.ts";
import { parseAliases } from "./parse-aliases.ts";
import { parseDetail } from "./parse-detail.ts";
import type { VpicModelYear } from "./read-vpic.ts";
import type { VehicleList } from "./vehicle-list.ts";

const { aliases } = parseAliases(
  "aliases.txt",
  "make Honda\ndel Sol = Civic del Sol\nmake Ford\nF-250 = F-250 | F-250 HD\n",
);

/** Makes a vPIC model from "Honda|Fit" and a year. */
function vpic(named: string, year: number, trims: readonly string[] = []): VpicModelYear {
  const [make = "", model = ""] = named.split("|");
  return {
    make,
    model,
    year,
    variants: trims.map((trim) => ({ trim, engine: "2.0L GAS" })),
  };
}
function merged(sources: { vpic?: VpicModelYear[]; detail?: string }): VehicleList {
  const detail = parseDetail("detail.txt", sources.detail ?? "").models;
  return mergeVehicleList({ vpic: sources.vpic ?? [], aliases, detail }).list;
}

test("joins the years of a model and of each trim, sorted", () => {
  const list = merged({
    vpic: [
      vpic("Honda|Fit", 2010, ["EX"]),
      vpic("Honda|Accord", 1999),
      vpic("Honda|Fit", 2009, ["EX", "DX"]),
    ],
  });
  expect(list.makes).toEqual([
    {
      make: "Honda",
      kind: "car",
      models: [
        { model: "Accord", years: [[1999, 1999]], variants: [] },
        {
          model: "Fit",
          years: [[2009, 2010]],
          variants: [
            { trim: "DX", engine: "2.0L GAS", years: [[2009, 2009]] },
            { trim: "EX", engine: "2.0L GAS", years: [[2009, 2010]] },
          ],
        },
      ],
    },
  ]);
});

test("a detail block replaces vPIC's models with its name or an alias for it", () => {
  const detail =
    "make Honda\nmodel Civic del Sol\ngen 1993\nengine D 1.5L l4 GAS\ntrim S Coupe 2-Door : D\n";
  const list = merged({ vpic: [vpic("Honda|del Sol", 1994, ["Si"])], detail });
  expect(list.makes[0]?.models).toEqual([
    {
      model: "Civic del Sol",
      years: [[1993, 1993]],
      variants: [{ trim: "S Coupe 2-Door", engine: "1.5L l4 GAS", years: [[1993, 1993]] }],
    },
  ]);
});

test("the trims of a vPIC model that covers several models are dropped", () => {
  const list = merged({ vpic: [vpic("Ford|F-250", 1997, ["XL"])] });
  expect(list.makes[0]?.models.map((model) => [model.model, model.variants.length])).toEqual([
    ["F-250", 0],
    ["F-250 HD", 0],
  ]);
});

test("a model with a detail block takes its years and trims only from the block", () => {
  const detail = "make Honda\nmodel Fit\ngen 2020\nengine A 1.5L l4 GAS\ntrim LX : A\n";
  const list = merged({ vpic: [vpic("Honda|Fit", 2019, ["EX"]), vpic("Honda|Fit", 2021)], detail });
  expect(list.makes[0]?.models[0]).toEqual({
    model: "Fit",
    years: [[2020, 2020]],
    variants: [{ trim: "LX", engine: "1.5L l4 GAS", years: [[2020, 2020]] }],
  });
});

test("a make's cars and motorcycles stay separate", () => {
  const list = merged({
    vpic: [vpic("Honda|Fit", 2009)],
    detail: "make Honda\nkind motorcycle\nmodel CBR600RR\ngen 2003\ntrim Base :\n",
  });
  expect(list.makes.map((make) => [make.make, make.kind, make.models.length])).toEqual([
    ["Honda", "car", 1],
    ["Honda", "motorcycle", 1],
  ]);
});

test("the version depends on the content, not on the order of the sources", () => {
  const one = merged({ vpic: [vpic("Honda|Fit", 2009), vpic("Honda|Accord", 2009)] });
  expect(merged({ vpic: [vpic("Honda|Accord", 2009), vpic("Honda|Fit", 2009)] }).version).toBe(
    one.version,
  );
  expect(merged({ vpic: [vpic("Honda|Accord", 2009)] }).version).not.toBe(one.version);
});

test("a model in two detail files is reported", () => {
  const detail = [
    ...parseDetail("a.txt", "make Honda\nmodel Fit\ngen 2009\n").models,
    ...parseDetail("b.txt", "make Honda\nmodel Fit\ngen 2010\n").models,
  ];
  expect(mergeVehicleList({ vpic: [], aliases, detail }).problems).toHaveLength(1);
});
