import { expect, test } from "vitest";
import { usageWords } from "./usage-words.ts";

test("an unlimited plan has no bar", () =>
  expect(
    usageWords({
      monthly_fitment_limit: -1,
      fitments_generated_this_month: 1234,
      remaining_fitments: -1,
    }),
  ).toEqual({
    used: "1,234",
    limit: "Unlimited",
    remaining: "Unlimited",
    percent: null,
  }));
test("a limited plan shows how much is left", () =>
  expect(
    usageWords({
      monthly_fitment_limit: 15,
      fitments_generated_this_month: 6,
      remaining_fitments: 9,
    }),
  ).toEqual({
    used: "6",
    limit: "15",
    remaining: "9",
    percent: 40,
  }));
test("a limit of zero counts as fully used", () =>
  expect(
    usageWords({
      monthly_fitment_limit: 0,
      fitments_generated_this_month: 0,
      remaining_fitments: 0,
    }).percent,
  ).toBe(100));
