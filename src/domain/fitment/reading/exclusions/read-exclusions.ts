import type { Knowledge } from "../../knowledge/knowledge.ts";
import { isGlued, tokenAt, type Token } from "../tokens.ts";
import { cueAt, isRedesign, type CueRead } from "./exclusion-cues.ts";
import { isReason } from "./exclusion-reason.ts";
import {
  fillers,
  isPartWord,
  longest,
  resume,
  stops,
  type ExclusionSpan,
  type ExclusionText,
} from "./exclusion-text.ts";
import { goesOn } from "./goes-on.ts";
import { backwards } from "./verdicts.ts";

/**
 * What a text says the part does not fit. A span runs from its cue to the end of the clause, the
 * next cue or the first word of the part itself.
 */
export function readExclusions(text: ExclusionText): readonly ExclusionSpan[] {
  const found: ExclusionSpan[] = [];
  let at = 0;
  while (at < text.tokens.length) {
    const cue = cueAt(text, at);
    const span = cue === null ? null : spanOf(text, cue);
    if (span !== null) found.push(span);
    at = span === null ? at + 1 : behindWhy(text, span);
  }
  return found;
}

/**
 * "Not for the base Cooper (no turbo)": what the brackets behind a car say that it has not is why.
 */
function behindWhy(text: ExclusionText, { body, to }: ExclusionSpan): number {
  const { tokens, cars } = text;
  if (
    tokenAt(tokens, to).word !== "(" ||
    !tokens.slice(body, to).some((_, step) => cars.has(body + step))
  )
    return to;
  const cue = cueAt(text, to + 1);
  const end =
    cue === null || (cue.kind !== "without" && cue.kind !== "bare")
      ? -1
      : tokens.slice(to, to + longest).findIndex(({ word }) => word === ")");
  return end === -1 ? to : to + end + 1;
}

function spanOf(text: ExclusionText, cue: CueRead): ExclusionSpan | null {
  if (cue.kind === "behind" || cue.kind === "differs") return backwards(text, cue);
  // "2013 not compatible, visor"
  const behind =
    tokenAt(text.tokens, cue.body).word === "," ||
    isReason(text, cue.body) ||
    isBeforePart(text, cue) ||
    isOfThose(text.tokens, cue)
      ? backwards(text, cue)
      : null;
  if (behind !== null) return behind;
  const to = endOf(text, cue);
  const named = text.tokens.slice(cue.body, to).some((token) => token.kind !== "mark");
  if (!named) return cue.kind === "bare" ? null : backwards(text, cue);
  return {
    from: cue.from,
    body: cue.body,
    to,
    without: cue.kind === "without",
    bare: cue.kind === "bare",
  };
}

/** "CTS-V and coupes use a bigger rotor, do not buy for those" */
function isOfThose(tokens: readonly Token[], { body }: CueRead): boolean {
  return (
    /^(those|these|them|that|it)$/.test(tokenAt(tokens, body).word) &&
    tokenAt(tokens, body + 1).kind === "mark"
  );
}

/** "2013 not compatible visor": the part itself stands behind the verdict. */
function isBeforePart(
  { tokens, known, knowledge }: ExclusionText,
  { from, body }: CueRead,
): boolean {
  return (
    known[from - 1] === 1 &&
    /^(fit|compatible|work)$/.test(tokenAt(tokens, body - 1).word) &&
    known[body] !== 1 &&
    isPartWord(tokenAt(tokens, body).word, true, knowledge)
  );
}

function endOf(text: ExclusionText, cue: CueRead): number {
  const most = cue.kind === "except" ? 7 : 3;
  let to = cue.body;
  let strange = 0;
  while (to < text.tokens.length && to - cue.body < longest && !endsAt(text, cue, to)) {
    if (isStrange(text, to)) strange += 1;
    if (strange > most) break;
    to = isAside(text, to) ? to + asideLength : (text.ends.get(to) ?? to + 1);
  }
  return to;
}

function isStrange({ tokens, known }: ExclusionText, at: number): boolean {
  const { kind, word } = tokenAt(tokens, at);
  return known[at] !== 1 && kind !== "mark" && !fillers.has(word);
}

/** The clause is over: a stop, another cue, the part's own words, or what it does fit after all. */
function endsAt(text: ExclusionText, cue: CueRead, at: number): boolean {
  const { tokens, known } = text;
  const { word, kind } = tokenAt(tokens, at);
  if (stops.has(word)) return !isPoint(tokens, at);
  if (at === cue.body) return false;
  if (known[at] === 1) return endsAtKnown(text, cue, at);
  if (isAside(text, at)) return false;
  if (turnsAt(text, at) || isNextCue(text, at) || isClauseOfItsOwn(text, at)) return true;
  return kind !== "mark" && !fillers.has(word) && endsAtStrange(text, cue, at);
}

/** "Not 4.8is" */
function isPoint(tokens: readonly Token[], at: number): boolean {
  const behind = tokenAt(tokens, at + 1);
  return (
    isGlued(tokenAt(tokens, at), ".") &&
    behind.glued &&
    /^\d/.test(behind.word) &&
    tokenAt(tokens, at - 1).kind === "digits"
  );
}

function endsAtStrange(text: ExclusionText, cue: CueRead, at: number): boolean {
  // The rest of "ST-Line" is no fuel line.
  if (
    tokenAt(text.tokens, at).glued &&
    isGlued(tokenAt(text.tokens, at - 1), "-") &&
    at - 1 > cue.body
  )
    return false;
  return (
    (cue.kind === "without" && isBehindEquipment(text.tokens, at, text.knowledge)) ||
    beginsPart(text, cue, at)
  );
}

function beginsPart(
  { tokens, known, knowledge }: ExclusionText,
  { body }: CueRead,
  at: number,
): boolean {
  return (
    !fillers.has(tokenAt(tokens, at - 1).word) &&
    isPartWord(tokenAt(tokens, at).word, known.subarray(body, at).includes(1), knowledge)
  );
}

/** "W/o fog LE XLE": behind equipment, words that are none are no part of it. */
function isBehindEquipment(
  tokens: readonly Token[],
  at: number,
  { parts: { equipment } }: Knowledge,
): boolean {
  return !equipment.has(tokenAt(tokens, at).word) && equipment.has(tokenAt(tokens, at - 1).word);
}

function endsAtKnown(text: ExclusionText, cue: CueRead, at: number): boolean {
  return isAffirmed(text, at) || (cue.kind !== "except" && !goesOn(text, cue, at));
}

/** "Except SE-R, 2.0 only": behind a comma, what alone it fits. */
function isAffirmed({ tokens, ends }: ExclusionText, at: number): boolean {
  return (
    tokenAt(tokens, at - 1).word === "," && tokenAt(tokens, ends.get(at) ?? at + 1).word === "only"
  );
}

const asideLength = 3;

/** "2019 & up body style (DT) Ram 1500": a word in brackets with the car behind it. */
function isAside({ tokens, known, cars }: ExclusionText, at: number): boolean {
  return (
    tokenAt(tokens, at).word === "(" &&
    known[at + 1] !== 1 &&
    tokenAt(tokens, at + 2).word === ")" &&
    cars.has(at + asideLength)
  );
}

function turnsAt(text: ExclusionText, at: number): boolean {
  const { word } = tokenAt(text.tokens, at);
  return (
    word === "(" ||
    (word === ":" && !isHeading.test(tokenAt(text.tokens, at - 1).word)) ||
    (resume.has(word) && !fillers.has(word) && !isRedesign(text.tokens, at))
  );
}

/** "Not for wide body cars: Z06, ZR1": the list follows. */
const isHeading = /^(cars|models|vehicles|trims|versions|trucks|ones|years|engines)$/;

function isNextCue(text: ExclusionText, at: number): boolean {
  const next = cueAt(text, at);
  return next !== null && (next.kind === "except" || next.kind === "bare");
}

/**
 * "Exc. Daytona pkg w/o chin spoiler": behind a package or a car's words, what the part is without.
 */
function isClauseOfItsOwn(text: ExclusionText, at: number): boolean {
  const { word } = tokenAt(text.tokens, at - 1);
  return (
    (word === "pkg" || word === "package" || text.cars.has(at - 1)) &&
    cueAt(text, at)?.kind === "without"
  );
}
