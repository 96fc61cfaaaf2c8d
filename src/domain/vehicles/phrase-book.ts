/** Phrases looked up without regard to case, spaces and hyphens: "F-150", "F 150" and "f150" are one. */
export interface PhraseBook<T> {
  readonly phrases: ReadonlyMap<string, T>;
  /** Every beginning of every phrase, so that a scan stops as soon as nothing can match any more. */
  readonly beginnings: ReadonlySet<string>;
}

/** Lower case, letters and digits only, "&" spelled out. */
export function compact(text: string): string {
  let out = "";
  for (const char of text.toLowerCase()) {
    if ((char >= "a" && char <= "z") || (char >= "0" && char <= "9")) out += char;
    else if (char === "&") out += "and";
    else if (char === "é" || char === "è") out += "e";
  }
  return out;
}

export function makePhraseBook<T>(entries: Iterable<readonly [string, T]>): PhraseBook<T> {
  const phrases = new Map<string, T>();
  const beginnings = new Set<string>();
  for (const [text, value] of entries) {
    const key = compact(text);
    if (key === "") continue;
    phrases.set(key, value);
    for (let length = 1; length <= key.length; length += 1) beginnings.add(key.slice(0, length));
  }
  return { phrases, beginnings };
}
