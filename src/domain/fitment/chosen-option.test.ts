import { expect, it } from "vitest";
import { smallIndex, smallSlice } from "#test/small-vehicle-list.ts";
import { allowsSeveral } from "./chosen-option.ts";
import type { Answers } from "./chosen-option.ts";
import { generateFitments, planFitments } from "./generate-fitments.ts";

function generate(title: string, answers: Answers = {}) {
  return generateFitments({
    plan: planFitments({ title, description: "", specifics: {} }, smallIndex),
    slice: smallSlice,
    existing: [],
    limit: 3000,
    answers,
  });
}

/** Answers a title's only question with the options at these indexes. */
function answer(title: string, ...places: readonly number[]) {
  const [question] = generate(title).questions;
  if (!question) throw new Error("It asks nothing.");
  const ids = places.flatMap((place) => question.options[place]?.id ?? []);
  return { question, made: generate(title, { [question.key]: ids }) };
}

const camry = "Toyota Camry Headlight Left";
const sensor = "2007-2009 Toyota Camry Oil Filter Housing";
const yearsOf = ({ rows }: ReturnType<typeof generate>) => new Set(rows.map(({ year }) => year));
const sizesOf = ({ rows }: ReturnType<typeof generate>) =>
  new Set(rows.map(({ engine }) => engine.split(" ")[0]));

it("gives the rows of both generations when the seller chooses two", () => {
  const { question, made } = answer(camry, 0, 1);
  expect(allowsSeveral(question.kind)).toBe(true);
  const one = yearsOf(answer(camry, 0).made);
  const two = yearsOf(answer(camry, 1).made);
  expect(yearsOf(made)).toEqual(new Set([...one, ...two]));
  expect(one.size).toBeGreaterThan(0);
  expect(two.size).toBeGreaterThan(0);
  expect(made.questions).toEqual([]);
  expect(made.answered).toEqual([question.key]);
});

it("keeps the rows of both engine sizes when the seller chooses two", () => {
  const { made } = answer(sensor, 0, 1);
  expect(sizesOf(made)).toEqual(
    new Set([...sizesOf(answer(sensor, 0).made), ...sizesOf(answer(sensor, 1).made)]),
  );
});

it("adds no rows and doesn't ask again when the seller chooses none of the options", () => {
  const { made } = answer(camry);
  expect(made.rows).toEqual([]);
  expect(made.questions).toEqual([]);
});

it("asks again when the question no longer offers the chosen option", () => {
  const [question] = generate(camry).questions;
  const made = generate(camry, { [question?.key ?? ""]: ["1066-1067"] });
  expect(made.questions).toHaveLength(1);
});
