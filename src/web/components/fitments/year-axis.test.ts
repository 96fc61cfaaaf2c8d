import { expect, test } from "vitest";
import { placeOnAxis, yearAxis } from "./year-axis.ts";

test("the axis spans all ranges and labels a few round years", () =>
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
test("a range is placed by its years", () =>
  expect(
    placeOnAxis({ from: 1991, to: 2000, ticks: [] }, { fromYear: 1992, toYear: 1996 }),
  ).toEqual({ left: 10, width: 50 }));
test("without ranges there is no axis", () => expect(yearAxis([])).toBeNull());
test("a long axis has at most five labels", () =>
  expect(yearAxis([{ fromYear: 1932, toYear: 2024 }])?.ticks).toEqual([
    1940, 1960, 1980, 2000, 2020,
  ]));
