import { onlyOne } from "../../../only-one.ts";
import { modelOf } from "../../../vehicles/vehicle-index.ts";
import type { Knowledge } from "../../knowledge/knowledge.ts";
import type { ModelRead, Span } from "../../reading/mentions.ts";
import { isTypoOf } from "../names/is-typo-of.ts";
import { makesOf } from "../names/name.ts";
import { plainModel, withVehicles, type Reading, type Rule } from "../reading.ts";

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
      const make = onlyOne([...new Set(makesOf(read, reading.index))]);
      if (make === undefined) return so;
      const behind = misspelledFrom(read.to, make, so);
      const isFirst = reading.vehicles.slice(0, at + 1).every(({ kind }) => kind === "make");
      const before = isFirst && behind.length === 0 ? misspelledAt(read.from - 1, make, so) : null;
      return withVehicles(so, before === null ? behind : [before]);
    }, reading);
  },
};

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
  return close.length === 1
    ? { ...plainModel({ from: at, to: at + 1 }, close), carriedOn: false }
    : null;
}

/** Tells whether a word is a part, or begins a limit: "Elantra excl. hybrid" is no Excel. */
function meansElse(word: string, { parts, descriptions }: Knowledge): boolean {
  return parts.terms.has(word) || parts.words.has(word) || descriptions.limitWords.has(word);
}
