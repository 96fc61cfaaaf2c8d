import type { Evidence } from "#contract/fitment.ts";
import type { DraftRow } from "../edit/draft.ts";

export type ConfidenceLevel = "high" | "medium" | "low";

export interface Reasons {
  /** The strongest first, each once. */
  readonly evidence: readonly Evidence[];
  /** 0 to 1: the confidence of the least certain row; null if no row has a reason. */
  readonly confidence: number | null;
  /** Where rows were copied from that aren't saved yet, each once. */
  readonly copied: readonly string[];
}

/** Collects the reasons of these rows. */
export function reasonsOf(rows: readonly DraftRow[], evidence: readonly Evidence[]): Reasons {
  const used = new Map<number, Evidence>();
  let least: number | null = null;
  for (const row of rows) {
    const own = row.evidence.flatMap((index) =>
      evidence[index] ? [{ index, reason: evidence[index] }] : [],
    );
    for (const { index, reason } of own) used.set(index, reason);
    if (own.length > 0)
      least = Math.min(
        least ?? 1,
        row.confidence ?? Math.max(...own.map(({ reason }) => reason.confidence)),
      );
  }
  return {
    evidence: [...used.values()].sort((a, b) => b.confidence - a.confidence),
    confidence: least,
    copied: [...new Set(rows.flatMap(({ from }) => from?.reason ?? []))],
  };
}

export function confidenceLevel(confidence: number): ConfidenceLevel {
  if (confidence >= 0.9) return "high";
  return confidence >= 0.7 ? "medium" : "low";
}

const sourceWords: Record<Evidence["source"], string> = {
  title: "Title",
  description: "Description",
  specifics: "Item specifics",
  vin: "VIN",
  "part-number": "Same part number",
  "parts-file": "Your parts",
  marketplace: "eBay",
  "language-model": "AI reading",
  seller: "Added by you",
};

export function sourceLabel(source: Evidence["source"]): string {
  return sourceWords[source];
}
