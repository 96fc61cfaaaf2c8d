import { expect, test } from "vitest";
import { pageOf } from "../../lib/page-of.ts";
import { listingsPerPage } from "./listings-per-page.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("a page has ten rows", () => {
  expect(listingsPerPage).toBe(10);
  expect(pageOf(numbers(11), 1, listingsPerPage)).toEqual({ rows: numbers(10), page: 1, pages: 2 });
  expect(pageOf(numbers(11), 2, listingsPerPage)).toEqual({ rows: [11], page: 2, pages: 2 });
  expect(pageOf(numbers(10), 1, listingsPerPage).pages).toBe(1);
});
test("a page past the end is the last one, and an empty list has one page", () => {
  expect(pageOf(numbers(11), 9, listingsPerPage).page).toBe(2);
  expect(pageOf([], 1, listingsPerPage)).toEqual({ rows: [], page: 1, pages: 1 });
});
