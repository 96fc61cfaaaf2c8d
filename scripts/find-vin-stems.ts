/**
 * node scripts/find-vin-stems.ts
 * Writes sandbox/ebay/seed/tables/vin-stems.txt: for models that the sandbox sellers stock, the
 * first eight positions (and the plant) of a VIN that vPIC decodes as that model, year, and engine.
 * Only patterns come from vPIC (public domain); no real car's VIN is involved.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { decodeVin } from "#domain/vin/decode-vin.ts";
import { loadVinTables } from "../src/server/features/vehicles/load-vin-tables.ts";
import { litersOf } from "../sandbox/ebay/seed/engine-words.ts";
import { listedVehicles } from "../sandbox/ebay/seed/listed-vehicles.ts";
import { tableRows } from "../sandbox/ebay/seed/table-text.ts";
import { vinCheckDigit, vinYearCode } from "../sandbox/ebay/seed/vin-check.ts";
import { bothShapes, shapeOfKey, type VinShape } from "../sandbox/ebay/vehicle-list/vpic-keys.ts";
import { gunzipSync } from "node:zlib";
import { openVpic } from "./vpic-database.ts";

const seed = path.join(import.meta.dirname, "..", "sandbox", "ebay", "seed", "tables");
const list = JSON.parse(
  gunzipSync(
    readFileSync(path.join(seed, "..", "..", "vehicle-list", "vehicle-list.json.gz")),
  ).toString("utf8"),
);
const vehicles = listedVehicles(list);
const tables = loadVinTables();
const db = openVpic();
const schemasOf =
  db.prepare(`select distinct w.Wmi wmi, ws.VinSchemaId schema from Pattern p join Wmi_VinSchema ws on ws.VinSchemaId = p.VinSchemaId join Wmi w on w.Id = ws.WmiId
  join Model m on p.ElementId = 28 and p.AttributeId = m.Id join Make_Model mm on mm.ModelId = m.Id join Make mk on mk.Id = mm.MakeId
  where mk.Name = ? collate nocase and m.Name = ? collate nocase and ws.YearFrom <= ? and (ws.YearTo is null or ws.YearTo >= ?) order by w.Wmi, schema`);
const patternsOf = db.prepare(
  "select Keys keys, ElementId element, AttributeId value from Pattern where VinSchemaId = ? order by ElementId, Id",
);
const modelIds = db.prepare(
  "select m.Id id from Model m join Make_Model mm on mm.ModelId = m.Id join Make mk on mk.Id = mm.MakeId where mk.Name = ? collate nocase and m.Name = ? collate nocase",
);

const renamed: Readonly<Record<string, string>> = {
  "Silverado 1500": "Silverado",
  "Sierra 1500": "Sierra",
  "MX-5 Miata": "MX-5",
  "A4 Quattro": "A4",
  "Town & Country": "Town and Country",
};
const lines: string[] = [];
for (const [, make = "", model = ""] of tableRows(
  readFileSync(path.join(seed, "popular-models.txt"), "utf8"),
)) {
  let found = 0;
  for (const year of vehicles.years(make, model).filter((own) => own >= 1998 && own <= 2023)) {
    if (year % 2 === model.length % 2 || found >= 7) continue;
    const line = stemOf(make, model, year);
    if (line !== undefined) {
      lines.push(line);
      found += 1;
    }
  }
}
writeFileSync(
  path.join(seed, "vin-stems.txt"),
  `# make | model | year | places 1-8 | places 10-11 | liters. Written by scripts/find-vin-stems.ts from vPIC's patterns.\n${lines.join("\n")}\n`,
);
console.log(
  `${lines.length} stems of ${new Set(lines.map((line) => line.split(" | ").slice(0, 2).join())).size} models.`,
);

function stemOf(make: string, model: string, year: number): string | undefined {
  const name = renamed[model] ?? model;
  const ids = new Set(modelIds.all(make, name).map((row) => String(row["id"])));
  const listed = new Set(vehicles.rows(make, model, year).map((row) => litersOf(row.engine)));
  for (const { wmi, schema } of schemasOf.all(make, name, year, year)) {
    const shapes = shapesOf(schema ?? null, ids, listed);
    const line = shapes
      .map((shape) =>
        tryStem(
          {
            make,
            model,
            year,
            wmi: String(wmi),
          },
          shape,
          [model, name],
        ),
      )
      .find((own) => own !== undefined && listed.has(own.liters));
    if (line !== undefined) return line.text;
  }
  return undefined;
}

/** Finds VINs of one schema that vPIC decodes as one of these models with one of these engines. */
function shapesOf(
  schema: string | number | bigint | null | Uint8Array,
  models: ReadonlySet<string>,
  liters: ReadonlySet<string>,
): VinShape[] {
  const patterns = patternsOf.all(schema).map((row) => ({
    shape: shapeOfKey(String(row["keys"])),
    element: Number(row["element"]),
    value: String(row["value"]),
  }));
  const starts = patterns
    .filter((pattern) => pattern.element === 28 && models.has(pattern.value))
    .slice(0, 3);
  const engines = patterns
    .filter(
      (pattern) => pattern.element === 13 && liters.has(`${Number(pattern.value).toFixed(1)}L`),
    )
    .slice(0, 6);
  const others = patterns
    .filter((pattern) => [5, 18, 38, 34, 31].includes(pattern.element))
    .map((pattern) => pattern.shape);
  const met = starts.flatMap((start) =>
    engines.map((engine) => bothShapes(start.shape, engine.shape)),
  );
  return met.filter((shape) => shape !== undefined).map((shape) => filled(shape, others));
}

/** Narrows the shape by every other pattern that matches it. */
function filled(shape: VinShape, others: readonly VinShape[]): VinShape {
  return others.reduce<VinShape>((own, other) => bothShapes(own, other) ?? own, shape);
}

function tryStem(
  car: {
    make: string;
    model: string;
    year: number;
    wmi: string;
  },
  shape: VinShape,
  names: readonly string[],
): { text: string; liters: string } | undefined {
  const at = (index: number, free: string): string => {
    const allowed = shape[index];
    if (allowed === undefined) return free;
    const wanted =
      index === 3
        ? [...allowed].filter((char) => car.year >= 2010 === /[A-Z]/.test(char))
        : [...allowed];
    return (
      (wanted.length > 0 ? wanted : [...allowed]).find((char) => /[A-HJ-NPR-Z0-9]/.test(char)) ??
      free
    );
  };
  const stem = `${car.wmi}${at(0, "A")}${at(1, "B")}${at(2, "3")}${at(3, car.year >= 2010 ? "E" : "5")}${at(4, "6")}`;
  const tail = `${vinYearCode(car.year)}${at(6, "A")}`;
  if (stem.length !== 8) return undefined;
  const draft = `${stem}0${tail}123456`;
  const vin = `${stem}${vinCheckDigit(draft)}${tail}123456`;
  const read = decodeVin(vin, tables);
  const right =
    read.valid &&
    read.warnings.length === 0 &&
    read.year === car.year &&
    read.make?.toLowerCase() === car.make.toLowerCase() &&
    names.some((name) => name.toLowerCase() === read.model?.toLowerCase());
  if (!right || read.liters === null) return undefined;
  return {
    text: `${car.make} | ${car.model} | ${car.year} | ${stem} | ${tail} | ${read.liters}L`,
    liters: `${read.liters}L`,
  };
}
