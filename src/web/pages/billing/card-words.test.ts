import { expect, test } from "vitest";
import { brandWords, expiryWords, fundingWords } from "./card-words.ts";

test("BILLING-24 brands by their own spelling", () =>
  expect(["visa", "amex", "cartes", "unknown"].map(brandWords)).toEqual([
    "Visa",
    "American Express",
    "Cartes",
    "Card",
  ]));
test("BILLING-26 month and year of expiry", () =>
  expect(expiryWords({ exp_month: 4, exp_year: 2034 })).toBe("04/2034"));
test("BILLING-27 where the money comes from", () =>
  expect([fundingWords("credit"), fundingWords("unknown")]).toEqual([
    "Credit",
    "Funding not known",
  ]));
