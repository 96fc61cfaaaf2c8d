import type { FitmentReview } from "#contract/fitments.ts";

type Mark = FitmentReview["marks"][number];

export interface TextPiece {
  readonly text: string;
  /** How the engine read these words: null for words it didn't use. */
  readonly means: string | null;
  readonly start: number;
}

/**
 * Splits a title at the engine's marks. Ignores marks that are empty, out of range, or overlap an
 * earlier one.
 */
export function markTitle(title: string, marks: readonly Mark[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  const inTitle = marks
    .filter((mark) => mark.field === "title" && mark.end > mark.start && mark.end <= title.length)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  for (const mark of inTitle) {
    if (mark.start < at) continue;
    if (mark.start > at) pieces.push({ text: title.slice(at, mark.start), means: null, start: at });
    pieces.push({ text: title.slice(mark.start, mark.end), means: mark.means, start: mark.start });
    at = mark.end;
  }
  if (at < title.length) pieces.push({ text: title.slice(at), means: null, start: at });
  return pieces;
}
