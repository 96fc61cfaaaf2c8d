import type { YearText as PlainText } from "../../annotate/years/written-year.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { skipBodies } from "../names/connected.ts";
import type { NameHit } from "../../reading/vehicle-names/name-hit.ts";

export interface YearText extends PlainText {
  /** 1 for tokens that are certainly names, so they can't be years. */
  readonly taken: Uint8Array;
  /** Words of names that use the years right before them for themselves. */
  readonly ownYears: ReadonlySet<string>;
  /** Trims that may follow a model, and mean nothing else. */
  readonly grades: ReadonlySet<string>;
}

/** Where vehicle names begin and end. */
export interface Beside {
  readonly hitStarts: ReadonlySet<number>;
  readonly hitEnds: ReadonlyMap<number, NameHit>;
  /** Names of models, by where they begin. A number may itself be a name ("86"). */
  readonly starts: ReadonlyMap<number, NameHit>;
  sold(hit: NameHit, year: number): boolean;
  /** Whether a longer name at a place was sold; null if there's none. See `longerModels`. */
  soldLonger(before: NameHit, at: number): ((year: number) => boolean) | null;
}

/** Tells which years names were sold in. */
export type Sales = Pick<Beside, "sold" | "soldLonger">;

/** Indexes the names of a text by where they begin and end. */
export function placesOf(
  { tokens, ownYears, grades }: YearText,
  hits: readonly NameHit[],
  sales: Sales,
): Beside {
  const hitStarts = new Set<number>();
  const hitEnds = new Map<number, NameHit>();
  const starts = new Map<number, NameHit>();
  // e.g. "07 Classic": the year belongs to this name, not to the years before it.
  for (const [at, { word }] of tokens.entries()) if (ownYears.has(word)) hitStarts.add(at);
  let before: NameHit | undefined;
  for (const hit of hits) {
    // An everyday word that opens the text with its year and trim is a name: "14 AVENGER SE 2.4".
    const isOpening = hit.from === 1 && grades.has(tokenAt(tokens, hit.to).word);
    if (isCertain(hit) || isOpening) hitStarts.add(hit.from);
    if (isFirm(hit, before)) hitEnds.set(hit.to, hit).set(skipBodies(tokens, hit.to), hit);
    if (hit.entry.ids.length > 0) starts.set(hit.from, hit);
    before = hit;
  }
  return {
    hitStarts,
    hitEnds,
    starts,
    ...sales,
  };
}

function isCertain({ entry: { strength, make, code } }: NameHit): boolean {
  return strength === "strong" || make !== null || code !== null;
}

/** Returns the name right before a place, or the everyday word that is all there is before it. */
export function nameBefore({ hitEnds, starts }: Beside, at: number): NameHit | undefined {
  const first = starts.get(0);
  return hitEnds.get(at) ?? (first?.to === at ? first : undefined);
}

/** Tells whether a name means a car by itself, or with the make before it. */
function isFirm({ entry, from }: NameHit, before: NameHit | undefined): boolean {
  if (entry.strength === "strong" || entry.code !== null) return true;
  return before !== undefined && before.to === from && before.entry.make !== null;
}
