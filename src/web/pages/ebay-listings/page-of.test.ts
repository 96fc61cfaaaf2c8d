import { expect, test } from "vitest";
import { listingsPerPage, pageOf } from "./page-of.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("LISTINGS-04 CONST-10 ten rows a page", () => {
  expect(listingsPerPage).toBe(10);
  expect(pageOf(numbers(11), 1)).toEqual({ rows: numbers(10), page: 1, pages: 2 });
  expect(pageOf(numbers(11), 2)).toEqual({ rows: [11], page: 2, pages: 2 });
  expect(pageOf(numbers(10), 1).pages).toBe(1);
});
test("a page beyond the last is the last, and an empty list has one page", () => {
  expect(pageOf(numbers(11), 9).page).toBe(2);
  expect(pageOf([], 1)).toEqual({ rows: [], page: 1, pages: 1 });
});
