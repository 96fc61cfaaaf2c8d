import { expect, test } from "vitest";
import { daysLeft, periodProgress, periodTone } from "./period.ts";

test.each([
  [-3, "red"],
  [0, "red"],
  [5, "red"],
  [6, "yellow"],
  [14, "yellow"],
  [15, "green"],
  [30, "green"],
] as const)("%i days left is %s", (days, tone) => expect(periodTone(days)).toBe(tone));
test.each([
  [15, 50],
  [30, 0],
  [0, 100],
  [-4, 100],
  [40, 0],
])("%i of 30 days left is %i %%", (days, percent) => expect(periodProgress(days)).toBe(percent));
test.each([
  ["2025-11-26T12:00:01Z", 6],
  ["2025-11-26T12:00:00Z", 5],
  ["2025-11-21T11:00:00Z", 0],
  ["2025-11-20T12:00:00Z", -1],
])("a period ending %s has %i days left", (end, days) =>
  expect(daysLeft(end, new Date("2025-11-21T12:00:00Z"))).toBe(days),
);
