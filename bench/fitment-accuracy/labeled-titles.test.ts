import { expect, it } from "vitest";
import { labeledSet } from "./labeled-set.ts";
import { loadVehicles } from "./load-vehicles.ts";
import { measure, strayRows } from "./measure-set.ts";
import { missOf } from "./print-table.ts";
import { totalScores } from "./total-scores.ts";

const vehicles = loadVehicles();
const set = labeledSet(vehicles);
const scored = measure(set.cases, vehicles);
const totals = totalScores(scored);

it("has no duplicate titles", () => {
  const titles = set.cases.map((one) =>
    `${one.listing.title}${one.listing.description}${JSON.stringify(one.listing.specifics)}`.toLowerCase(),
  );
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

it("generates no forbidden row", () => {
  expect(scored.filter((one) => one.violations.length > 0).map(missOf)).toEqual([]);
});

it("gets every title right, except for the known misses", () => {
  expect(
    scored.filter((one) => !one.exact && one.measured.expected.missed !== true).map(missOf),
  ).toEqual([]);
  expect(
    scored
      .filter((one) => one.exact && one.measured.expected.missed === true)
      .map((one) => one.measured.at),
  ).toEqual([]);
});

it("generates only rows in the vehicle list", () => {
  expect(strayRows(scored, vehicles)).toEqual([]);
});

it("asks when only the seller can decide", () => {
  expect(scored.filter((one) => one.guessed).map(missOf)).toEqual([]);
});

it("meets the goals at year, make, and model", () => {
  expect(totals.cars.precision).toBeGreaterThanOrEqual(0.99);
  expect(totals.cars.recall).toBeGreaterThanOrEqual(0.95);
});

it("meets the goals at trim and engine", () => {
  expect(totals.rows.precision).toBeGreaterThanOrEqual(0.97);
});

it("shows buyers no stray letters as notes", () => {
  const stray = scored.filter(({ made }) =>
    made.rows.some(({ notes }) => notes.split("; ").some((part) => part.length === 1)),
  );
  expect(stray.map((one) => one.measured.at)).toEqual([]);
});
