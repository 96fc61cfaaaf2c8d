import { expect, test } from "vitest";
import { balanceWords } from "./balance-words.ts";

test("BILLING-10 BILLING-11 credit is less than nothing, and shown without its sign", () =>
  expect(balanceWords(-500)).toEqual({ amount: "$5.00", label: "Credit balance" }));
test("BILLING-12 what is owed", () =>
  expect(balanceWords(2420)).toEqual({ amount: "$24.20", label: "Amount due" }));
test("BILLING-13 S-134 nothing either way", () =>
  expect(balanceWords(0)).toEqual({ amount: "$0.00", label: "No balance" }));
