import type { Span } from "../reading/mentions.ts";

/** A clause that says what the part doesn't fit: its cue, and the words it excludes. */
export interface ExcludedSpan extends Span {
  /** The first token of the exclusion after the cue. */
  readonly body: number;
  /** "Without X" may also be about equipment, and is then a note. */
  readonly without: boolean;
  /** A bare "no" or "not", which says nothing if the catalog has no such trim, body, or engine. */
  readonly bare: boolean;
  /** Where the cue begins, if it comes after what it excludes. */
  readonly cue?: number;
  /** The words before the cue are either trims of the car or nothing: "SE models will not fit". */
  readonly loose?: boolean;
  /** Where words before it begin that may be trims. */
  readonly lead?: number;
}
