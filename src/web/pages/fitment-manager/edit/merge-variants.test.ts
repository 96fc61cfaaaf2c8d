import { expect, test } from "vitest";
import { mergeVariants, vehiclesOf } from "./merge-variants.ts";

const byYear = [
  {
    year: 1996,
    variants: [
      { trim: "EX", engine: "1.6L" },
      { trim: "DX", engine: "1.5L" },
    ],
  },
  { year: 1997, variants: [{ trim: "EX", engine: "1.6L" }] },
];

test("offers a variant of several years once, with its years", () =>
  expect(mergeVariants(byYear)).toEqual([
    { trim: "DX", engine: "1.5L", years: [1996] },
    { trim: "EX", engine: "1.6L", years: [1996, 1997] },
  ]));
test("adds only what exists: a trim that ended in 1996 gets no row for 1997", () =>
  expect(
    vehiclesOf({ make: "Honda", model: "Civic" }, mergeVariants(byYear)).map(
      ({ year, trim }) => `${year} ${trim}`,
    ),
  ).toEqual(["1996 DX", "1996 EX", "1997 EX"]));
test("a car without trims in the list is still a row", () =>
  expect(mergeVariants([{ year: 1970, variants: [] }])).toEqual([
    { trim: "", engine: "", years: [1970] },
  ]));
