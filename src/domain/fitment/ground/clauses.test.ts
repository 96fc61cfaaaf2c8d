import { expect, it } from "vitest";
import type { Claim } from "../fitment-plan.ts";
import { planFitments } from "../generate-fitments.ts";
import { smallIndex, smallSlice } from "#test/small-vehicle-list.ts";
import { donorClause, wordsClause } from "./claim-clauses.ts";
import {
  makeClause,
  type Clause,
  type EngineWords,
  type LimitSource,
  type Said,
} from "./constraint.ts";
import { ground, type Grounded } from "./ground.ts";
import { policyOf } from "./policy.ts";

const v6: EngineWords = {
  kind: "engine",
  from: 0,
  to: 1,
  liters: null,
  cylinders: 6,
  layout: "V",
  fuel: null,
  aspiration: null,
  family: -1,
};
const phrase = (words: string, source: LimitSource): Said => ({
  dimension: "trim",
  source,
  values: [{ phrase: words, perhaps: false }],
});
const engine: Said = { dimension: "engine", source: "excluded", values: [v6] };
const hybrid: Said = { dimension: "hybrid", source: "excluded", values: ["hybrid"] };

function not(said: readonly Said[], of: Partial<Pick<Clause, "ids" | "years">> = {}): Clause {
  return makeClause(
    {
      ...of,
      id: "excluded",
      polarity: "not",
      text: "not that",
    },
    said,
  );
}

/** Looks up a 2010 Accord, with added clauses of the listing and of the claim alone. */
function accord(clauses: readonly Clause[], own: readonly Clause[] = []): Grounded {
  const listing = { title: "2010 Honda Accord alternator", description: "", specifics: {} };
  const plan = planFitments(listing, smallIndex);
  const [claim] = plan.candidates;
  const claims: readonly Claim[] = claim === undefined ? [] : [{ ...claim, clauses: own }];
  return ground({
    ...plan,
    clauses: [...plan.clauses, ...clauses],
    claims,
    slice: smallSlice,
    answers: {},
  });
}
const trims = ({ rows }: Grounded): readonly string[] =>
  rows.map(({ trim, engine }) => `${trim.split(" ")[0] ?? ""} ${/[Vl]\d/.exec(engine)?.[0] ?? ""}`);
const all = ["EX l4", "EX V6", "EX V6", "LX l4", "LX l4", "Hybrid l4"];

it("excludes only variants that meet every constraint of an exclusion", () => {
  expect(trims(accord([]))).toEqual(all);
  expect(trims(accord([not([phrase("ex", "excluded"), engine])]))).toEqual([
    "EX l4",
    "LX l4",
    "LX l4",
    "Hybrid l4",
  ]);
});

it("excludes variants that meet any one of several exclusions", () => {
  expect(trims(accord([not([engine]), not([hybrid])]))).toEqual(["EX l4", "LX l4", "LX l4"]);
});

it("keeps every variant in years and models that an exclusion isn't about", () => {
  expect(trims(accord([not([engine], { years: new Set([2012]) })]))).toEqual(all);
  expect(trims(accord([not([engine], { ids: new Set([0]) })]))).toEqual(all);
});

it("notes an exclusion of a trim that the catalog doesn't have, unless it is equipment", () => {
  const noted = accord([not([phrase("navi", "excluded")])]);
  expect(trims(noted)).toEqual(all);
  expect(noted.rows.map(({ notes }) => notes)).toEqual(all.map(() => "not that"));
  const silent = accord([not([phrase("navi", "equipment")])]);
  expect(silent.rows.map(({ notes }) => notes)).toEqual(all.map(() => ""));
});

it("excludes the engine alone if the words after it aren't a trim", () => {
  expect(trims(accord([not([phrase("tank", "tail"), engine])]))).not.toContain("EX V6");
  expect(trims(accord([not([phrase("tank", "named"), engine])]))).toEqual(all);
});

it("keeps the variants that meet all of a claim's own clauses", () => {
  const words = wordsClause([{ trim: "LX", engine: "" }], "other-source");
  expect(trims(accord([], [words]))).toEqual(["LX l4", "LX l4"]);
  expect(trims(accord([], [donorClause("1HG", { engines: [v6], bodies: [] })]))).toEqual([
    "EX V6",
    "EX V6",
  ]);
});

it("refuses a car that lacks a source's trim, but keeps one that lacks the donor's engine", () => {
  const words = wordsClause([{ trim: "Touring", engine: "" }], "other-source");
  expect(accord([], [words])).toMatchObject({
    rows: [],
    refused: [{ code: "no-such-trim-and-engine" }],
  });
  expect(
    trims(accord([], [donorClause("1HG", { engines: [{ ...v6, cylinders: 12 }], bodies: [] })])),
  ).toEqual(all);
});

it("has a policy for known constraints, and throws for others", () => {
  const [constraint] = not([engine]).constraints;
  if (constraint === undefined) throw new Error("The clause has no constraint.");
  expect(policyOf(constraint)).toEqual({ unknown: "void", none: "excluded" });
  expect(() => policyOf({ ...constraint, polarity: "only" })).toThrow("only engine excluded");
});
