import { expect, test } from "vitest";
import type { FitmentRow } from "#contract/fitment.ts";
import { groupRanges } from "./group-ranges.ts";

const row = (year: number, model: string, more: Partial<FitmentRow> = {}): FitmentRow => ({
  year,
  make: "Honda",
  model,
  trim: "DX",
  engine: "1.5L 1493CC l4 GAS",
  notes: "",
  origin: "generated",
  evidence: [],
  ...more,
});
const words = (rows: FitmentRow[]) =>
  groupRanges(rows).map(
    ({ model, fromYear, toYear, rows: members }) =>
      `${model} ${fromYear}-${toYear} ×${members.length}`,
  );

test("consecutive years form a range, and a gap starts another", () =>
  expect(
    words([row(1994, "Civic"), row(1992, "Civic"), row(1993, "Civic"), row(1997, "Civic")]),
  ).toEqual(["Civic 1992-1994 ×3", "Civic 1997-1997 ×1"]));
test("several trims of a year are in the same range", () => {
  const [range] = groupRanges([
    row(1992, "Civic"),
    row(1992, "Civic", { trim: "EX", engine: "1.6L 1590CC" }),
    row(1993, "Civic"),
  ]);
  expect(range).toMatchObject({ trims: 2, engines: ["1.5L", "1.6L"], rows: [0, 1, 2] });
});
test("protected rows form their own range; edited and generated rows share one", () =>
  expect(
    groupRanges([
      row(1992, "Civic", { origin: "marketplace" }),
      row(1992, "Civic", { trim: "EX" }),
      row(1993, "Civic", { origin: "edited" }),
    ]).map(({ origins }) => origins),
  ).toEqual([["marketplace"], ["generated", "edited"]]));
test("models are in alphabetical order", () =>
  expect(words([row(2001, "Fit"), row(2001, "Accord")])).toEqual([
    "Accord 2001-2001 ×1",
    "Fit 2001-2001 ×1",
  ]));
test("without rows there are no ranges", () => expect(groupRanges([])).toEqual([]));
