import type { Span } from "./mentions.ts";
import { tokenAt, type Token } from "./tokens.ts";

const closing: Readonly<Record<string, string>> = { "(": ")", "[": "]" };
const longest = 16;

/**
 * What stands in brackets, without them: "2008-2012 Honda Accord (4-Door Only)". An open bracket
 * that is never closed holds nothing.
 */
export function asidesOf(tokens: readonly Token[]): readonly Span[] {
  const asides: Span[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const close = closing[tokenAt(tokens, at).word];
    if (close === undefined) continue;
    const to = tokens.slice(at + 1, at + 1 + longest).findIndex((token) => token.word === close);
    if (to <= 0) continue;
    asides.push({ from: at + 1, to: at + 1 + to });
    at += to + 1;
  }
  return asides;
}
