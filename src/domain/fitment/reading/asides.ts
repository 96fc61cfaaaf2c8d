import type { Span } from "./mentions.ts";
import { tokenAt, type Token } from "./tokens.ts";

const longest = 16;

/**
 * Finds the words in parentheses or square brackets, e.g. "4-Door Only" in "2008-2012 Honda Accord
 * (4-Door Only)". Skips brackets that aren't closed within 16 tokens.
 */
export function asidesOf(tokens: readonly Token[]): readonly Span[] {
  const asides: Span[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const to = closingAt(tokens, at);
    if (to <= at + 1) continue;
    asides.push({ from: at + 1, to });
    at = to;
  }
  return asides;
}

/** Returns the index of the bracket that closes the one at `at`, or -1 if there's none. */
export function closingAt(tokens: readonly Token[], at: number): number {
  const { word } = tokenAt(tokens, at);
  if (word !== "(" && word !== "[") return -1;
  const close = word === "(" ? ")" : "]";
  const step = tokens.slice(at + 1, at + 1 + longest).findIndex((token) => token.word === close);
  return step === -1 ? -1 : at + 1 + step;
}
