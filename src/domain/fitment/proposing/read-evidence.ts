import { textOf } from "../reading/tokens.ts";
import type { Evidence, EvidenceSource } from "../fitment.ts";
import type { Span } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";

/** Quotes the listing's words behind a claim, at most 160 characters. */
export function evidenceOf(
  read: TextRead,
  spans: readonly (Span | null)[],
  how: { readonly source: EvidenceSource; readonly confidence: number },
): Evidence {
  const ordered = spans
    .filter((span): span is Span => span !== null && span.to > span.from)
    .sort((a, b) => a.from - b.from);
  const text = ordered.map((span) => textOf(read, span)).join(" … ");
  return {
    source: how.source,
    text: text.length > 160 ? `${text.slice(0, 157)}…` : text,
    confidence: how.confidence,
  };
}
