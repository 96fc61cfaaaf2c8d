import { describe, expect, it } from "vitest";
import { type GeneratedFitments, generateFitments, planFitments } from "../generate-fitments.ts";
import { smallIndex, smallSlice } from "#test/small-vehicle-list.ts";

function generate(title: string, answers: Record<string, string> = {}): GeneratedFitments {
  return generateFitments({
    plan: planFitments({ title, description: "", specifics: {} }, smallIndex),
    slice: smallSlice,
    existing: [],
    limit: 3000,
    answers,
  });
}
const sizes = ({ rows }: GeneratedFitments): readonly string[] =>
  [...new Set(rows.map((row) => row.engine.split(" ")[0] ?? ""))].sort();

describe("an engine part whose listing names no engine", () => {
  const title = "1995 Honda Civic Alternator";
  it("asks which engine, and keeps the rows until the seller answers", () => {
    const made = generate(title);
    expect(made.questions).toMatchObject([
      {
        kind: "engine-size",
        parameters: { cars: [{ make: "Honda", model: "Civic" }] },
        options: [
          { id: "1.6L I4", size: { liters: 1.6, shape: "I4", type: null } },
          { id: "1.5L I4", size: { liters: 1.5, shape: "I4", type: null } },
          { id: "any", size: null },
        ],
      },
    ]);
    expect(sizes(made)).toEqual(["1.5L", "1.6L"]);
  });
  it("keeps only the rows of the chosen engine", () => {
    const key = generate(title).questions[0]?.key ?? "";
    expect(sizes(generate(title, { [key]: "1.6L I4" }))).toEqual(["1.6L"]);
    expect(sizes(generate(title, { [key]: "any" }))).toEqual(["1.5L", "1.6L"]);
    expect(generate(title, { [key]: "1.6L I4" }).questions).toEqual([]);
  });
  it.each([
    ["named", "1995 Honda Civic 1.6L Alternator"],
    ["excluded", "1995 Honda Civic Alternator except 1.5L"],
    ["irrelevant to a bracket", "1995 Honda Civic Alternator Bracket"],
    ["irrelevant to a seat belt", "1995 Honda Civic Seat Belt"],
  ])("doesn't ask if the engine is %s", (_, words) => {
    expect(generate(words).questions).toEqual([]);
  });
});

describe("a part that depends on the body", () => {
  it("asks which body", () => {
    const made = generate("2010 Honda Civic Tail Light");
    expect(made.questions[0]?.options.map(({ id }) => id)).toEqual([
      "Coupe",
      "Sedan",
      "Hatchback",
      "any",
    ]);
    const key = made.questions[0]?.key ?? "";
    expect([
      ...new Set(
        generate("2010 Honda Civic Tail Light", { [key]: "Sedan" }).rows.map((row) => row.trim),
      ),
    ]).toEqual(["LX Sedan 4-Door"]);
  });
  it.each([
    "2010 Honda Civic Coupe Tail Light",
    "2010 Honda Civic Sun Visor",
    "2010 Honda Civic Window Switch",
  ])("doesn't ask about a %s", (title) => expect(generate(title).questions).toEqual([]));
  it("doesn't ask whether a lamp is for the coupe or its convertible", () => {
    const { questions, rows } = generate("2010 Ford Mustang Tail Light");
    expect(questions).toEqual([]);
    expect([...new Set(rows.map(({ trim }) => trim))].sort()).toEqual([
      "Base Coupe 2-Door",
      "GT Convertible 2-Door",
      "GT Coupe 2-Door",
    ]);
  });
});

describe("trims and bodies in sellers' words", () => {
  it.each([
    [
      "drops cars without rear doors for a rear door part",
      "2010 Honda Civic Rear Left Window Regulator",
      ["LX Sedan 4-Door"],
    ],
    [
      'reads two words before one "cab"',
      "2010 Toyota Tundra Access (Extended) Cab Floor Mats",
      ["Limited Extended Cab Pickup 4-Door"],
    ],
    [
      "keeps only the cars of a named fleet",
      "2018 Ford F-150 Police Pursuit Wheel Hub",
      ["Police Responder Crew Cab Pickup 4-Door"],
    ],
    [
      "reads names in a row as trims",
      "2010 Ford F-150 Wheel Hub XL Lariat chrome",
      ["Lariat Crew Cab Pickup 4-Door", "XL Standard Cab Pickup 2-Door"],
    ],
    [
      'ignores a trim before "style"',
      "2010 Honda Accord Grille EX style",
      ["EX Coupe 2-Door", "EX Sedan 4-Door", "Hybrid Sedan 4-Door", "LX Sedan 4-Door"],
    ],
    [
      "reads base models of a car without a Base as its plainest trim",
      "2010 Honda Civic Horn for base models",
      ["LX Sedan 4-Door"],
    ],
  ])("%s", (_, title, expected) =>
    expect([...new Set(generate(title).rows.map((row) => row.trim))].sort()).toEqual(expected),
  );
});

describe("engine sizes without a unit", () => {
  it.each([
    ["2010 Honda Accord Water Pump 2.4 OEM", ["2.4L"]],
    ["2010 Honda Accord Water Pump 3.5 OEM", ["3.5L"]],
    ["2010 Honda Accord Brake Pads 1.5 OEM", ["2.0L", "2.4L", "3.5L"]],
  ])("%s", (title, expected) => expect(sizes(generate(title))).toEqual(expected));
});
