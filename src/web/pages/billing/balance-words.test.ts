import { expect, test } from "vitest";
import { balanceWords } from "./balance-words.ts";

test("a negative balance is shown as credit, without the sign", () =>
  expect(balanceWords(-500)).toEqual({ amount: "$5.00", label: "Credit balance" }));
test("a positive balance is shown as due", () =>
  expect(balanceWords(2420)).toEqual({ amount: "$24.20", label: "Amount due" }));
test("a zero balance is shown as no balance", () =>
  expect(balanceWords(0)).toEqual({ amount: "$0.00", label: "No balance" }));
