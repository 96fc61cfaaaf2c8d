import type { Evidence } from "#contract/fitment.ts";

export interface QuotedPiece {
  readonly text: string;
  /** A reason quotes these words. */
  readonly quoted: boolean;
  readonly start: number;
}

/** Returns the words that reasons of one source quote; a quote leaves words out as " … ". */
export function quotesOf(
  evidence: readonly Evidence[],
  source: Evidence["source"],
): readonly string[] {
  const quotes = evidence
    .filter((one) => one.source === source)
    .flatMap(({ text }) => (text ?? "").split(/\s*…\s*/));
  return [...new Set(quotes.map((quote) => quote.trim()).filter((quote) => quote.length > 1))].sort(
    (a, b) => b.length - a.length,
  );
}

/** Cuts a text at every quote in it, ignoring case. */
export function quotedPieces(text: string, quotes: readonly string[]): readonly QuotedPiece[] {
  // Some letters get longer in lower case, so positions would shift.
  const lowered = text.toLowerCase();
  const lower = lowered.length === text.length ? lowered : text;
  const pieces: QuotedPiece[] = [];
  let at = 0;
  while (at < text.length) {
    const next = nextQuote(lower, quotes, at);
    if (!next) break;
    if (next.start > at)
      pieces.push({ text: text.slice(at, next.start), quoted: false, start: at });
    pieces.push({ text: text.slice(next.start, next.end), quoted: true, start: next.start });
    at = next.end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), quoted: false, start: at });
  return pieces;
}

function nextQuote(
  lower: string,
  quotes: readonly string[],
  from: number,
): { readonly start: number; readonly end: number } | null {
  let best: { readonly start: number; readonly end: number } | null = null;
  for (const quote of quotes) {
    const start = lower.indexOf(quote.toLowerCase(), from);
    if (start >= 0 && (best === null || start < best.start))
      best = { start, end: start + quote.length };
  }
  return best;
}
