import type { Span } from "./mentions.ts";
import { tokenAt, type Token } from "./tokens.ts";

const longest = 16;

/**
 * What stands in brackets, without them: "2008-2012 Honda Accord (4-Door Only)". An open bracket
 * that is never closed holds nothing.
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

/** Returns where the bracket that opens at a place is closed; -1 where none opens, or it isn't. */
export function closingAt(tokens: readonly Token[], at: number): number {
  const { word } = tokenAt(tokens, at);
  if (word !== "(" && word !== "[") return -1;
  const close = word === "(" ? ")" : "]";
  const step = tokens.slice(at + 1, at + 1 + longest).findIndex((token) => token.word === close);
  return step === -1 ? -1 : at + 1 + step;
}
