import { describe, expect, it } from "vitest";
import { findReviewReasons } from "../listings/review-reasons.ts";
import type { GeneratedFitments } from "./generate-fitments.ts";
import { generateFromText as generate } from "#test/generate-from-text.ts";
import { smallIndex } from "#test/small-vehicle-list.ts";

const modelsOf = ({ rows }: GeneratedFitments): readonly string[] => [
  ...new Set(rows.map(({ model }) => model)),
];

const refusalsOf = ({ refused }: GeneratedFitments): readonly string[] =>
  refused.map(({ code }) => code);

const reviewOf = ({ rows, refused }: GeneratedFitments) =>
  findReviewReasons({
    rows,
    refused,
    index: smallIndex,
    knowledge: smallIndex.knowledge,
    twins: [],
  });

const title = "2005-2008 Honda Accord Pilot Acura TL Caliper";
const pair = "2005-2008 Honda Accord Pilot Caliper";

describe("a title that names several models", () => {
  it("keeps those that the description says nothing about", () => {
    const made = generate(title, "Compare the pictures with yours. No returns without approval.");
    expect(modelsOf(made)).toEqual(["TL", "Accord", "Pilot"]);
    expect(reviewOf(made)).toEqual([]);
  });

  it("keeps those that aren't the donor", () =>
    expect(modelsOf(generate(title, "Cleaned and tested, from 2005 Accord LX"))).toEqual([
      "TL",
      "Accord",
      "Pilot",
    ]));

  it("keeps those whose platform the description may name with years", () => {
    const models = (description: string): readonly string[] =>
      modelsOf(generate(title, description));
    expect(models("These fit 2005-2008 J-body, also 2005-2008 Pilot")).toEqual([
      "TL",
      "Accord",
      "Pilot",
    ]);
    expect(models("These fit 2005-2008 Pilot")).toEqual(["Pilot"]);
  });

  it("keeps those beside one to which a sentence gives other years", () => {
    const made = generate("2005-2008 Honda Accord Civic Acura TL Caliper", "Civic is 05-07.");
    expect(modelsOf(made)).toEqual(["TL", "Accord", "Civic"]);
    expect(made.rows.some(({ model, year }) => model === "Civic" && year === 2008)).toBe(false);
  });

  it("loses those that the description takes back, and says in which words", () => {
    const made = generate(title, "The Pilot has larger pistons, so no");
    expect(modelsOf(made)).toEqual(["TL", "Accord"]);
    const apart = generate(title, "Pilot owners: order the other kit");
    expect(modelsOf(apart)).toEqual(["TL", "Accord"]);
    expect(apart.refused).toContainEqual({
      code: "taken-back",
      parameters: {
        cars: { cars: [{ make: "Honda", model: "Pilot" }], more: 0 },
        said: "Pilot owners: order the other kit",
      },
    });
  });

  it.each(["Accord only", "This listing is only for the Accord", "Fits Accord only!"])(
    "keeps only the one in %s",
    (line) => expect(modelsOf(generate(pair, line))).toEqual(["Accord"]),
  );
  it.each(["Accord LX only", "I only have the Accord one left", "Only the Accord has fog lights"])(
    "keeps the others next to %s",
    (line) => expect(modelsOf(generate(pair, line))).toEqual(["Accord", "Pilot"]),
  );

  it("never loses all of them to remarks", () =>
    expect(modelsOf(generate(title, "Accord, Pilot, TL: another shop sells the same"))).toEqual([
      "TL",
      "Accord",
      "Pilot",
    ]));

  it("loses those that the description's list leaves out, and waits for a review", () => {
    const made = generate(title, "Fits 2005-2007 Honda Accord");
    expect(modelsOf(made)).toEqual(["Accord"]);
    expect(refusalsOf(made)).toContain("left-out");
    expect(reviewOf(made)).toContainEqual({ code: "conflicting-sources", refusal: "left-out" });
  });

  it("doesn't ask for the years of those that the list leaves out", () => {
    const made = generate("Honda Accord Pilot Acura TL Caliper", "Fits 2005-2007 Honda Accord");
    expect(modelsOf(made)).toEqual(["Accord"]);
    expect(refusalsOf(made)).toEqual(["left-out"]);
    expect(made.questions).toEqual([]);
    expect(generate("Honda Accord Pilot Acura TL Caliper", "").questions.length).toBeGreaterThan(0);
  });
});

describe("a sentence that sets cars apart in words that aren't understood", () => {
  it("makes the listing one to review", () => {
    const made = generate(
      "2005-2008 Honda Accord Caliper",
      "With the 2007 it's another story, ask me",
    );
    expect(modelsOf(made)).toEqual(["Accord"]);
    expect(reviewOf(made)).toEqual([{ code: "conflicting-sources", refusal: "unread-remark" }]);
  });

  it("is about cars of the listing", () =>
    expect(
      reviewOf(generate("2005-2008 Honda Accord Caliper", "With the 1997 it's another story")),
    ).toEqual([]));

  it("speaks of the title, whatever it names", () =>
    expect(
      reviewOf(
        generate("2005-2008 Honda Accord Caliper", "Second half of the title is my nephew's idea"),
      ),
    ).toEqual([{ code: "conflicting-sources", refusal: "unread-remark" }]));

  it.each([
    ["a trim of only some rows", "EX people, ask your dealer instead"],
    ["an engine of only some rows", "No idea what the 3.0 crowd would want with it, not much"],
  ])("names %s", (_, said) =>
    expect(reviewOf(generate("2005-2007 Honda Accord Shift Knob", said))).toEqual([
      { code: "conflicting-sources", refusal: "unread-remark" },
    ]),
  );

  it("doesn't set apart trims that the part has no rows of, or all rows", () =>
    expect(
      reviewOf(
        generate("2005-2007 Honda Accord EX Shift Knob", "EX people, ask your dealer instead"),
      ),
    ).toEqual([]));

  it("doesn't speak of a car's title", () =>
    expect(
      reviewOf(generate("2005-2008 Honda Accord Caliper", "Donor car had a clean title")),
    ).toEqual([]));
});
