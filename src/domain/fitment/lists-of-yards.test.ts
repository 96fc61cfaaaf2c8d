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

describe("a class that a sentence adds to several pickups", () => {
  const title = "04-06 Silverado 1500 Dodge Ram 1500 Mirror";
  const own = "Chevrolet Silverado 1500 2004-2006; Dodge Ram 1500 2004-2006";
  it.each(["Also 05-08 2500", "2500 05-08 too"])("%s", (line) =>
    expect(cars(generate(title, line)).split("; ").sort()).toEqual([
      "Chevrolet Silverado 1500 2004-2006",
      "Chevrolet Silverado 2500 HD 2005-2008",
      "Dodge Ram 1500 2004-2006",
      "Dodge Ram 2500 2005-2008",
    ]),
  );
  it.each(["Also 05-08 2500 mirror glass in my store", "05-08 2500 also has another one"])(
    "%s",
    (line) => expect(cars(generate(title, line))).toBe(own),
  );
});

describe("bodies in a list of cars that bars divide", () => {
  it.each([
    [
      "350Z 03-08 | G35 COUPE 03-07 | G35 SEDAN 03-06",
      { "350Z Convertible": "2003-2008", "G35 Coupe": "2003-2007", "G35 Sedan": "2003-2006" },
    ],
    [
      "350Z 03-08 || G35 coupe 03-05 || G35 sedan 04-06",
      { "350Z Convertible": "2003-2008", "G35 Coupe": "2003-2005", "G35 Sedan": "2004-2006" },
    ],
    ["350Z | 03-08 | COUPE", { "350Z Convertible": "", "G35 Coupe": "", "G35 Sedan": "" }],
  ])("%s", (line, expected) => {
    const { rows } = generate("Nissan 350Z Infiniti G35 Coilover", line);
    const found = Object.keys(expected).map((car) => {
      const [model, body = ""] = car.split(" ");
      const own = rows.filter((row) => row.model === model && row.trim.includes(body));
      return [car, yearRuns(own.map(({ year }) => year))];
    });
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});

it("leaves the trims that need no extra work", () => {
  const trimsOf = (line: string): number => generate("2005-2009 Mustang Wheel", line).rows.length;
  expect(trimsOf("Fits all 2005-2009 Mustang, no drilling or cutting on GT")).toBe(
    trimsOf("Fits all 2005-2009 Mustang"),
  );
});
