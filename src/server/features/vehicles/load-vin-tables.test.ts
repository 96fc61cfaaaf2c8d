import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { decodeVin } from "#domain/vin/decode-vin.ts";
import { loadVinTables } from "./load-vin-tables.ts";

const tables = loadVinTables();
const truth = path.join(
  import.meta.dirname,
  "..",
  "..",
  "..",
  "..",
  "..",
  "shared",
  "data",
  "vin_truth_mixed.csv",
);

test("ships a file of less than 6 MB", () => {
  expect(statSync(path.join(import.meta.dirname, "vin-tables.bin.gz")).size).toBeLessThan(
    6_000_000,
  );
});

test.each([
  [
    "1HGCM82633A004352",
    {
      valid: true,
      year: 2003,
      make: "Honda",
      model: "Accord",
      liters: "3.0",
      cylinders: "6",
    },
  ],
  [
    "1FTFW5L86RFB45612",
    {
      valid: true,
      year: 2024,
      make: "Ford",
      model: "F-150",
      liters: "3.5",
    },
  ],
  [
    "1FTEX1CM8EFB88051",
    {
      valid: true,
      year: 2014,
      make: "Ford",
      model: "F-150",
      liters: "3.7",
      cylinders: "6",
    },
  ],
  [
    "1FTFW1E59NKD69096",
    {
      valid: true,
      year: 2022,
      make: "Ford",
      model: "F-150",
      liters: "5.0",
      cylinders: "8",
    },
  ],
  [
    "1HD1KB4197Y722798",
    {
      year: 2007,
      make: "Harley-Davidson",
      model: "Street Glide",
      series: "FLHX",
    },
  ],
  [
    "WVWZZZ1KZ7W000001",
    {
      valid: true,
      year: 2007,
      make: "Volkswagen",
      model: null,
    },
  ],
])("reads %s", (vin, expected) => {
  expect(decodeVin(vin, tables)).toMatchObject(expected);
});

test("refuses a file in another format", () => {
  const file = path.join(tmpdir(), `vin-tables-${process.pid}.bin.gz`);
  const header = Buffer.from(JSON.stringify({ format: 2 }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  writeFileSync(file, gzipSync(Buffer.concat([length, header])));
  expect(() => loadVinTables(file)).toThrow();
});

describe.skipIf(!existsSync(truth))("with known VINs (needs ../shared/data)", () => {
  test("decodes every year and make correctly, and at least 98% of the models", () => {
    const rows = readFileSync(truth, "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(","));
    const plain = (text: string | null | undefined): string =>
      (text ?? "-").toLowerCase().replaceAll(/[^a-z0-9]|class$/g, "");
    const wrong = { year: 0, make: 0, model: 0 };
    for (const [vin = "", year, make, model] of rows) {
      const decoded = decodeVin(vin, tables);
      if (decoded.year !== Number(year)) wrong.year += 1;
      if (plain(decoded.make) !== plain(make)) wrong.make += 1;
      if (
        !plain(model).includes(plain(decoded.model)) &&
        !plain(decoded.model).startsWith(plain(model))
      )
        wrong.model += 1;
    }
    expect(rows.length).toBeGreaterThan(100);
    expect(wrong.year + wrong.make).toBe(0);
    expect(wrong.model / rows.length).toBeLessThanOrEqual(0.02);
  });
});
