import { expect, test } from "vitest";
import { checkDigit } from "./check-vin.ts";
import { decodeVin } from "./decode-vin.ts";
import { compileVinKeys } from "./vin-keys.ts";
import { vinElement, type VinTables, type WmiSchema } from "./vin-tables.ts";

type PatternText = readonly [key: string, element: number, value: string];

/** Tables of one manufacturer code, 1HG, by hand. */
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
    engines: new Map([["k24a4", { litres: "2.4", cylinders: "4", fuel: "Gasoline" }]]),
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

test("reads model, trim, body and, by the engine's name, litres, cylinders and fuel", () => {
  expect(decodeVin("1HGCM82633A004352", accord)).toEqual({
    vin: "1HGCM82633A004352",
    valid: true,
    year: 2003,
    make: "Honda",
    model: "Accord",
    trim: "EX",
    series: null,
    litres: "2.4",
    cylinders: "4",
    fuel: "Gasoline",
    body: "Sedan/Saloon",
    warnings: [],
  });
});

test("a wrong check digit makes it invalid, and it is still read", () => {
  expect(decodeVin("1hgcm82633a004353", accord)).toMatchObject({
    valid: false,
    year: 2003,
    model: "Accord",
    warnings: [expect.stringContaining("check digit")],
  });
});

test("rubbish answers with nulls and a warning", () => {
  expect(decodeVin("no vin", accord)).toMatchObject({
    valid: false,
    year: null,
    make: null,
    model: null,
    warnings: [expect.stringContaining("17 characters")],
  });
});

test("the schema that fits in more places wins", () => {
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

test("the other cycle of thirty years is tried when the likelier one has no model", () => {
  const tables = tablesOf([
    { schema: 0, from: 1995, to: 1995, patterns: [model("CM8A6", "Passport")] },
  ]);
  const vin = "1HGCM8A60SA004352";
  expect(decodeVin(vin.slice(0, 8) + checkDigit(vin) + vin.slice(9), tables)).toMatchObject({
    valid: true,
    year: 1995,
    model: "Passport",
  });
});

test("an unknown manufacturer and an unknown model are told apart", () => {
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
    warnings: ["The model is not in the US tables."],
  });
});

test("one character off the only model that fits otherwise: the model, with a warning, and nothing more", () => {
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
    warnings: [expect.stringContaining("fits all others")],
  });
});

test("one character off two models: not guessed", () => {
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

test("where a year's tables lack the model, those of the nearest year are read, up to three years away and by name alone from two", () => {
  const engine: PatternText = ["CM", vinElement.litres, "3.0"];
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
    litres: "3.0",
    warnings: [expect.stringContaining("tables of 2002")],
  });
  expect(read(2000, 2005)).toMatchObject({
    year: 2003,
    model: "Accord",
    litres: null,
    warnings: [expect.stringContaining("tables of 2005")],
  });
  expect(read(1999, 2007).model).toBeNull();
});

test("the years before and after name different models, or only the other cycle's years are near: not guessed", () => {
  const schemas = [
    { schema: 0, from: 2002, to: 2002, patterns: [model("CM", "Accord")] },
    { schema: 1, from: 2004, to: 2004, patterns: [model("CM", "Pilot")] },
  ];
  expect(decodeVin("1HGCM82633A004352", tablesOf(schemas)).model).toBeNull();
  // Position 7 is a digit: 3 is 2003, not 2033.
  expect(
    decodeVin(
      "1HGCM82633A004352",
      tablesOf([{ schema: 0, from: 2032, to: 2032, patterns: [model("CM", "Accord")] }], 2035),
    ).model,
  ).toBeNull();
});

test("a European VIN without a year code says so", () => {
  expect(decodeVin("WHGZZZ1KZZW000001", accord)).toMatchObject({
    valid: true,
    year: null,
    warnings: [expect.stringContaining("not obligatory"), expect.stringContaining("no model year")],
  });
});
