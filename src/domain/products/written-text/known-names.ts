import type { Vocabulary } from "../../fitment/knowledge/name-knowledge.ts";
import { makerNumberShapes } from "../../part-numbers/maker-number-shapes.ts";
import { supplierNumberShapes } from "../../part-numbers/supplier-number-shapes.ts";

/** Names that are also everyday words. With a capital letter they are treated as names anyway. */
const ordinary = new Set(
  (
    "accent accord anco bolt bug charger compass continental challenger classic depo discovery eagle edge element escape evolution expedition explorer express fit focus frontier fusion gates genesis gabriel " +
    "insight international journey legacy liberty mando matrix mercury mini monte note outback passport patriot pickup pilot quest ram ranger regal remy scout slade smart soul spark sport standard titan tracker transit traverse tribute triumph vector victory volt"
  ).split(" "),
);

/** Parts brands of a single word, in lower case. */
const brands = new Set(
  [...Object.keys(supplierNumberShapes), ...Object.keys(makerNumberShapes)]
    .map((name) => name.toLowerCase())
    .filter((name) => /^\p{L}{3,}$/u.test(name)),
);

/** Returns whether a word is a make, a model, or a parts brand without another meaning. */
export function isKnownName(word: string, { words }: Vocabulary): boolean {
  const name = word.toLowerCase();
  return (words.has(name) || brands.has(name)) && !ordinary.has(name);
}
