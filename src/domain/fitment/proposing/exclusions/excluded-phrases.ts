import { exclusionFillers } from "../../knowledge/variant-names.ts";
import type { TextRead } from "../../reading/read-text.ts";
import type { ExcludedClause } from "../../scope/divide-text.ts";
import { tokenAt } from "../../reading/tokens.ts";
import { isClassSize } from "./excluded-items.ts";

/** Words of an exclusion that are neither vehicles nor filling: trims, or equipment. */
export function phrasesOf(one: ExcludedClause, read: TextRead): readonly string[] {
  const end = one.loose === true ? (one.cue ?? one.to) : reasonFrom(one, read);
  return phrasesBetween(one.body, end, read);
}

/** "Explorer (Base, XLT) not compatible": what stands between one car and the verdict. */
export function reasonsOf(one: ExcludedClause, read: TextRead): readonly string[] {
  if (one.lead !== undefined && one.vehicles.length === 0)
    return phrasesBetween(one.lead, one.body, read);
  return one.loose === true || one.cue === undefined || one.vehicles.length !== 1
    ? []
    : phrasesBetween(reasonFrom(one, read), one.to, read);
}

/** What stands between a car and a cue behind it says why. */
function reasonFrom({ body, to, cue }: ExcludedClause, { known }: TextRead): number {
  const last = cue === undefined ? -1 : known.subarray(body, cue).lastIndexOf(1);
  return last === -1 ? (cue ?? to) : body + last + 1;
}

/** Runs of words stay together. */
function phrasesBetween(from: number, to: number, read: TextRead): readonly string[] {
  const phrases: string[] = [];
  let last = -2;
  for (let at = from; at < to; at += 1) {
    const word = strangeAt(read, at);
    if (word === "" || (at - 1 > from && isInBrackets(read, at))) continue;
    if (last === at - 1 || (last === at - 2 && isGluedPair(read, at)))
      phrases[phrases.length - 1] = `${phrases.at(-1) ?? ""} ${word}`;
    else phrases.push(word);
    last = at;
  }
  return phrases;
}

function strangeAt({ tokens, known }: TextRead, at: number): string {
  const { kind, word } = tokenAt(tokens, at);
  const fills = exclusionFillers.has(word) || isClassSize(word);
  return kind === "mark" || known[at] === 1 || fills ? "" : word;
}

/** "2019 & up (DT) Ram 1500" */
function isInBrackets({ tokens }: TextRead, at: number): boolean {
  return tokenAt(tokens, at - 1).word === "(" && tokenAt(tokens, at + 1).word === ")";
}

/** The two halves of "SE-R". */
function isGluedPair({ tokens }: TextRead, at: number): boolean {
  return tokenAt(tokens, at).glued && tokenAt(tokens, at - 1).glued;
}
