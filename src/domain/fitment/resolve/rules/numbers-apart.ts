import { onlyOne } from "../../../only-one.ts";
import type { NameEntry } from "../../../vehicles/name-entry.ts";
import { modelOf } from "../../../vehicles/vehicle-index.ts";
import { isUnit } from "../../annotate/years/year-number.ts";
import { isGlued, tokenAt } from "../../reading/tokens.ts";
import { plainModel, withVehicles, type Reading, type Rule } from "../reading.ts";

export const numbersApart: Rule = {
  id: "numbers-apart",
  why: "Next to a make without models, numbers end the name that a word before them begins, if it means nothing without them, or a whole family.",
  examples: [
    {
      text: "Freightliner Columbia hood latch 02-10 112 120",
      reads: "Freightliner Columbia 112; Freightliner Columbia 120",
    },
  ],
  apply(reading) {
    const { tokens, vehicles } = reading;
    const make = onlyOne([
      ...new Set(vehicles.map((read) => (read.kind === "model" ? null : read.make))),
    ]);
    if (make === undefined || make === null) return reading;
    const more = tokens.flatMap((_, at) => {
      const ids = modelsEndingAt(at, make, reading);
      return ids.length === 0 ? [] : [plainModel({ from: at, to: at + 1 }, ids)];
    });
    return withVehicles(reading, more);
  },
};

function modelsEndingAt(at: number, make: string, reading: Reading): readonly number[] {
  const { tokens, index, years } = reading;
  const { word } = tokenAt(tokens, at);
  const next = tokenAt(tokens, at + 1);
  const isNumber =
    /^\d{3,4}$/.test(word) &&
    !isGlued(tokenAt(tokens, at - 1), "-") &&
    !isGlued(next, "-") &&
    !isUnit(next.word) &&
    !years.some(({ from, to }) => from <= at && to > at);
  if (!isNumber) return [];
  const { phrases } = index.names;
  return tokens
    .slice(0, at)
    .map((token) => token.word)
    .filter((first) => /^[a-z]{5,}$/.test(first) && !isModel(phrases.get(first)))
    .flatMap((first) => phrases.get(`${first}${word}`)?.ids ?? [])
    .filter((id) => modelOf(index, id).make === make);
}

/** Tells whether a name is more than a family's, which a number would narrow: "Sportster 1200". */
function isModel(entry: NameEntry | undefined): boolean {
  return entry !== undefined && entry.code === null;
}
