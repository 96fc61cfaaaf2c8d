import type { Variant } from "../../vehicles/vehicle.ts";

/**
 * Returns the variants that a source's words name: exact matches if there are any, otherwise those
 * that contain all the words. "" means any.
 */
export function ofWords(
  variants: readonly Variant[],
  words: readonly Variant[],
): readonly Variant[] {
  const picked = new Set<Variant>();
  for (const one of words) {
    const exact = variants.filter(
      ({ trim, engine }) => isSame(one.trim, trim) && isSame(one.engine, engine),
    );
    for (const variant of exact.length > 0
      ? exact
      : variants.filter(({ trim, engine }) => holds(trim, one.trim) && holds(engine, one.engine)))
      picked.add(variant);
  }
  return variants.filter((variant) => picked.has(variant));
}

function isSame(words: string, text: string): boolean {
  return words === "" || words.toLowerCase() === text.toLowerCase();
}

/**
 * Tells whether a text contains all the words, e.g. "3.5L 3471CC V6 GAS …" contains "V6 3.5L".
 * Sellers write I4 where the catalog has l4.
 */
function holds(text: string, words: string): boolean {
  const known = wordsIn(text);
  return wordsIn(words).every(
    (word) =>
      word === "" || known.includes(word.replace(/^i(\d+)$/, "l$1")) || known.includes(word),
  );
}

function wordsIn(text: string): readonly string[] {
  return apartFromSize(text.toLowerCase()).split(" ");
}

/** Separates a trim from the engine size in front of it, in lower case: the 2.5XT is an XT. */
export function apartFromSize(text: string): string {
  return text.replaceAll(/(?<=\d\.\d)(?=[a-z]{2})/g, " ");
}
