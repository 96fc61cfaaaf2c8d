import type { EngineFamily, EngineKnowledge } from "../knowledge/variant-knowledge.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { Token } from "./tokens.ts";

/**
 * Returns the index of the engine family whose code starts a longer word: VQ35 for "VQ35DE", 2JZ
 * for "2JZGTE".
 */
export function longCode(word: string, { openCodes }: EngineKnowledge): number | undefined {
  const [code] = /^(?:[a-z]{1,2}\d{2}|\d[a-z]{2})(?=(?:[a-z]{1,3}\d?|\d[a-z]?)$)/.exec(word) ?? [];
  return code === undefined ? undefined : openCodes.get(code);
}

/**
 * Returns the makes of engine codes that only one make uses, e.g. Subaru for "EJ255 Legacy". Skips
 * codes under four characters, which have too many other meanings.
 */
export function engineCodeMakes(
  tokens: readonly Token[],
  { engines }: Knowledge,
): readonly string[] {
  return tokens.flatMap(({ word }) => {
    if (word.length < 4 || !/\d/.test(word)) return [];
    const makes = named(word, engines, longCode(word, engines))?.makes ?? [];
    return makes.length === 1 ? makes : [];
  });
}

/** Returns the makes that use an engine with a name, such as "HEMI" or "Pentastar". */
export function engineNameMakes(
  tokens: readonly Token[],
  { engines }: Knowledge,
): readonly string[] {
  return tokens.flatMap(({ word }) =>
    /^[a-z]{4,}$/.test(word) ? (named(word, engines)?.makes ?? []) : [],
  );
}

/** Tells whether a word is the code of an engine that only the make and a few others have. */
export function isEngineOf(word: string, make: string, { engines }: Knowledge): boolean {
  return (
    /\d/.test(word) && named(word, engines, longCode(word, engines))?.makes?.includes(make) === true
  );
}

function named(
  word: string,
  { families, familyBook }: EngineKnowledge,
  otherwise = -1,
): EngineFamily | undefined {
  return families[familyBook.phrases.get(word) ?? otherwise];
}
