import { expect, test } from "vitest";
import { countOf } from "./count-words.ts";

test("a noun agrees with its count", () =>
  expect([countOf(0, "row"), countOf(1, "row"), countOf(1200, "row")]).toEqual([
    "0 rows",
    "1 row",
    "1,200 rows",
  ]));
test("an irregular plural is given", () =>
  expect([countOf(1, "is", "are"), countOf(2, "is", "are")]).toEqual(["1 is", "2 are"]));
