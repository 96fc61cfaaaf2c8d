import { makePhraseBook } from "../../../vehicles/phrase-book.ts";
import { matchPhrase } from "../match-phrase.ts";
import type { VehicleRead } from "../mentions.ts";
import { tokenAt, type Token } from "../tokens.ts";

const before = makePhraseBook(
  [
    "like",
    "looks like",
    "similar to",
    "same as",
    ...["body", "body style", "cab", "chassis", "frame", "platform", "shape"].map(
      (thing) => `same ${thing} as`,
    ),
    "alternative to",
    "unlike",
    "vs",
    "versus",
    "inspired by",
    "style of",
    "swap from",
    "upgrade from",
  ].map((words) => [words, true] as const),
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
  if (kept.length === reads.length) return reads;
  return kept.some((read) => read.kind !== "make")
    ? kept
    : reads.map((read) => (kept.includes(read) ? read : withoutTrim(read)));
}

/**
 * Returns whether a word like "style" follows a name. If a number follows, too, it's a wheel's
 * name: "BMW 335i Style 93".
 */
function isLookalike(tokens: readonly Token[], end: number): boolean {
  const at = tokenAt(tokens, end).word === "-" ? end + 1 : end;
  return behind.has(tokenAt(tokens, at).word) && tokenAt(tokens, at + 1).kind !== "digits";
}

/** "F150 Raptor style grille" is for the F-150, not only the Raptor. */
function withoutTrim(read: VehicleRead): VehicleRead {
  return read.kind === "model" && read.trims !== undefined && read.to > read.from + 1
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
  let end = -1;
  for (const read of reads) {
    const goesOn =
      end >= 0 &&
      reads[0] !== undefined &&
      !compared.has(reads[0]) &&
      (read.from === end || (read.from === end + 1 && listMarks.has(tokenAt(tokens, end).word)));
    end = starts.has(read.from) || goesOn ? read.to : -1;
    if (end >= 0) compared.add(read);
  }
  return compared;
}

const listMarks = new Set([",", "/", "&", "and", "or"]);

function comparedStarts(tokens: readonly Token[]): readonly number[] {
  const starts: number[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const match = matchPhrase(before, { tokens, from });
    const next = match === null ? "" : tokenAt(tokens, match.to).word;
    if (match !== null) starts.push(next === "a" || next === "the" ? match.to + 1 : match.to);
  }
  return starts;
}
