import { expect, test } from "vitest";
import type { Evidence, FitmentRow } from "#contract/fitment.ts";
import { reasonsOf, confidenceLevel } from "./range-reasons.ts";

const evidence: Evidence[] = [
  { source: "title", text: "92-00", confidence: 0.8 },
  { source: "vin", text: "2HG…", confidence: 0.99 },
  { source: "part-number", confidence: 0.6 },
];
const row = (...indexes: number[]): FitmentRow => ({
  year: 1992,
  make: "Honda",
  model: "Civic",
  trim: "",
  engine: "",
  notes: "",
  origin: "generated",
  evidence: indexes,
});

test("names each reason once, the strongest first", () =>
  expect(reasonsOf([row(0, 2), row(0, 1)], evidence).evidence.map(({ source }) => source)).toEqual([
    "vin",
    "title",
    "part-number",
  ]));
test("a range is as confident as its least confident row, each judged by its best reason", () =>
  expect(reasonsOf([row(0, 2), row(1)], evidence).confidence).toBe(0.8));
test("rows without reasons have no confidence, and an invalid index isn't a reason", () => {
  expect(reasonsOf([row()], evidence)).toEqual({ evidence: [], confidence: null, copied: [] });
  expect(reasonsOf([row(9)], evidence).confidence).toBeNull();
});
test.each([
  [1, "high"],
  [0.9, "high"],
  [0.89, "medium"],
  [0.7, "medium"],
  [0.69, "low"],
  [0, "low"],
] as const)("%f is %s", (confidence, word) => expect(confidenceLevel(confidence)).toBe(word));
