import { modelOf } from "../../../vehicles/vehicle-index.ts";
import type { MakeRead, ModelRead, Span } from "../../reading/mentions.ts";
import { oneSlip } from "../names/one-slip.ts";
import { withVehicles } from "../names/replace-vehicle.ts";
import type { Reading, Rule } from "../reading.ts";

export const misspelledModels: Rule = {
  id: "misspelled-models",
  why: "A word next to a make is one typo away from exactly one of its models.",
  examples: [{ text: "Passatt Volkswagen 2012-2015 mirror", reads: "Volkswagen Passat" }],
  apply(reading) {
    return reading.vehicles.reduce((so, read, at) => {
      if (read.kind !== "make") return so;
      const firstCar = reading.vehicles.slice(0, at).every((one) => one.kind === "make");
      const model =
        misspelledAt(read.to, read, so) ??
        (firstCar ? misspelledAt(read.from - 1, read, so) : null);
      return model === null ? so : withVehicles(so, [model]);
    }, reading);
  },
};

function misspelledAt(at: number, { make }: MakeRead, reading: Reading): ModelRead | null {
  const { tokens, index, hits, years } = reading;
  const token = tokens[at];
  const isThere = ({ from, to }: Span): boolean => from <= at && to > at;
  if (
    token === undefined ||
    token.kind !== "word" ||
    token.word.length < 4 ||
    index.knowledge.parts.terms.has(token.word) ||
    index.knowledge.parts.words.has(token.word) ||
    hits.some(isThere) ||
    years.some(isThere)
  )
    return null;
  const close = (index.byMake.get(make) ?? []).filter((id) =>
    oneSlip(token.word, modelOf(index, id).key),
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

/** Removes doubled letters. */
function single(word: string): string {
  return [...word].filter((letter, at) => letter !== word[at - 1]).join("");
}
