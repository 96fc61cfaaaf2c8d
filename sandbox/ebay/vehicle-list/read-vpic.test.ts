import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { readVpic } from "./read-vpic.ts";

function database(
  patterns: readonly (readonly [key: string, element: number, value: string])[],
): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  db.exec(`
    create table Wmi (Id, Wmi, VehicleTypeId); create table Wmi_VinSchema (WmiId, VinSchemaId, YearFrom, YearTo);
    create table Pattern (Id integer primary key, VinSchemaId, Keys, ElementId, AttributeId);
    create table Model (Id, Name); create table Make (Id, Name); create table Make_Model (MakeId, ModelId);
    create table EngineModel (Id, Name); create table EngineModelPattern (EngineModelId, ElementId, AttributeId);
    insert into Wmi values (1, '1HG', 2), (2, '1HD', 1);
    insert into Wmi_VinSchema values (1, 10, 2009, 2010), (2, 20, 2009, 2010), (1, 30, 2025, null);
    insert into Make values (5, 'HONDA'), (6, 'Harley-Davidson'); insert into Model values (7, 'Fit'), (8, 'Road King'), (9, 'Accord');
    insert into Make_Model values (5, 7), (6, 8), (5, 9);
    insert into EngineModel values (3, 'L15A'); insert into EngineModelPattern values (3, 13, '1.5'), (3, 9, '4'), (3, 64, '1'), (3, 24, '4');
    insert into Pattern (VinSchemaId, Keys, ElementId, AttributeId) values (20, '*****', 28, '8'), (30, '*****', 28, '9')`);
  const insert = db.prepare(
    "insert into Pattern (VinSchemaId, Keys, ElementId, AttributeId) values (10, ?, ?, ?)",
  );
  for (const pattern of patterns) insert.run(...pattern);
  return db;
}
const makes = new Set(["honda", "harley-davidson"]);

test("reads model years of cars with their trims and the liters of named engines, without motorcycles", () => {
  const db = database([
    ["GE", 28, "7"],
    ["GE", 5, "13"],
    ["GE8", 38, "Sport"],
    ["GE8", 18, "L15A"],
    ["GE8**|9", 38, "Sport"],
    ["XX", 38, "Other"],
  ]);
  expect(readVpic(db, makes, 2026).filter((entry) => entry.model !== "Accord")).toEqual(
    [2009, 2010].map((year) => ({
      make: "HONDA",
      model: "Fit",
      year,
      variants: [{ trim: "Sport Sedan 4-Door", engine: "1.5L l4 GAS" }],
    })),
  );
});

test("an open range extends to the last year", () => {
  const accord = readVpic(database([]), makes, 2027).filter((entry) => entry.model === "Accord");
  expect(accord.map((entry) => entry.year)).toEqual([2025, 2026, 2027]);
});

test("reads only the requested makes", () => {
  expect(readVpic(database([["GE", 28, "7"]]), new Set(["ford"]), 2026)).toEqual([]);
});

test("a model year in which every trim has every engine gets no trims", () => {
  const engines = ["1.3", "1.6", "2.0"].map((liters, index) => [`**${index}`, 13, liters] as const);
  const [fit] = readVpic(
    database([["GE", 28, "7"], ["GE", 5, "13"], ["GE", 38, "Sport"], ...engines]),
    makes,
    2026,
  );
  expect(fit).toMatchObject({ model: "Fit", variants: [] });
});
