/**
 * Phrases that are looked up regardless of case, spaces, and hyphens: "F-150", "F 150", and "f150"
 * are equal.
 */
export interface PhraseBook<T> {
  readonly phrases: ReadonlyMap<string, T>;
  /**
   * Every prefix of every phrase, so that a scan stops when nothing can match anymore; with the
   * value when the prefix is a phrase itself.
   */
  readonly beginnings: ReadonlyMap<string, T | null>;
  /**
   * 1 at the `placeOf` of every prefix. Most words of a text begin no phrase, and this rules them
   * out without hashing them.
   */
  readonly places: Uint8Array;
}

/** Hashes the first three letters of a word; a few words share a number. */
function placeOf(word: string): number {
  return (
    ((word.charCodeAt(0) & 31) << 10) | ((word.charCodeAt(1) & 31) << 5) | (word.charCodeAt(2) & 31)
  );
}

/** Whether a phrase may begin with a word. `false` is certain, `true` is not. */
export function mayBegin({ places }: PhraseBook<unknown>, word: string): boolean {
  return places[placeOf(word)] === 1;
}

/** Reduces a text to lower-case letters and digits, with "&" spelled out. */
export function compact(text: string): string {
  if (isCompact(text)) return text;
  let out = "";
  for (const char of text.toLowerCase()) {
    if ((char >= "a" && char <= "z") || (char >= "0" && char <= "9")) out += char;
    else if (char === "&") out += "and";
    else if (char === "é" || char === "è") out += "e";
  }
  return out;
}

function isCompact(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (!((code >= 97 && code <= 122) || (code >= 48 && code <= 57))) return false;
  }
  return true;
}

export function makePhraseBook<T>(entries: Iterable<readonly [string, T]>): PhraseBook<T> {
  const phrases = new Map<string, T>();
  const beginnings = new Map<string, T | null>();
  for (const [text, value] of entries) {
    const key = compact(text);
    if (key === "") continue;
    phrases.set(key, value);
    for (let length = 1; length <= key.length; length += 1)
      beginnings.set(key.slice(0, length), null);
  }
  for (const [key, value] of phrases) beginnings.set(key, value);
  const places = new Uint8Array(32 * 32 * 32);
  for (const key of beginnings.keys()) places[placeOf(key)] = 1;
  return { phrases, beginnings, places };
}
