import { expect, test } from "vitest";
import { parseYears, toRanges } from "./year-ranges.ts";

test("reads single years, ranges and lists", () => {
  expect(parseYears("1999")).toEqual([1999]);
  expect(parseYears("1996-1998,2001")).toEqual([1996, 1997, 1998, 2001]);
});

test("ends an open range in the given last year, and refuses it without one", () => {
  expect(parseYears("2024-", 2026)).toEqual([2024, 2025, 2026]);
  expect(parseYears("2024-")).toBeUndefined();
});

test.each(["", "99-02", "2002-1999", "1999;2000", "19999"])("refuses %j", (text) => {
  expect(parseYears(text)).toBeUndefined();
});

test("joins consecutive years and keeps gaps", () => {
  expect(toRanges([2003, 2001, 2002, 2005, 2001])).toEqual([
    [2001, 2003],
    [2005, 2005],
  ]);
});
