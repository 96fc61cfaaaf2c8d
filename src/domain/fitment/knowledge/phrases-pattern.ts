/**
 * Returns a pattern for any of many phrases, as a tree of their words. Each beginning is tested
 * once, instead of trying a hundred phrases one after the other.
 */
export function phrasesPattern(
  phrases: readonly string[],
  wordPattern: (word: string) => string,
): string {
  const rests = Map.groupBy(phrases, (phrase) => phrase.split(" ")[0] ?? "");
  return [...rests]
    .map(([first, own]) => {
      const behind = own
        .map((phrase) => phrase.slice(first.length + 1))
        .filter((rest) => rest !== "");
      const ends = behind.length < own.length ? "?" : "";
      return behind.length === 0
        ? wordPattern(first)
        : `${wordPattern(first)}(?: (?:${phrasesPattern(behind, wordPattern)}))${ends}`;
    })
    .join("|");
}
