import { expect, it } from "vitest";
import { generateFromText } from "#test/generate-from-text.ts";
import { constraintOf, makeClause } from "./constraint.ts";
import { byDrive } from "./drive.ts";

const { rows } = generateFromText("2012 Honda Pilot Hub");

function trimsWith(drive: "all" | "front", trims: readonly string[]): readonly string[] {
  const listed = trims.flatMap((trim) => rows.map((row) => ({ ...row, trim })));
  const said = makeClause({ id: "title", polarity: "only", text: drive }, [
    { dimension: "drive", source: "title", values: [drive] },
  ]);
  return byDrive(listed, constraintOf(said, "drive")).map(({ trim }) => trim);
}

it.each([
  ["front", ["LX", "AWD"], ["LX"]],
  ["front", ["LX", "SH-AWD Touring"], ["LX"]],
  ["front", ["AWD", "AWD Touring"], ["AWD", "AWD Touring"]],
  ["all", ["LX", "AWD"], ["LX", "AWD"]],
] as const)("%s-wheel drive: %s", (drive, trims, kept) =>
  expect(trimsWith(drive, trims)).toEqual(kept),
);
