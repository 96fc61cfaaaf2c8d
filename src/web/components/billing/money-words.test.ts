import { expect, test } from "vitest";
import { moneyWords } from "./money-words.ts";

test("amounts are in cents", () =>
  expect([moneyWords(5000), moneyWords(2420, "usd"), moneyWords(-2419), moneyWords(0)]).toEqual([
    "$50.00",
    "$24.20",
    "-$24.19",
    "$0.00",
  ]));
test("another currency shows its symbol", () =>
  expect(moneyWords(123456, "eur")).toBe("€1,234.56"));
