import { closingAt } from "../reading/asides.ts";
import type { Span } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt, type Token } from "../reading/tokens.ts";
import type { ExcludedClause } from "../scope/divide-text.ts";

const classSize = /^(?:150|250|350|450|550|1500|2500|3500)(?:hd)?$/;

/** Returns a pickup's class number without its model, e.g. in "not 2500". */
export function classSizeOf({ word }: Token): string | null {
  return classSize.test(word) ? word.replace("hd", "") : null;
}

/** Returns the words of an exclusion that are neither vehicles nor filler: trims or equipment. */
export function phrasesOf(clause: ExcludedClause, read: TextRead): readonly string[] {
  const { body, to, cue = to, loose } = clause;
  return outsideBrackets(
    { from: body, to: loose === true ? cue : reasonFrom(clause, read) },
    read,
  ).flatMap((span) => phrasesBetween(span.from, span.to, read));
}

/**
 * Splits a span around the brackets after its first word, which give a reason or a kind, e.g.
 * "convertible (no hatch)".
 */
export function outsideBrackets({ from, to }: Span, { tokens }: TextRead): readonly Span[] {
  const parts: Span[] = [];
  let start = from;
  for (let at = from + 1; at < to; at += 1) {
    const close = closingAt(tokens, at);
    if (close === -1 || close >= to) continue;
    parts.push({ from: start, to: at });
    start = close + 1;
    at = close;
  }
  return [...parts, { from: start, to }];
}

/** Returns words near a verdict that may be its car's trims, e.g. "Fusion (SE, SEL) won't fit". */
export function reasonsOf(clause: ExcludedClause, read: TextRead): readonly string[] {
  const { body, to, cue, loose, lead, vehicles } = clause;
  if (lead !== undefined && vehicles.length === 0) return phrasesBetween(lead, body, read);
  return loose === true || cue === undefined || vehicles.length !== 1
    ? []
    : phrasesBetween(reasonFrom(clause, read), to, read);
}

/** Returns the index where the words between a car and the verdict after it begin. */
function reasonFrom({ body, to, cue }: ExcludedClause, { known }: TextRead): number {
  const last = cue === undefined ? -1 : known.subarray(body, cue).lastIndexOf(1);
  return last === -1 ? (cue ?? to) : body + last + 1;
}

/** Joins adjacent words into one phrase, including the halves of "S-Line", but not "740/940". */
function phrasesBetween(from: number, to: number, read: TextRead): readonly string[] {
  const { tokens } = read;
  const phrases: string[] = [];
  let last = -2;
  for (let at = from; at < to; at += 1) {
    if (!isPhraseWord(read, at) || (at - 1 > from && isAside(read, at))) continue;
    const { word, glued } = tokenAt(tokens, at);
    const isHalf = glued && !/^\d{3}/.test(word);
    if (last === at - 1 || (last === at - 2 && isHalf))
      phrases[phrases.length - 1] = `${phrases.at(-1) ?? ""} ${word}`;
    else phrases.push(word);
    last = at;
  }
  return phrases;
}

/** Whether a word is alone in brackets, as in "not 2015 & up (new) Tahoe". It describes the car. */
function isAside({ tokens }: TextRead, at: number): boolean {
  return tokenAt(tokens, at - 1).word === "(" && tokenAt(tokens, at + 1).word === ")";
}

export function isPhraseWord({ tokens, known, knowledge }: TextRead, at: number): boolean {
  const { words } = knowledge.exclusions;
  const token = tokenAt(tokens, at);
  return (
    token.kind !== "mark" &&
    known[at] !== 1 &&
    classSizeOf(token) === null &&
    !words.filler.has(token.word) &&
    !words["no trim"].has(token.word)
  );
}
