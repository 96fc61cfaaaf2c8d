import { single } from "../../../vehicles/dropped-letters.ts";
import { modelOf } from "../../../vehicles/vehicle-index.ts";
import type { Knowledge } from "../../knowledge/knowledge.ts";
import type { ModelRead, Span, VehicleRead } from "../../reading/mentions.ts";
import { isTypoOf } from "../names/is-typo-of.ts";
import { withVehicles } from "../names/replace-vehicle.ts";
import type { Reading, Rule } from "../reading.ts";

export const misspelledModels: Rule = {
  id: "misspelled-models",
  why: "A word next to a make, or right behind one of its models, is one typo away from exactly one of its models.",
  examples: [
    { text: "Camrry Toyota 2012-2014 mirror", reads: "Toyota Camry" },
    {
      text: "2012-2014 Volkswagen Passat Jettta cap",
      reads: "Volkswagen Passat; Volkswagen Jetta",
    },
  ],
  apply(reading) {
    return reading.vehicles.reduce((so, read, at) => {
      const make = makeOf(read, reading);
      if (make === undefined) return so;
      const firstCar = reading.vehicles.slice(0, at + 1).every((one) => one.kind === "make");
      const behind = misspelledFrom(read.to, make, so);
      const before = firstCar && behind.length === 0 ? misspelledAt(read.from - 1, make, so) : null;
      return withVehicles(so, before === null ? behind : [before]);
    }, reading);
  },
};

function makeOf(read: VehicleRead, { index }: Reading): string | undefined {
  if (read.kind === "make") return read.make;
  const makes = read.kind === "model" ? read.ids.map((id) => modelOf(index, id).make) : [];
  return new Set(makes).size === 1 ? makes[0] : undefined;
}

/** Returns the misspelled models in a row: "PASAT JETA". */
function misspelledFrom(at: number, make: string, reading: Reading): readonly ModelRead[] {
  const model = misspelledAt(at, make, reading);
  return model === null ? [] : [model, ...misspelledFrom(model.to, make, reading)];
}

function misspelledAt(at: number, make: string, reading: Reading): ModelRead | null {
  const { tokens, index, hits, years } = reading;
  const token = tokens[at];
  const isThere = ({ from, to }: Span): boolean => from <= at && to > at;
  if (
    token === undefined ||
    token.kind !== "word" ||
    token.word.length < 4 ||
    meansElse(token.word, index.knowledge) ||
    hits.some(isThere) ||
    years.some(isThere)
  )
    return null;
  const close = (index.byMake.get(make) ?? []).filter((id) =>
    isTypoOf(token.word, modelOf(index, id).key),
  );
  const id = onlyOne(close, token.word, reading);
  return id === undefined
    ? null
    : {
        kind: "model",
        from: at,
        to: at + 1,
        ids: [id],
        carriedOn: false,
        family: null,
        shorthand: false,
      };
}

/** Tells whether a word is a part, or begins a limit: "Elantra excl. hybrid" is no Excel. */
function meansElse(word: string, { parts, descriptions }: Knowledge): boolean {
  return parts.terms.has(word) || parts.words.has(word) || descriptions.limitWords.has(word);
}

/**
 * Chooses between several models: the one that differs only in a doubled letter ("COROLA"), or else
 * the only one sold in the years of the text.
 */
function onlyOne(
  ids: readonly number[],
  word: string,
  { index, years }: Reading,
): number | undefined {
  if (ids.length < 2) return ids[0];
  const wanted = years.flatMap((read) => read.years);
  const sold = ids.filter(
    (id) => wanted.length === 0 || modelOf(index, id).years.some((year) => wanted.includes(year)),
  );
  const doubled = sold.filter((id) => single(modelOf(index, id).key) === single(word));
  return doubled.length === 1 ? doubled[0] : sold.length === 1 ? sold[0] : undefined;
}
