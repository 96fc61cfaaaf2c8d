/** Phrases looked up without regard to case, spaces and hyphens: "F-150", "F 150" and "f150" are one. */
export interface PhraseBook<T> {
  readonly phrases: ReadonlyMap<string, T>;
  /** Every beginning of every phrase, so that a scan stops as soon as nothing can match any more; with its value where it is a phrase itself. */
  readonly beginnings: ReadonlyMap<string, T | null>;
  /** 1 at the `placeOf` of every beginning: most words of a text begin no phrase, and this says so without a look at them whole. */
  readonly places: Uint8Array;
}

/** A number for the first three letters of a word; a few words share one. */
function placeOf(word: string): number {
  return (
    ((word.charCodeAt(0) & 31) << 10) | ((word.charCodeAt(1) & 31) << 5) | (word.charCodeAt(2) & 31)
  );
}

/** Whether a phrase of the book may begin with a word; `false` is sure. */
export function mayBegin({ places }: PhraseBook<unknown>, word: string): boolean {
  return places[placeOf(word)] === 1;
}

/** Lower case, letters and digits only, "&" spelled out. */
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
