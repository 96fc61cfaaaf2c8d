import { expect, test } from "vitest";
import type { FitmentRow } from "#contract/fitment.ts";
import { buildGrid, groupByModel } from "./build-grid.ts";
import { placeAfter, rowsAt, toggleRange } from "./grid-range.ts";

const row = (
  year: number,
  trim: string,
  origin: FitmentRow["origin"] = "generated",
): FitmentRow => ({
  year,
  make: "Honda",
  model: "Civic",
  trim,
  engine: "1.6L",
  notes: "",
  origin,
  evidence: [0],
  confidence: 0.95,
});
const before = [
  row(1996, "DX", "marketplace"),
  row(1997, "DX"),
  row(1998, "DX"),
  row(1997, "EX"),
  row(1998, "EX"),
];
const rows = before.filter(({ year, trim }) => year !== 1998 || trim !== "EX");
const group = {
  make: "Honda",
  model: "Civic",
  rows,
  before,
};
const grid = buildGrid(group, [{ trim: "LX", engine: "1.6L", years: [1997, 1999] }]);
const removed = (change: ReturnType<typeof toggleRange>) =>
  [...change.remove].map((key) => key.split("\t").slice(0, 4).join(" "));
const added = (change: ReturnType<typeof toggleRange>) =>
  change.add.map(({ year, trim }) => `${year} ${trim}`);

test("groups rows by model, keeping a model whose rows were all removed", () => {
  const other = { ...row(2000, "LX"), model: "Accord" };
  expect(
    groupByModel(rows, [...before, other]).map(({ model, rows: now }) => [model, now.length]),
  ).toEqual([
    ["Accord", 0],
    ["Civic", 4],
  ]);
});

test("has trims as lines and years as columns, and tells each vehicle's state", () => {
  expect(grid.years).toEqual([1996, 1997, 1998, 1999]);
  expect(grid.lines.map(({ trim, cells }) => [trim, ...cells.map(({ state }) => state)])).toEqual([
    ["DX", "fits", "fits", "fits", "none"],
    ["EX", "none", "fits", "removed", "none"],
    ["LX", "none", "offered", "none", "offered"],
  ]);
});

test("toggling a vehicle removes it or adds it back", () => {
  expect(removed(toggleRange(grid, { line: 0, column: 1 }, { line: 0, column: 1 }))).toEqual([
    "1997 Honda Civic DX",
  ]);
  expect(added(toggleRange(grid, { line: 1, column: 2 }, { line: 1, column: 2 }))).toEqual([
    "1998 EX",
  ]);
});

test("a head toggles its whole trim or year, without the protected rows", () => {
  expect(removed(toggleRange(grid, { line: 0, column: -1 }, { line: 0, column: -1 }))).toEqual([
    "1997 Honda Civic DX",
    "1998 Honda Civic DX",
  ]);
  expect(removed(toggleRange(grid, { line: -1, column: 1 }, { line: -1, column: 1 }))).toEqual([
    "1997 Honda Civic DX",
    "1997 Honda Civic EX",
  ]);
  expect(added(toggleRange(grid, { line: 2, column: -1 }, { line: 2, column: -1 }))).toEqual([
    "1997 LX",
    "1999 LX",
  ]);
});

test("the vehicle where a range begins decides whether it adds or removes", () => {
  const [from, to] = [
    { line: 2, column: 3 },
    { line: 1, column: 1 },
  ];
  expect(added(toggleRange(grid, from, to))).toEqual(["1998 EX", "1997 LX", "1999 LX"]);
  expect(removed(toggleRange(grid, to, from))).toEqual(["1997 Honda Civic EX"]);
});

test("nothing changes where only protected rows are", () => {
  const change = toggleRange(grid, { line: 0, column: 0 }, { line: 0, column: 0 });
  expect([change.remove.size, change.add.length]).toEqual([0, 0]);
});

test("a head lists all rows that it heads", () => {
  expect(rowsAt(grid, { line: -1, column: 1 }).map(({ trim }) => trim)).toEqual(["DX", "EX"]);
  expect(rowsAt(grid, { line: -1, column: -1 })).toHaveLength(rows.length);
});

test("keys move within the grid and its heads", () => {
  const at = { line: 1, column: 1 };
  expect(placeAfter(grid, at, { key: "ArrowUp", far: false })).toEqual({ line: 0, column: 1 });
  expect(placeAfter(grid, at, { key: "Home", far: false })).toEqual({ line: 1, column: -1 });
  expect(placeAfter(grid, at, { key: "End", far: false })).toEqual({ line: 1, column: 3 });
  expect(placeAfter(grid, at, { key: "End", far: true })).toEqual({ line: 2, column: 3 });
  expect(placeAfter(grid, { line: -1, column: 0 }, { key: "ArrowUp", far: false })).toEqual({
    line: -1,
    column: 0,
  });
  expect(placeAfter(grid, at, { key: "b", far: false })).toBeNull();
});
