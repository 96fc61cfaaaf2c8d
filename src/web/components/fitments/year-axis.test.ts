import { expect, test } from "vitest";
import { placeOnAxis, yearAxis } from "./year-axis.ts";

test("the axis spans all ranges, with a few round years named", () =>
  expect(
    yearAxis([
      { fromYear: 1992, toYear: 2000 },
      { fromYear: 1997, toYear: 2005 },
    ]),
  ).toEqual({ from: 1992, to: 2005, ticks: [1995, 2000, 2005] }));
test("a single year has one tick and fills the axis", () => {
  const axis = yearAxis([{ fromYear: 1999, toYear: 1999 }]);
  expect(axis?.ticks).toEqual([1999]);
  expect(axis && placeOnAxis(axis, { fromYear: 1999, toYear: 1999 })).toEqual({
    left: 0,
    width: 100,
  });
});
test("a range lies where its years are", () =>
  expect(
    placeOnAxis({ from: 1991, to: 2000, ticks: [] }, { fromYear: 1992, toYear: 1996 }),
  ).toEqual({ left: 10, width: 50 }));
test("no ranges, no axis", () => expect(yearAxis([])).toBeNull());
test("a long axis stays readable", () =>
  expect(yearAxis([{ fromYear: 1932, toYear: 2024 }])?.ticks).toEqual([
    1940, 1960, 1980, 2000, 2020,
  ]));
