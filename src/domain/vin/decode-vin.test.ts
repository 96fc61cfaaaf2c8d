import { expect, test } from "vitest";
import { checkDigit } from "./check-vin.ts";
import { decodeVin } from "./decode-vin.ts";
import { compileVinKeys } from "./vin-keys.ts";
import { vinElement, type VinTables, type WmiSchema } from "./vin-tables.ts";

type PatternText = readonly [key: string, element: number, value: string];

/** Builds tables with one manufacturer code, 1HG. */
function tablesOf(
  schemas: readonly (WmiSchema & { patterns: readonly PatternText[] })[],
  lastYear = 2027,
): VinTables {
  const patterns = schemas.flatMap((schema) => schema.patterns);
  const starts = schemas.map(
    (_, index) => schemas.slice(0, index).flatMap((schema) => schema.patterns).length,
  );
  return {
    lastYear,
    wmis: new Map([
      ["1HG", { make: "Honda", schemas }],
      ["WHG", { make: "", schemas: [] }],
    ]),
    keys: compileVinKeys(patterns.map(([key]) => key)),
    values: patterns.map(([, , value]) => value),
    engines: new Map([["k24a4", { liters: "2.4", cylinders: "4", fuel: "Gasoline" }]]),
    schemaStart: Uint32Array.from([...starts, patterns.length]),
    patternElement: Uint8Array.from(patterns, ([, element]) => element),
    patternKey: Uint32Array.from(patterns.keys()),
    patternValue: Uint32Array.from(patterns.keys()),
  };
}
const model = (key: string, name: string): PatternText => [key, vinElement.model, `Honda\t${name}`];
const accord = tablesOf([
  {
    schema: 0,
    from: 2003,
    to: 2003,
    patterns: [
      model("CM*", "Accord"),
      ["CM8", vinElement.trim, "EX"],
      ["C", vinElement.trim, "LX"],
      ["CM826", vinElement.engineModel, "K24A4"],
      ["CM", vinElement.body, "Sedan/Saloon"],
      ["XX", vinElement.series, "never"],
    ],
  },
]);

test("reads model, trim, and body, and looks up displacement, cylinders, and fuel by the engine's name", () => {
  expect(decodeVin("1HGCM82633A004352", accord)).toEqual({
    vin: "1HGCM82633A004352",
    valid: true,
    year: 2003,
    make: "Honda",
    model: "Accord",
    trim: "EX",
    series: null,
    liters: "2.4",
    cylinders: "4",
    fuel: "Gasoline",
    body: "Sedan/Saloon",
    warnings: [],
  });
});

test("decodes a VIN with a wrong check digit, and marks it invalid", () => {
  expect(decodeVin("1hgcm82633a004353", accord)).toMatchObject({
    valid: false,
    year: 2003,
    model: "Accord",
    warnings: [expect.stringContaining("check digit")],
  });
});

test("answers input that isn't a VIN with nulls and a warning", () => {
  expect(decodeVin("no vin", accord)).toMatchObject({
    valid: false,
    year: null,
    make: null,
    model: null,
    warnings: [expect.stringContaining("17 characters")],
  });
});

test("prefers the schema that matches more positions", () => {
  const tables = tablesOf([
    {
      schema: 0,
      from: 2003,
      to: 2003,
      patterns: [model("CM", "Civic"), ["C", vinElement.trim, "DX"]],
    },
    {
      schema: 1,
      from: 2003,
      to: 2003,
      patterns: [
        model("CM", "Accord"),
        ["CM8", vinElement.trim, "EX"],
        ["C", vinElement.body, "Coupe"],
      ],
    },
  ]);
  expect(decodeVin("1HGCM82633A004352", tables).model).toBe("Accord");
});

test("tries the other 30-year cycle when the more likely one has no model", () => {
  const tables = tablesOf([
    {
      schema: 0,
      from: 1995,
      to: 1995,
      patterns: [model("CM8A6", "Passport")],
    },
  ]);
  const vin = "1HGCM8A60SA004352";
  expect(decodeVin(vin.slice(0, 8) + checkDigit(vin) + vin.slice(9), tables)).toMatchObject({
    valid: true,
    year: 1995,
    model: "Passport",
  });
});

test("distinguishes an unknown manufacturer from an unknown model", () => {
  expect(decodeVin("11111111111111111", accord)).toMatchObject({
    year: 2001,
    make: null,
    warnings: [expect.stringContaining("manufacturer code")],
  });
  const later = "1HGZZ82633A004352";
  const decoded = decodeVin(later.slice(0, 8) + checkDigit(later) + later.slice(9), accord);
  expect(decoded).toMatchObject({
    valid: true,
    year: 2003,
    make: "Honda",
    model: null,
    warnings: ["The model isn't in the US tables."],
  });
});

test("reads only the model, with a warning, when one character differs from a single model's pattern", () => {
  const tables = tablesOf([
    {
      schema: 0,
      from: 2003,
      to: 2003,
      patterns: [
        model("CM82[01]", "Accord"),
        model("CP82[01]", "Pilot"),
        ["CM82[01]", vinElement.trim, "EX"],
      ],
    },
  ]);
  const decoded = decodeVin("1HGCM82633A004352", tables);
  expect(decoded).toMatchObject({
    model: "Accord",
    trim: null,
    warnings: [expect.stringContaining("matches the others")],
  });
});

test("doesn't guess when one character differs from two models' patterns", () => {
  const tables = tablesOf([
    {
      schema: 0,
      from: 2003,
      to: 2003,
      patterns: [model("CM82[01]", "Accord"), model("CM92[456]", "Pilot")],
    },
  ]);
  expect(decodeVin("1HGCM82633A004352", tables).model).toBeNull();
});

test("uses the tables of up to three years away, but only for the model if more than one year away", () => {
  const engine: PatternText = ["CM", vinElement.liters, "3.0"];
  const read = (...years: readonly number[]) =>
    decodeVin(
      "1HGCM82633A004352",
      tablesOf(
        years.map((year, schema) => ({
          schema,
          from: year,
          to: year,
          patterns: [model("CM", "Accord"), engine],
        })),
      ),
    );
  expect(read(2002)).toMatchObject({
    year: 2003,
    model: "Accord",
    liters: "3.0",
    warnings: [expect.stringContaining("tables of 2002")],
  });
  expect(read(2000, 2005)).toMatchObject({
    year: 2003,
    model: "Accord",
    liters: null,
    warnings: [expect.stringContaining("tables of 2005")],
  });
  expect(read(1999, 2007).model).toBeNull();
});

test("doesn't guess between different models in neighboring years, or from years of the other cycle", () => {
  const schemas = [
    {
      schema: 0,
      from: 2002,
      to: 2002,
      patterns: [model("CM", "Accord")],
    },
    {
      schema: 1,
      from: 2004,
      to: 2004,
      patterns: [model("CM", "Pilot")],
    },
  ];
  expect(decodeVin("1HGCM82633A004352", tablesOf(schemas)).model).toBeNull();
  // Position 7 is a digit, so 3 means 2003, not 2033.
  expect(
    decodeVin(
      "1HGCM82633A004352",
      tablesOf(
        [
          {
            schema: 0,
            from: 2032,
            to: 2032,
            patterns: [model("CM", "Accord")],
          },
        ],
        2035,
      ),
    ).model,
  ).toBeNull();
});

test("warns if a European VIN has no year code", () => {
  expect(decodeVin("WHGZZZ1KZZW000001", accord)).toMatchObject({
    valid: true,
    year: null,
    warnings: [expect.stringContaining("isn't required"), expect.stringContaining("no model year")],
  });
});

test("reads the engine from a schema without models if the model's schema has none", () => {
  const read = (...engines: readonly (readonly PatternText[])[]) =>
    decodeVin(
      "1HGCM82633A004352",
      tablesOf(
        [[model("CM", "Accord"), ["CM", vinElement.trim, "EX"] as const], ...engines].map(
          (patterns, schema) => ({
            schema,
            from: 2003,
            to: 2003,
            patterns,
          }),
        ),
      ),
    );
  const six: PatternText[] = [
    ["****6", vinElement.liters, "3.6"],
    ["****6", vinElement.cylinders, "6"],
  ];
  expect(read(six)).toMatchObject({ model: "Accord", liters: "3.6", cylinders: "6" });
  expect(read(six, six)).toMatchObject({ liters: "3.6" });
  expect(read(six, [["****6", vinElement.liters, "2.4"]])).toMatchObject({ liters: null });
  expect(read([...six, model("CP", "Pilot")])).toMatchObject({ liters: null });
});

test("finds a displacement that the tables lack by the engine's name", () => {
  const named = (engine: string): string | null =>
    decodeVin(
      "1HGCM82633A004352",
      tablesOf([
        {
          schema: 0,
          from: 2003,
          to: 2003,
          patterns: [model("CM", "Accord"), ["CM", vinElement.engineModel, engine]],
        },
      ]),
    ).liters;
  expect(named("J30A4")).toBe("3.0");
  expect(named("Z99")).toBeNull();
});
