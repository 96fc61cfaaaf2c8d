import { expect, test } from "vitest";
import { brandWords, expiryWords, fundingWords } from "./card-words.ts";

test("brands use their own spelling", () =>
  expect(["visa", "amex", "cartes", "unknown"].map(brandWords)).toEqual([
    "Visa",
    "American Express",
    "Cartes",
    "Card",
  ]));
test("the expiry has month and year", () =>
  expect(expiryWords({ exp_month: 4, exp_year: 2034 })).toBe("04/2034"));
test("the funding may be unknown", () =>
  expect([fundingWords("credit"), fundingWords("unknown")]).toEqual(["Credit", "Unknown funding"]));
