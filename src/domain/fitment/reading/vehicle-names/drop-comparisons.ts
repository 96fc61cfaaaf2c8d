import { makePhraseBook } from "../../../vehicles/phrase-book.ts";
import { matchPhrase } from "../match-phrase.ts";
import type { VehicleRead } from "../mentions.ts";
import { behindDash, tokenAt, wordAt, type Token } from "../tokens.ts";

const before = makePhraseBook(
  (
    "like, looks like, similar to, same as, same body as, same body style as, same cab as, " +
    "same chassis as, same frame as, same platform as, same shape as, alternative to, unlike, vs, " +
    "versus, inspired by, style of, swap from, upgrade from"
  )
    .split(", ")
    .map((words) => [words, true] as const),
);
const behind = new Set(["style", "styled", "look", "looks", "inspired"]);

/**
 * Drops cars that the part is only compared to, if the text also names a car it fits: "Civic style
 * spoiler for Accord", "similar to Altima".
 */
export function dropComparisons(
  reads: readonly VehicleRead[],
  tokens: readonly Token[],
): readonly VehicleRead[] {
  if (reads.length === 0) return reads;
  const compared = comparedReads(reads, tokens);
  const kept = reads.filter((read) => !compared.has(read) && !isLookalike(tokens, read.to));
  return kept.some((read) => read.kind !== "make")
    ? kept
    : reads.map((read) => (kept.includes(read) ? read : withoutTrim(read)));
}

/**
 * Returns whether a word like "style" follows a name. If a number follows, too, it's a wheel's
 * name: "BMW 335i Style 93".
 */
function isLookalike(tokens: readonly Token[], end: number): boolean {
  const at = behindDash(tokens, end);
  return behind.has(wordAt(tokens, at)) && tokenAt(tokens, at + 1).kind !== "digits";
}

/** "F150 Raptor style grille" is for the F-150, not only the Raptor. */
function withoutTrim(read: VehicleRead): VehicleRead {
  return read.kind === "model" && read.trims !== undefined
    ? { ...read, to: read.to - 1, trims: new Map() }
    : read;
}

/**
 * Returns the cars after words like "similar to". If the text first names a car that it fits, this
 * includes the whole list that follows: "2013 Sentra … like Altima Versa Maxima".
 */
function comparedReads(
  reads: readonly VehicleRead[],
  tokens: readonly Token[],
): ReadonlySet<VehicleRead> {
  const starts = new Set(comparedStarts(tokens));
  const compared = new Set<VehicleRead>();
  const [fitted] = reads;
  let end = -1;
  for (const read of reads) {
    const goesOn = read.from === end && fitted !== undefined && !compared.has(fitted);
    end = starts.has(read.from) || goesOn ? read.to : -1;
    if (end >= 0) compared.add(read);
  }
  return compared;
}

function comparedStarts(tokens: readonly Token[]): readonly number[] {
  return tokens.flatMap((_, from) => {
    const match = matchPhrase(before, { tokens, from });
    if (match === null) return [];
    return /^(?:a|the)$/.test(wordAt(tokens, match.to)) ? [match.to + 1] : [match.to];
  });
}
