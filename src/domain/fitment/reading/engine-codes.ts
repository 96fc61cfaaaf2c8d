import { makePhraseBook } from "../../vehicles/phrase-book.ts";
import { engineFamilies } from "../knowledge/engine-families.ts";
import { isDigits, type Token } from "./tokens.ts";

const familyWords = engineFamilies.flatMap((family, at) =>
  family.words.map((words) => [words, at] as const),
);
/** Words and codes of engine families, by their place in the table. */
export const familyBook = makePhraseBook(familyWords);
/** Codes that go on with letters of their own: VQ35DE, 2JZGTE, K24Z7. */
const codes = new Map(
  familyWords.filter(([words]) => /^(?:[a-z]{1,2}\d{2}|\d[a-z]{2})$/.test(words)),
);

export function longCode(word: string): number | undefined {
  return word.length > 3 &&
    word.length <= 8 &&
    (isDigits(word.slice(0, 1)) || isDigits(word.slice(2, 3)))
    ? codes.get(
        /^(?:[a-z]{1,2}\d{2}|\d[a-z]{2})(?=(?:[a-z]{1,3}\d?|\d[a-z]?)$)/.exec(word)?.[0] ?? "",
      )
    : undefined;
}

/**
 * "EJ255 Legacy": the makes of engine codes that one make alone has. Short codes are other things
 * as well.
 */
export function engineCodeMakes(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap(({ word, kind }) => {
    if (kind !== "word" || word.length < 4 || !/\d/.test(word)) return [];
    const makes = engineFamilies[familyBook.phrases.get(word) ?? longCode(word) ?? -1]?.makes ?? [];
    return makes.length === 1 ? makes : [];
  });
}

/** "HEMI", "Pentastar": the makes of engines that are called by a name. */
export function engineNameMakes(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap(({ word, kind }) =>
    kind === "word" && /^[a-z]{4,}$/.test(word)
      ? (engineFamilies[familyBook.phrases.get(word) ?? -1]?.makes ?? [])
      : [],
  );
}
