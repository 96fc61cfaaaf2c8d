import { expect, it } from "vitest";
import { labelledSet } from "./labelled-set.ts";
import { loadVehicles } from "./load-vehicles.ts";
import { measure, strayRows } from "./measure-set.ts";
import { missOf } from "./print-table.ts";
import { totalScores } from "./total-scores.ts";

const vehicles = loadVehicles();
const set = labelledSet(vehicles);
const scored = measure(set.cases, vehicles);
const totals = totalScores(scored);

it("has every title once", () => {
  const titles = set.cases.map((one) =>
    `${one.listing.title}${one.listing.description}${JSON.stringify(one.listing.specifics)}`.toLowerCase(),
  );
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

it("lets no row out that must not come out", () => {
  expect(scored.filter((one) => one.violations.length > 0).map(missOf)).toEqual([]);
});

it("brings out every title as its label says, save for the known misses", () => {
  expect(
    scored.filter((one) => !one.exact && one.measured.expected.missed !== true).map(missOf),
  ).toEqual([]);
  expect(
    scored
      .filter((one) => one.exact && one.measured.expected.missed === true)
      .map((one) => one.measured.at),
  ).toEqual([]);
});

it("keeps to the vehicle list", () => {
  expect(strayRows(scored, vehicles)).toEqual([]);
});

it("asks where only the seller can settle it", () => {
  expect(scored.filter((one) => one.guessed).map(missOf)).toEqual([]);
});

it("is as right as promised at year, make and model", () => {
  expect(totals.cars.precision).toBeGreaterThanOrEqual(0.99);
  expect(totals.cars.recall).toBeGreaterThanOrEqual(0.95);
});

it("is as right as promised at trim and engine", () => {
  expect(totals.rows.precision).toBeGreaterThanOrEqual(0.97);
});
