import type { Knowledge } from "../../knowledge/knowledge.ts";
import type { Span } from "../../reading/mentions.ts";
import { tokenAt, type Token } from "../../reading/tokens.ts";

/** A class number as written: "2500", "2500 HD", "350". */
export interface SizeWord extends Span {
  readonly size: string;
}

const mostTrims = 3;
const truckSizes: ReadonlySet<string> = new Set([
  "1500",
  "2500",
  "3500",
  "1500hd",
  "2500hd",
  "3500hd",
]);
const sizes: ReadonlySet<string> = new Set([...truckSizes, "150", "250", "350", "450", "550"]);
export const listSigns: ReadonlySet<string> = new Set([",", "/", "&", "+", "and", "-"]);

/** Tells whether at most one list sign is between two places. */
export function isJoined(tokens: readonly Token[], from: number, to: number): boolean {
  return to - from <= 1 && tokens.slice(from, to).every(({ word }) => listSigns.has(word));
}

/**
 * Returns where the class number after trims is, e.g. "Silverado LTZ 1500", "Ram Big Horn 1500".
 */
function sizeBehindTrims(
  tokens: readonly Token[],
  start: number,
  { trims }: Knowledge,
): number | null {
  let at = start;
  while (at - start < mostTrims && trims.pickup.has(tokenAt(tokens, at).word)) at += 1;
  return at > start && truckSizes.has(tokenAt(tokens, at).word) ? at : null;
}

/** Returns the class numbers in a row from a place, after any trims or signs. */
export function sizeWords(
  tokens: readonly Token[],
  start: number,
  knowledge: Knowledge,
): readonly SizeWord[] {
  const words: SizeWord[] = [];
  let at = sizeBehindTrims(tokens, start, knowledge) ?? start;
  for (;;) {
    const from = listSigns.has(tokenAt(tokens, at).word) ? at + 1 : at;
    const { word: written, kind } = tokenAt(tokens, from);
    // "1500s and 2500s"
    const word = written.replace(/(?<=^\d+)s$/, "");
    if (!sizes.has(word) && !knowledge.names.classNumbers.has(word)) return words;
    const heavy = kind === "digits" && tokenAt(tokens, from + 1).word === "hd";
    at = heavy ? from + 2 : from + 1;
    words.push({ size: heavy ? `${word}hd` : word, from, to: at });
  }
}

const mostEngineWords = 8;
const engineWords = /^(?:\d|\.|\dl|l|liters?|litres?|v8|v6|i6|diesel|turbo|engines?)$/;

/** Returns where the words about an engine that begin at a place end. */
export function behindEngine(
  tokens: readonly Token[],
  from: number,
  { engines }: Knowledge,
): number {
  let at = from;
  while (
    at - from < mostEngineWords &&
    (engineWords.test(tokenAt(tokens, at).word) ||
      engines.familyBook.phrases.has(tokenAt(tokens, at).word))
  )
    at += 1;
  return at;
}
