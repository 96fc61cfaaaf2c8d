/**
 * Phrases that are looked up regardless of case, spaces, and hyphens: "F-150", "F 150", and "f150"
 * are equal.
 */
export interface PhraseBook<T> {
  readonly phrases: ReadonlyMap<string, T>;
  /**
   * Every prefix of every phrase, so that a scan can stop once nothing can match. A prefix that is
   * itself a phrase has its value.
   */
  readonly beginnings: ReadonlyMap<string, T | null>;
  /**
   * A Bloom filter: a bit is set for the hash of every prefix. Most words don't begin a phrase, and
   * the filter rules them out without looking into the maps.
   */
  readonly places: Uint32Array;
}

/** Extends the hash of a text by more text. The hash of an empty text is 0. */
export function hashOn(hash: number, text: string): number {
  let next = hash;
  for (let at = 0; at < text.length; at += 1) next = hashLetter(next, text.charCodeAt(at));
  return next;
}

/** Extends the hash of a text by one character code. */
export function hashLetter(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x9e3779b1) ^ (hash >>> 15);
}

/** Returns whether a phrase may begin with the text of a hash. Only `false` is certain. */
export function mayBegin({ places }: PhraseBook<unknown>, hash: number): boolean {
  return ((places[wordOf(hash, places)] ?? 0) & bitOf(hash)) !== 0;
}

function wordOf(hash: number, places: Uint32Array): number {
  return (hash >>> 13) & (places.length - 1);
}

function bitOf(hash: number): number {
  return 1 << ((hash >>> 8) & 31);
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

/** Builds a phrase book. Of two equal phrases, the later one counts. */
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
  const places = new Uint32Array(2 ** Math.ceil(Math.log2(beginnings.size / 4 + 1)));
  for (const key of beginnings.keys()) {
    const hash = hashOn(0, key);
    places[wordOf(hash, places)] = (places[wordOf(hash, places)] ?? 0) | bitOf(hash);
  }
  return { phrases, beginnings, places };
}
