/**
 * Words that eBay doesn't allow in titles or that buyers distrust: promises, shouting, contact
 * details.
 */
const banned = [
  /\bl@@k\b/gi,
  /\bwow\b/gi,
  /\b(free|fast) (shipping|s&h|delivery)\b/gi,
  /\bguarantee(d)?\b/gi,
  /\b(best|lowest|cheapest|low) (price|deal)s?\b/gi,
  /\bcheap(est)?\b/gi,
  /\b#1\b/g,
  /\bhot (sale|deal|item)\b/gi,
  /\bmust (see|have)\b/gi,
  /\b(limited|special) (time )?offer\b/gi,
  /\b(rare|amazing|awesome|perfect)\b/gi,
  /\bon sale\b/gi,
  /\bno reserve\b/gi,
  /\b100% ?(genuine|authentic|new|original)?(?!\w)/gi,
  /\b(lifetime|full) warranty\b/gi,
  /\bbuy (it )?now\b/gi,
  /\bcall us\b/gi,
  /\bhttps?:\/\/\S+/gi,
  /\bwww\.\S+/gi,
  /\S+@\S+\.\w+/g,
  /\+?\d{0,2}[ (.-]?\d{3}[ ).-]+\d{3}[ .-]\d{4}\b/g,
] as const;

/** Removes these words, and runs of asterisks and exclamation marks. */
export function withoutBannedWords(text: string): string {
  const clean = banned.reduce((left, word) => left.replace(word, " "), text);
  return clean
    .replace(/[!*~^]{1,}/g, " ")
    .replace(/\s+([,.;:])/g, "$1")
    .replace(/\s{2,}/g, " ")
    .replace(/^[\s,.;:|-]+|[\s,;:|-]+$/g, "");
}

/** Returns the first of these words in a text; null when there is none. */
export function bannedWordIn(text: string): string | null {
  return (
    banned
      .map((word) => text.match(word)?.[0] ?? null)
      .find((found) => found !== null)
      ?.trim() ?? null
  );
}
