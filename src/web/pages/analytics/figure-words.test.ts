import { expect, it } from "vitest";
import { failureName } from "./failure-names.ts";
import { hoursWords, secondsWords, shareWords } from "./figure-words.ts";

it("hours below one are minutes", () =>
  expect([0, 0.75, 1, 2.54, 1200.4].map(hoursWords)).toEqual([
    "0 min",
    "45 min",
    "1 h",
    "2.5 h",
    "1,200 h",
  ]));

it("a share is 100% only if nothing is missing, and unknown of nothing", () => {
  expect(shareWords(9999, 10_000)).toBe("99%");
  expect(shareWords(10, 10)).toBe("100%");
  expect(shareWords(0, 3)).toBe("0%");
  expect(shareWords(0, 0)).toBe("–");
});

it("seconds below ten have a decimal, and below one two", () =>
  expect([0, 0.146, 0.4, 3.14, 12.6].map(secondsWords)).toEqual([
    "0 s",
    "0.15 s",
    "0.4 s",
    "3.1 s",
    "13 s",
  ]));

it("every kind of failure has a name, also one without words", () => {
  expect(failureName("marketplace-refused")).toBe("Refused by eBay");
  expect(failureName("rate-limited")).toBe("Rate limited");
});
