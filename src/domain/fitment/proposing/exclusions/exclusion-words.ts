import { closingAt } from "../../reading/asides.ts";
import type { Span } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt } from "../../reading/tokens.ts";
import type { ExcludedClause } from "../../scope/divide-text.ts";

const classSize = /^(?:150|250|350|450|550|1500|2500|3500)(?:hd)?$/;

/**
 * Returns the class numbers of pickups in a span without their models, e.g. in "not 2500". A 1500HD
 * isn't a 1500, but a 2500HD may be called a 2500.
 */
export function classSizesIn({ from, to }: Span, { tokens, known }: TextRead): readonly string[] {
  return tokens
    .slice(from, to)
    .filter(({ word }, step) => known[from + step] !== 1 && classSize.test(word))
    .map(({ word }) => word.replace(/(?<!^1500)hd/, ""));
}

/** Returns the words of an exclusion that are neither vehicles nor filler: trims or equipment. */
export function phrasesOf(clause: ExcludedClause, read: TextRead): readonly string[] {
  const { body, to, cue = to, loose } = clause;
  return phrasesIn({ from: body, to: loose === true ? cue : reasonFrom(clause, read) }, read);
}

/** Returns words near a verdict that may be its car's trims, e.g. "Fusion (SE, SEL) won't fit". */
export function reasonsOf(clause: ExcludedClause, read: TextRead): readonly string[] {
  const { body, to, cue, loose, lead, vehicles } = clause;
  if (lead !== undefined && vehicles.length === 0)
    return phrasesBetween({ from: lead, to: body }, read);
  return loose === true || cue === undefined
    ? []
    : phrasesBetween({ from: reasonFrom(clause, read), to }, read);
}

/** Returns the index where the words between a car and the verdict after it begin. */
function reasonFrom({ body, to, cue }: ExcludedClause, { known }: TextRead): number {
  const last = cue === undefined ? -1 : known.subarray(body, cue).lastIndexOf(1);
  return last === -1 ? (cue ?? to) : body + last + 1;
}

/** Returns the phrases of a span outside its brackets, which give a reason or a kind. */
export function phrasesIn(span: Span, read: TextRead): readonly string[] {
  return outsideBrackets(span, read).flatMap((part) => phrasesBetween(part, read));
}

/**
 * Splits a span around the brackets after its first word, which give a reason or a kind, e.g.
 * "convertible (no hatch)".
 */
function outsideBrackets({ from, to }: Span, { tokens }: TextRead): readonly Span[] {
  const parts: Span[] = [];
  let start = from;
  for (let at = from + 1; at < to; at += 1) {
    const close = closingAt(tokens, at);
    if (close === -1) continue;
    parts.push({ from: start, to: at });
    start = close + 1;
    at = close;
  }
  return [...parts, { from: start, to }];
}

/** Joins adjacent words into one phrase, including the halves of "S-Line", but not "740/940". */
function phrasesBetween({ from, to }: Span, read: TextRead): readonly string[] {
  const { tokens } = read;
  const phrases: string[] = [];
  let last = -2;
  for (let at = from; at < to; at += 1) {
    if (!isPhraseWord(read, at)) continue;
    const { word, glued } = tokenAt(tokens, at);
    const isHalf = glued && !/^\d{3}/.test(word);
    if (last === at - 1 || (last === at - 2 && isHalf))
      phrases[phrases.length - 1] = `${phrases.at(-1) ?? ""} ${word}`;
    else phrases.push(word);
    last = at;
  }
  return phrases;
}

/** Tells whether "turbo" begins the name of a trim with one letter: "Turbo X", "Turbo S". */
export function isTurboTrim({ tokens, known }: TextRead, at: number): boolean {
  return (
    tokenAt(tokens, at).word === "turbo" &&
    known[at + 1] !== 1 &&
    /^[b-z]$/.test(tokenAt(tokens, at + 1).word)
  );
}

function isPhraseWord(read: TextRead, at: number): boolean {
  const { tokens, known, knowledge } = read;
  const { words } = knowledge.exclusions;
  const token = tokenAt(tokens, at);
  return (
    token.kind !== "mark" &&
    (known[at] !== 1 || isTurboTrim(read, at)) &&
    !classSize.test(token.word) &&
    !words.filler.has(token.word) &&
    !words["no trim"].has(token.word)
  );
}
