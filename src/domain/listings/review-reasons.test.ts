import { describe, expect, it } from "vitest";
import type { Evidence, FitmentRow } from "../fitment/fitment.ts";
import type { Refusal } from "../fitment/refusal.ts";
import { smallIndex } from "#test/small-vehicle-list.ts";
import { confidenceToReview, findReviewReasons } from "./review-reasons.ts";
import type { PartTwin } from "./review-reasons.ts";

const title = (confidence: number): Evidence => ({ source: "title", confidence });

const row = (year: number, more: Partial<FitmentRow> = {}): FitmentRow => ({
  year,
  make: "Toyota",
  model: "Camry",
  trim: "LE Sedan 4-Door",
  engine: "2.4L",
  notes: "",
  origin: "generated",
  evidence: [title(0.95)],
  ...more,
});
const span = (from: number, to: number, more: Partial<FitmentRow> = {}) =>
  Array.from({ length: to - from + 1 }, (_, step) => row(from + step, more));

const reasons = (
  rows: readonly FitmentRow[],
  refused: readonly Refusal[] = [],
  twins: readonly PartTwin[] = [],
) =>
  findReviewReasons({
    rows,
    refused,
    twins,
    index: smallIndex,
    knowledge: smallIndex.knowledge,
  });

const disagreeing: Refusal = {
  code: "engines-of-one-text",
  parameters: { only: [3], title: [2.4], specifics: [2.4, 3] },
};

describe("the reasons to review a listing", () => {
  it("are none for rows that the title states", () => {
    expect(reasons(span(2008, 2010))).toEqual([]);
    expect(reasons([])).toEqual([]);
  });

  it("include the confidence of the least certain row, below the threshold", () => {
    const at = (confidence: number) =>
      reasons([row(2008), row(2009, { evidence: [title(confidence)] })]);
    expect(at(confidenceToReview)).toEqual([]);
    // As computed: 0.95 - 0.1 isn't exactly 0.85.
    expect(at(0.95 - 0.1)).toEqual([]);
    expect(at(0.75)).toEqual([{ code: "low-confidence", percent: 75 }]);
  });

  it("take into account a second source that agrees", () => {
    const evidence = [title(0.75), { source: "vin", confidence: 0.9 } as const];
    expect(reasons([row(2008, { evidence })])).toEqual([]);
  });

  it("include another listing of the same part with other vehicles", () => {
    const twin = (from: number, to: number): PartTwin => ({
      name: "Denso 234 in listing 1",
      cars: [
        {
          make: "toyota",
          model: "Camry",
          years: span(from, to).map(({ year }) => year),
        },
      ],
    });
    expect(reasons(span(2008, 2010), [], [twin(2008, 2010), twin(2008, 2012)])).toEqual([
      { code: "disagreeing-twins", twin: "Denso 234 in listing 1" },
    ]);
    expect(reasons(span(2008, 2010), [], [twin(2008, 2010)])).toEqual([]);
    expect(reasons(span(2008, 2010), [], [{ name: "Denso 234", cars: [] }])).toEqual([]);
  });

  it("leave out a suggestion that the seller confirmed", () => {
    const evidence = [{ source: "language-model", confidence: 0.5 } as const];
    expect(reasons([row(2008, { evidence })])).toEqual([]);
  });

  it("include sources that disagree, each kind once", () => {
    expect(reasons([row(2008)], [disagreeing, disagreeing])).toEqual([
      { code: "conflicting-sources", refusal: "engines-of-one-text" },
    ]);
  });

  it("include limits that the vehicle list can't express, but not every refusal", () => {
    const said = {
      make: "Toyota",
      model: "Camry",
      years: [2008],
      said: "with the tall roof",
      words: "with the tall roof",
    };
    const refused: readonly Refusal[] = [
      { code: "not-as-described", parameters: said },
      { code: "fleet-left-out", parameters: { ...said, fleet: "police" } },
    ];
    expect(reasons([row(2009)], refused)).toEqual([
      { code: "unusual-wording", refusal: "not-as-described" },
    ]);
  });

  it("include findings of rules that question rows, if they are about ours", () => {
    const wrong = row(1950);
    expect(reasons([row(2008), wrong])).toEqual(
      expect.arrayContaining([{ code: "audit-finding", rule: "years-outside-life" }]),
    );
    expect(reasons([row(2008), { ...wrong, origin: "marketplace", evidence: [] }])).toEqual([]);
  });

  it("include a model over many more years than the others", () => {
    const others = [
      ...span(2007, 2009, { model: "Corolla" }),
      ...span(2007, 2009, { make: "Honda", model: "Accord" }),
    ];
    const wide = reasons([...others, ...span(1998, 2011)]);
    expect(wide).toContainEqual({
      code: "wide-range",
      make: "Toyota",
      model: "Camry",
      from: 1998,
      to: 2011,
    });
    expect(reasons([...others, ...span(2003, 2011)]).map(({ code }) => code)).not.toContain(
      "wide-range",
    );
  });

  it("are never about rows that the seller added or that were on eBay before", () => {
    const doubtful = { evidence: [title(0.5)] };
    for (const origin of ["edited", "marketplace"] as const)
      expect(reasons([row(1950, { ...doubtful, origin })], [disagreeing])).toEqual([]);
  });
});
