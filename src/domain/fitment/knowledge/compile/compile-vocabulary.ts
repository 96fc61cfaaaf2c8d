import { compactNumber } from "../../../part-numbers/compact-number.ts";
import type { Tables } from "../knowledge-tables.ts";
import type { Vocabulary } from "../name-knowledge.ts";

/** Collects makes, best-selling models, and nicknames for texts that aren't read as listings. */
export function compileVocabulary(tables: Tables): Vocabulary {
  const models = [
    ...tables.generations.map(({ model }) => model),
    ...tables["model-names"].flatMap(({ words, models: meant }) => [...words, ...meant]),
  ];
  const makes = [
    ...tables.generations.map(({ make }) => make),
    ...tables.makes.flatMap((row) => {
      const spellings = [...row.spellings, ...row["weak spellings"]];
      return spellings.length === 0 ? [] : [...spellings, row.make];
    }),
  ];
  return {
    words: new Set(
      [...models, ...makes].map((name) => name.toLowerCase()).filter((name) => single.test(name)),
    ),
    compactModels: new Set(models.map(compactNumber)),
    endsWithMake: new RegExp(
      `\\b(?:${[...new Set(makes)]
        .toSorted((one, other) => other.length - one.length)
        .map((make) => make.replace(/[^\p{L}\d]+/gu, "[ -]?"))
        .join("|")})\\s+$`,
      "i",
    ),
  };
}

const single = /^\p{L}{3,}$/u;
