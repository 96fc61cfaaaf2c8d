import { expect, it } from "vitest";
import type { CatalogSlice } from "../vehicles/catalog.ts";
import type { VehicleIndex } from "../vehicles/vehicle-index.ts";
import { generateFitments, planFitments } from "./generate-fitments.ts";
import { smallIndex, smallSlice } from "#test/small-vehicle-list.ts";
import { suspiciousTexts } from "#test/suspicious-texts.ts";
import { readBlocks } from "../markup/html-blocks.ts";
import { statementsOf } from "./reading/descriptions/sentences/description-statements.ts";

/** Counts lookups in the name list and the vehicle list, which take most of the engine's time. */
class Steps {
  count = 0;

  readonly slice: CatalogSlice = {
    variants: (...car) => this.#step(smallSlice.variants(...car)),
  };

  readonly index: VehicleIndex = {
    ...smallIndex,
    names: { ...smallIndex.names, beginnings: this.#counted(smallIndex.names.beginnings) },
  };

  #step<T>(answer: T): T {
    this.count += 1;
    return answer;
  }

  #counted<T>(names: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
    const counted = new Map(names);
    counted.has = (name) => this.#step(names.has(name));
    counted.get = (name) => this.#step(names.get(name));
    return counted;
  }
}

function stepsFor(text: string): number {
  const steps = new Steps();
  const plan = planFitments(
    {
      title: text,
      description: text,
      specifics: {
        Fitment: [text],
        Model: [text],
        Year: [text],
        Trim: [text],
        Engine: [text],
      },
    },
    steps.index,
  );
  generateFitments({
    plan,
    slice: steps.slice,
    existing: [],
    limit: 3000,
  });
  return steps.count;
}

const few = 3000;
const half = new Map(suspiciousTexts(50_000).map(({ name, text }) => [name, text]));
const whole = suspiciousTexts(100_000);

it("counts steps", () =>
  expect(
    stepsFor(
      "2010 Honda Civic, Accord, Fit, CR-V, Ford F-150, Ranger and Toyota Camry side mirror",
    ),
  ).toBeGreaterThan(10));

it("does at most about twice the work on twice the text, and never much", () => {
  const counted = whole.map(({ name, text }) => ({ name, steps: stepsFor(text) }));
  expect(counted.filter(({ steps }) => steps > 40_000)).toEqual([]);
  // A step count this low for 100 KB can't have grown faster than the text.
  const many = counted
    .filter(({ steps }) => steps > few)
    .map(({ name, steps }) => ({ name, steps, before: stepsFor(half.get(name) ?? "") }));
  expect(many.filter(({ steps, before }) => steps > before * 2.2 + 500)).toEqual([]);
}, 300_000);

/** Returns the patterns that run on a text longer than `length` characters. */
function patternsOnLongTexts(length: number, read: () => void): ReadonlySet<RegExp> {
  const { exec } = RegExp.prototype;
  const seen = new Set<RegExp>();
  // Test, replace, match, and split all call it.
  RegExp.prototype.exec = function (text) {
    if (text.length > length) seen.add(this);
    return exec.call(this, text);
  };
  try {
    read();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return seen;
}

/**
 * Tells whether a pattern may scan a long run again from each place in it, because what follows an
 * unbounded repetition can fail.
 */
function mayRunAgain({ source }: RegExp): boolean {
  const signs = source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, "c");
  return signs
    .split("|")
    .some(
      (part) =>
        !part.startsWith("^") &&
        /(?:[+*]|\{\d+,\})[^]/.test(part.replace(/(?:\)|c[*?])+$/, "").replace(/\?(?=\))/g, "")),
    );
}

it("recognizes a pattern that may scan a run repeatedly", () => {
  const patterns = [/(?<!\d)\.{3,}(?=\s*['\d])/, /\s+$/, /(?:a|b+)c/, /[ab]*=/];
  expect(patterns.filter(mayRunAgain)).toEqual(patterns);
  const others = [
    /\.{3,}\s*/,
    /(\d\.)(\.{3,}\s*)/,
    /[\r\n ]+/g,
    /^\s*x/,
    /x{2,}|\t+/,
    /&#\d{1,7};?/,
  ];
  expect(others.filter(mayRunAgain)).toEqual([]);
});

it("reads a whole description only with patterns that scan each run once", () => {
  for (const { name, text } of [...whole, ...suspiciousTexts(30_000)]) {
    const seen = patternsOnLongTexts(10_000, () => stepsFor(text));
    const again = [...seen].filter(mayRunAgain).map(String);
    expect({ name, again }).toEqual({ name, again: [] });
  }
}, 120_000);

it("limits how much of a description is read", () => {
  for (const { name, text } of whole) {
    const seen = readBlocks(text).reduce(
      (sum, block) =>
        sum +
        (block.kind === "line"
          ? block.text.length
          : block.cells.reduce((all, cell) => all + cell.length, 0)),
      0,
    );
    expect({ name, within: seen < 1_200_000 }).toEqual({ name, within: true });
    const { fits, excludes, conditions } = statementsOf(text, smallIndex.knowledge);
    expect({
      name,
      within: fits.length <= 400 && excludes.length + conditions.length <= 40,
    }).toEqual({ name, within: true });
  }
});
