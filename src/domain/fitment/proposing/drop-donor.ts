import { makePhraseBook } from "../../vehicles/phrase-book.ts";
import { matchPhrase } from "../reading/match-phrase.ts";
import type { Span } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";

const donorBook = makePhraseBook(["removed from", "pulled from", "taken from", "took from", "came off", "came out of", "came from", "out of a", "off of a", "off a", "donor", "donor car", "donor vehicle"].map((words) => [words, true] as const));

/**
 * "Removed from 2014 335i; fits 12-18 3 Series": the donor is not what the seller says it fits. Leaves out the donor's words where others name
 * vehicles; a donor alone stays, for it fits that car at least.
 */
export function dropDonor(read: TextRead): TextRead {
  const span = donorSpan(read);
  if (span === null) return read;
  const outside = <T extends Span>(reads: readonly T[]): readonly T[] => reads.filter((one) => one.from < span.from || one.to > span.to);
  const vehicles = outside(read.vehicles);
  if (!vehicles.some((one) => one.kind !== "make")) return read;
  return { ...read, vehicles, years: outside(read.years), engines: outside(read.engines) };
}

function donorSpan({ tokens }: TextRead): Span | null {
  for (let from = 0; from < tokens.length; from += 1) {
    const match = tokens[from]?.kind === "mark" ? null : matchPhrase(donorBook, { tokens, from });
    if (match === null) continue;
    let to = match.to;
    while (to < tokens.length && !/^(;|\||\.|fits?|for|compatible)$/.test(tokens[to]?.word ?? "")) to += 1;
    return { from, to };
  }
  return null;
}
