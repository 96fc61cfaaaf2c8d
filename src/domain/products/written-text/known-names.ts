import { makeWords } from "../../fitment/knowledge/makes.ts";
import { generationStarts } from "../../fitment/knowledge/generations.ts";
import { modelNames } from "../../fitment/knowledge/model-names.ts";
import { makerNumberShapes } from "../../part-numbers/maker-number-shapes.ts";
import { supplierNumberShapes } from "../../part-numbers/supplier-number-shapes.ts";

/** Names that are also everyday words. With a capital letter they are treated as names anyway. */
const ordinary = new Set(
  (
    "accent accord anco bolt bug charger compass continental challenger classic depo discovery eagle edge element escape evolution expedition explorer express fit focus frontier fusion gates genesis gabriel " +
    "insight international journey legacy liberty mando matrix mercury mini monte note outback passport patriot pickup pilot quest ram ranger regal remy scout slade smart soul spark sport standard titan tracker transit traverse tribute triumph vector victory volt"
  ).split(" "),
);

const keys = [...generationStarts.keys()].flatMap((key) => key.split("\t"));
const nicknames = modelNames.flatMap(({ words, models }) => [words, ...models]);
const names = [
  ...keys,
  ...nicknames,
  ...Object.keys(makeWords),
  ...Object.values(makeWords),
  ...Object.keys(supplierNumberShapes),
  ...Object.keys(makerNumberShapes),
];

/** Makes, models, and parts brands in lower case; only single words without another meaning. */
export const knownNames: ReadonlySet<string> = new Set(
  names
    .map((name) => name.toLowerCase())
    .filter((name) => /^\p{L}{3,}$/u.test(name) && !ordinary.has(name)),
);
