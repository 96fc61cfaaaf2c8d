import { expect, test } from "vitest";
import { checkDigit } from "#domain/vin/check-vin.ts";
import { decodeVin } from "#domain/vin/decode-vin.ts";
import { displacementFacts, findDisplacement, type EngineClues } from "#domain/vin/displacement.ts";
import { plainModelName } from "#domain/vin/plain-model-name.ts";
import { numberAt } from "#domain/vin/vin-keys.ts";
import { vinElement } from "#domain/vin/vin-tables.ts";
import { loadVinTables } from "./load-vin-tables.ts";

const tables = loadVinTables();

/** Completes the first eleven characters of a VIN (any check digit) to a valid one. */
function vinOf(stem: string): string {
  const vin = `${stem}104321`;
  return vin.slice(0, 8) + checkDigit(vin) + vin.slice(9);
}

test.each([
  ["2003 Accord V6 (J30A4)", "1HGCM82603A", "3.0", "6"],
  ["2018 Acura TLX (K24W7)", "19UUB1F30JA", "2.4", "4"],
  ["2016 Pilot (J35Y6)", "5FNYF6H50GB", "3.5", "6"],
  ["2014 Civic (R18Z1)", "19XFB2F50EE", "1.8", "4"],
  ["2021 BMW X5 xDrive40i", "5UXCR6C00M9", "3.0", "6"],
  ["2021 BMW X3 xDrive30i", "5UXTY5C00M9", "2.0", "4"],
  ["2015 Grand Cherokee, whose engine is reported separately", "1C4RJFAG0FC", "3.6", "6"],
  ["2016 Tahoe, whose engine is reported separately", "1GNSKBKC0GR", "5.3", "8"],
  ["2019 Cherokee 2.0 turbo", "1C4PJMDN0KD", "2.0", "4"],
])("knows the displacement of a %s", (...[, stem, liters, cylinders]) => {
  expect(decodeVin(vinOf(stem), tables)).toMatchObject({
    valid: true,
    liters,
    cylinders,
    warnings: [],
  });
});

test("leaves the displacement of an electric car unknown", () => {
  expect(decodeVin(vinOf("5YJ3E1EA0MF"), tables)).toMatchObject({
    make: "Tesla",
    liters: null,
    cylinders: null,
  });
});

/** A model year and what one key of a schema says about it, by element. */
interface Statement {
  readonly year: number;
  readonly values: ReadonlyMap<number, string>;
}

interface Pattern {
  readonly key: number;
  readonly element: number;
  readonly text: string;
}

function patternsOf(schema: number): readonly Pattern[] {
  const start = numberAt(tables.schemaStart, schema);
  return Array.from({ length: numberAt(tables.schemaStart, schema + 1) - start }, (_, index) => ({
    key: numberAt(tables.patternKey, start + index),
    element: numberAt(tables.patternElement, start + index),
    text: tables.values[numberAt(tables.patternValue, start + index)] ?? "",
  }));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function statementsOf(schema: number, years: ReadonlySet<number>): readonly Statement[] {
  return [...Map.groupBy(patternsOf(schema), ({ key }) => key).values()]
    .map((patterns) => new Map(patterns.map(({ element, text }) => [element, text])))
    .filter((values) => Number(values.get(vinElement.liters)) > 0)
    .flatMap((values) => [...years].map((year) => ({ year, values })));
}

function yearsBySchema(): ReadonlyMap<number, ReadonlySet<number>> {
  const used = [...tables.wmis.values()].flatMap(({ schemas }) => schemas);
  return new Map(
    [...Map.groupBy(used, ({ schema }) => schema)].map(([schema, spans]) => [
      schema,
      new Set(spans.flatMap(({ from, to }) => range(from, to))),
    ]),
  );
}

function cluesOf({ year, values }: Statement): EngineClues {
  const [make = "", model = ""] = (values.get(vinElement.model) ?? "").split("\t");
  const [series = "", trim = "", engineModel = ""] = [
    vinElement.series,
    vinElement.trim,
    vinElement.engineModel,
  ].map((element) => values.get(element));
  const named = plainModelName({
    make,
    model,
    series,
    year,
  });
  return {
    vin: "",
    make: named.make,
    year,
    engineModel,
    badges: [named.model, series, trim],
    cylinders: values.get(vinElement.cylinders) ?? null,
  };
}

test("agrees with the tables wherever both know the displacement", () => {
  const compared = [...yearsBySchema()]
    .flatMap(([schema, years]) => statementsOf(schema, years))
    .flatMap((statement) => {
      const clues = cluesOf(statement);
      const liters = findDisplacement(clues)?.liters;
      const listed = Number(statement.values.get(vinElement.liters)).toFixed(1);
      return liters === undefined ? [] : [{ clues, liters, listed }];
    });
  expect(compared.length).toBeGreaterThan(500);
  expect(compared.filter(({ liters, listed }) => liters !== listed)).toEqual([]);
});

test("contradicts no engine model whose displacement the tables know", () => {
  const engines = [...tables.engines].filter(([, { liters }]) => liters !== "");
  const wrong = [...displacementFacts].flatMap(([make, facts]) =>
    facts.flatMap((fact) =>
      engines
        .filter(([engineModel, { liters, cylinders }]) => {
          const found = findDisplacement({
            vin: "",
            make,
            year: fact.from,
            engineModel,
            badges: [],
            cylinders: cylinders === "" ? null : cylinders,
          });
          return found !== undefined && found.liters !== Number(liters).toFixed(1);
        })
        .map(([name]) => `${make} ${name}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test("contradicts no engine digit in the tables", () => {
  const years = yearsBySchema();
  const digits = [...displacementFacts].flatMap(([make, facts]) =>
    facts.filter(({ by }) => by === "digit").map((fact) => ({ make, fact })),
  );
  const stated = digits.flatMap(({ make, fact }) =>
    [...years]
      .filter(([, used]) => range(fact.from, fact.to).some((year) => used.has(year)))
      .map(([schema]) => patternsOf(schema))
      .filter((patterns) => patterns.some(({ text }) => text.startsWith(`${make}\t`)))
      .flatMap((patterns) => litersOfDigit(patterns, fact.name))
      .map((liters) => `${make} ${fact.name} ${liters}: ${fact.liters}`),
  );
  const wrong = stated.filter((one) => !/ (\d\.\d): \1$/.test(one));
  expect(stated.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

/** Returns the displacements that patterns give for a letter at position 8. */
function litersOfDigit(patterns: readonly Pattern[], letter: string): readonly string[] {
  const bit = 1 << (letter.charCodeAt(0) - "A".charCodeAt(0));
  const { start, position, letters } = tables.keys;
  return patterns
    .filter(
      ({ element, key }) =>
        element === vinElement.liters &&
        range(numberAt(start, key), numberAt(start, key + 1) - 1).some(
          (index) => numberAt(position, index) === 7 && (numberAt(letters, index) & bit) !== 0,
        ),
    )
    .map(({ text }) => Number(text).toFixed(1));
}
