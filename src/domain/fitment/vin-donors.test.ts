import { describe, expect, it } from "vitest";
import type { CatalogSlice, VehicleTree } from "../vehicles/catalog.ts";
import { smallIndex } from "#test/small-vehicle-list.ts";
import { indexTree } from "../vehicles/vehicle-index.ts";
import { type GeneratedFitments, generateFitments, planFitments } from "./generate-fitments.ts";
import type { ListingText } from "./listing-text.ts";
import type { VinCar } from "./vin-car.ts";

const tree: VehicleTree = {
  version: "donors",
  models: [
    ["Mercedes-Benz", "GLC300"],
    ["Mercedes-Benz", "GLC350e"],
    ["Mercedes-Benz", "GLC63 AMG"],
    ["BMW", "430i"],
    ["BMW", "430i xDrive"],
    ["BMW", "440i"],
    ["Lexus", "ES350"],
    ["Lexus", "ES300h"],
    ["Ford", "Transit-150"],
    ["Ford", "Transit-250"],
    ["Chevrolet", "Silverado 1500"],
    ["Chevrolet", "Silverado 2500 HD"],
    ["Audi", "A7"],
  ].map(([make = "", model = ""]) => ({ make, model, years: [2017, 2018, 2019] })),
};
const index = indexTree(tree, smallIndex.knowledge);
const slice: CatalogSlice = {
  variants: () => [{ trim: "Base", engine: "3.0L 2996CC V6 GAS DOHC Turbocharged" }],
};

const donorIndex = indexTree(
  {
    version: "civics",
    models: ["Civic", "Accord"].map((model) => ({
      make: "Honda",
      model,
      years: [2006, 2007, 2008, 2009, 2010, 2011, 2012],
    })),
  },
  smallIndex.knowledge,
);
const donorSlice: CatalogSlice = {
  variants: () =>
    [
      "EX Coupe 2-Door 1.8L 1799CC",
      "EX Sedan 4-Door 1.8L 1799CC",
      "Si Coupe 2-Door 2.0L 1998CC",
    ].map((variant) => {
      const [trim = "", size = ""] = variant.split(/ (?=\d\.)/);
      return { trim, engine: `${size} l4 GAS DOHC Naturally Aspirated` };
    }),
};

function generate(car: Partial<VinCar>, listing: Partial<ListingText> = {}): GeneratedFitments {
  const plan = planFitments(
    {
      title: "Door Handle",
      description: "",
      specifics: {},
      ...listing,
    },
    index,
    {
      vinCar: {
        vin: "WDC0G6EB0KF000001",
        year: 2019,
        make: "Mercedes-Benz",
        model: "GLC-Class",
        trim: "AMG GLC43",
        series: null,
        liters: "3.0",
        cylinders: "6",
        body: null,
        ...car,
      },
    },
  );
  return generateFitments({
    plan,
    slice,
    existing: [],
    limit: 3000,
  });
}

function cars({ rows }: GeneratedFitments): readonly string[] {
  return rows.map(({ year, make, model }) => `${year} ${make} ${model}`);
}

const noGlc43 = {
  code: "vin-not-in-list",
  parameters: { said: "WDC0G6EB0KF000001", car: "2019 Mercedes-Benz GLC43 AMG" },
};

describe("a VIN whose car is in the vehicle list", () => {
  it.each([
    [{ trim: "GLC300-4M" }, "2019 Mercedes-Benz GLC300"],
    [{ make: "BMW", model: "430i", trim: "xDrive" }, "2019 BMW 430i xDrive"],
    [{ make: "Lexus", model: "ES", trim: "350 Luxury" }, "2019 Lexus ES350"],
    [
      {
        make: "Ford",
        model: "Transit",
        trim: null,
        series: "250",
      },
      "2019 Ford Transit-250",
    ],
    [
      {
        make: "Chevrolet",
        model: "Silverado",
        trim: "LTZ",
        series: "2500",
      },
      "2019 Chevrolet Silverado 2500 HD",
    ],
  ])("lists only that car (%j)", (car, expected) => {
    const made = generate(car);
    expect(cars(made)).toEqual([expected]);
    expect(made.refused).toEqual([]);
  });
});

describe("a VIN whose car is missing from the vehicle list", () => {
  it.each([
    [{}, "2019 Mercedes-Benz GLC43 AMG"],
    [
      {
        make: "BMW",
        model: "440i",
        trim: "xDrive",
        year: 2016,
      },
      "2016 BMW 440i xDrive",
    ],
    [{ make: "Lexus", model: "ES", trim: "250 AWD" }, "2019 Lexus ES250"],
    [
      {
        make: "Ford",
        model: "Transit",
        trim: null,
        series: "350 HD",
      },
      "2019 Ford Transit-350 HD",
    ],
    [{ make: "Audi", model: "S7", trim: "quattro" }, "2019 Audi S7 Quattro"],
    [
      {
        make: "Audi",
        model: "A7",
        trim: null,
        year: 2024,
      },
      "2024 Audi A7",
    ],
  ])("lists none of its siblings and reports the car (%j)", (car, name) => {
    const made = generate(car);
    expect(made.rows).toEqual([]);
    expect(made.questions).toEqual([]);
    expect(made.refused).toContainEqual({
      code: "vin-not-in-list",
      parameters: { said: "WDC0G6EB0KF000001", car: name },
    });
  });

  it.each([
    { title: "2019 Mercedes GLC-Class Door Handle" },
    { title: "Mercedes GLC-Class Door Handle" },
    { title: "2019 Mercedes GLC43 AMG Door Handle" },
    {
      specifics: {
        "Compatible Make": ["Mercedes-Benz"],
        "Compatible Model": ["GLC-Class"],
        "Compatible Year": ["2019"],
      },
    },
  ])("doesn't list its whole class (%j)", (listing) => {
    const made = generate({}, listing);
    expect(made.rows).toEqual([]);
    expect(made.questions).toEqual([]);
    expect(made.refused).toContainEqual(noGlc43);
  });

  it("keeps models that the title names, and classes with other years", () => {
    const named = generate({}, { title: "2019 Mercedes GLC300 Door Handle" });
    expect(cars(named)).toEqual(["2019 Mercedes-Benz GLC300"]);
    const range = generate({}, { title: "2017-2019 Mercedes GLC-Class Door Handle" });
    expect(new Set(range.rows.map(({ year }) => year))).toEqual(new Set([2017, 2018, 2019]));
    expect(range.refused).toContainEqual(noGlc43);
  });

  it("keeps the models that the description lists", () => {
    const made = generate(
      {},
      { title: "2019 Mercedes GLC-Class Door Handle", description: "Fits: 2019 Mercedes GLC300" },
    );
    expect(cars(made)).toEqual(["2019 Mercedes-Benz GLC300"]);
  });
});

it("doesn't guess if a VIN could mean several models", () => {
  const made = generate({ make: "Chevrolet", model: "Silverado", trim: "LTZ" });
  expect(made.rows).toEqual([]);
  expect(made.refused).toEqual([
    {
      code: "vin-unclear",
      parameters: { said: "WDC0G6EB0KF000001", car: "2019 Chevrolet Silverado" },
    },
  ]);
});

describe("a donor of a car that the title names", () => {
  const untold = { description: "", specifics: {} };
  const civic = (title: string, car: Partial<VinCar> | null, said: Partial<ListingText> = {}) => {
    const vinCar = {
      vin: "2HGFG12888H502276",
      year: 2008,
      make: "Honda",
      model: "Civic",
      trim: "EX",
      series: null,
      liters: "1.8",
      cylinders: "4",
      body: "Coupe",
    };
    const plan = planFitments({ title, ...untold, ...said }, donorIndex, {
      vinCar: car === null ? null : { ...vinCar, ...car },
    });
    const made = generateFitments({
      plan,
      slice: donorSlice,
      existing: [],
      limit: 3000,
    });
    const variants = made.rows.map(({ trim, engine }) => `${trim} ${engine.slice(0, 4)}`);
    return {
      variants: [...new Set(variants)],
      asks: made.questions.map(({ kind }) => kind),
      told: made.refused.map(({ code }) => code),
    };
  };
  const all = ["EX Coupe 2-Door 1.8L", "EX Sedan 4-Door 1.8L", "Si Coupe 2-Door 2.0L"];

  it.each([
    ["an engine part", "2006-2011 Honda Civic Alternator", [all[0], all[1]]],
    ["a transmission", "2006-2011 Honda Civic Manual Transmission Assembly", [all[0], all[1]]],
    ["a part of the body's shape", "2006-2011 Honda Civic Trunk Lid", [all[0], all[2]]],
    ["any other part", "2006-2011 Honda Civic Center Console", all],
  ])("limits %s to what the part depends on", (_, title, expected) => {
    expect(civic(title, {})).toEqual({
      variants: expected,
      asks: [],
      told: expected === all ? [] : ["other-than-donor"],
    });
  });

  it("is read from the description, too", () => {
    const description = "Removed from a 2008 Honda Civic 2.0L coupe";
    expect(civic("2006-2011 Honda Civic Alternator", null, { description })).toEqual({
      variants: [all[2]],
      asks: [],
      told: ["other-than-donor"],
    });
  });

  it("limits nothing if it isn't one of the cars, or the listing says which", () => {
    const alternator = "2006-2011 Honda Civic Alternator";
    const open = { variants: all, asks: ["engine-size"], told: [] };
    expect(civic(alternator, { year: 2012 })).toEqual(open);
    expect(civic(alternator, { model: "Accord" })).toEqual(open);
    expect(civic(`${alternator} 2.0L`, {})).toEqual({ ...open, variants: [all[2]], asks: [] });
  });

  it("doesn't limit the other cars of an interchange book, unless the part is the engine's", () => {
    const book = { description: "Interchange: Civic 2006-2011, Accord 2006-2011" };
    const crossed = civic("2006-2011 Honda Civic Transmission", {}, book);
    expect(crossed).toEqual({ variants: all, asks: [], told: [] });
    expect(civic("2006-2011 Honda Civic Alternator", {}, book).variants).toEqual(all.slice(0, 2));
  });

  it("has its own trim in the specifics, and its own line in the description", () => {
    const said = (description: string) =>
      civic("2006-2008 Honda Civic Center Console", null, {
        description,
        specifics: { Trim: ["EX"] },
      }).variants;
    expect(said("donor 2008 Honda Civic EX   71,220 mi   silver")).toEqual(all);
    expect(said("donor 2008 Honda Civic   71,220 mi   silver")).toEqual(all.slice(0, 2));
  });

  it("asks if two described donors differ", () => {
    const said = "Donor: 2008 Honda Civic 2.0L\nDonor: 2009 Honda Civic 1.8L";
    expect(civic("2006-2011 Honda Civic Alternator", null, { description: said }).asks).toEqual([
      "engine-size",
    ]);
  });
});
