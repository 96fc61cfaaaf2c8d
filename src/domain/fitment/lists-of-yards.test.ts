import { describe, expect, it } from "vitest";
import type { GeneratedFitments } from "./generate-fitments.ts";
import { yearRuns } from "./year-runs.ts";
import { generateFromText as generate } from "#test/generate-from-text.ts";

function cars({ rows }: GeneratedFitments): string {
  const years = Map.groupBy(rows, ({ make, model }) => `${make} ${model}`);
  return [...years]
    .map(([car, own]) => `${car} ${yearRuns(own.map(({ year }) => year))}`)
    .join("; ");
}

describe("the donor and the years that fit", () => {
  it.each([
    ["2005-2008 Accord Hub", "Grade: A | Side: L | Donor: 2006 ACCORD EX", "2005-2008"],
    ["2006 Accord Hub", "2005-2008 Honda Accord hub", "2005-2008"],
    ["2006 Accord Hub", "05 06 07 08 Accord hub", "2005-2008"],
    ["2006 Accord Hub", "2005-2008 Honda Accord bracket", "2006"],
    ["2006 Accord Hub", "2007-2008 Honda Accord hub", "2006"],
  ])("%s: %s", (title, line, years) =>
    expect(cars(generate(title, line))).toBe(`Honda Accord ${years}`),
  );
});

describe("cars divided by strokes, bars, or spaces", () => {
  it.each([
    "Accord sedan 05-06 / Element 06 / Pilot 05-08",
    "ACCORD SEDAN 05-06 | ELEMENT 06 | PILOT 05-08",
  ])("%s", (line) =>
    expect(cars(generate("Honda Cable", "Fits:", line))).toBe(
      "Honda Accord 2005-2006; Honda Element 2006; Honda Pilot 2005-2008",
    ),
  );
});

it("leaves the trims that need no extra work", () => {
  const trimsOf = (line: string): number => generate("2005-2009 Mustang Wheel", line).rows.length;
  expect(trimsOf("Fits all 2005-2009 Mustang, no drilling or cutting on GT")).toBe(
    trimsOf("Fits all 2005-2009 Mustang"),
  );
});
