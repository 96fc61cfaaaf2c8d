import { closingAt } from "../reading/asides.ts";
import { cueAt, isRedesign, type Cue } from "./cues.ts";
import type { ScopeText } from "./scope-text.ts";

export const longestClause = 24;

/** Returns where the clause that starts with a cue ends. */
export function clauseEnd(text: ScopeText, cue: Cue): number {
  const most = cue.kind === "except" ? 7 : 3;
  let to = cue.body;
  let strange = 0;
  while (to < text.tokens.length && to - cue.body < longestClause && !endsAt(text, cue, to)) {
    if (text.isStrange(to)) strange += 1;
    // A list of trims without commas isn't cut apart: "w/o Sport Rocker SE XSE".
    if (strange > most && !/^[A-Z][A-Z0-9]{1,3}$/.test(text.at(to - 1).text)) break;
    to = behindBracket(text, to) ?? text.endAt(to);
  }
  return to;
}

/** Tells whether a clause is over before a place. */
function endsAt(text: ScopeText, cue: Cue, at: number): boolean {
  if (text.isStop(at)) return true;
  if (at === cue.body) return false;
  if (text.isKnown(at)) return endsAtMention(text, cue, at);
  return text.isMark(at) ? endsAtMark(text, cue, at) : endsAtWord(text, cue, at);
}

function endsAtMark(text: ScopeText, cue: Cue, at: number): boolean {
  // "Will not fit Camry, only the Corolla" goes on to say what fits.
  if (text.word(at) === "," && text.word(at + 1) === "only") return true;
  // A list follows a heading, e.g. "Not for these models: GTI, R32".
  if (text.word(at) === ":") return !text.says(at - 1, "filler");
  return text.word(at) === "(" && behindBracket(text, at) === null && !isBodyOfTrim(text, cue, at);
}

/** Tells whether a bracket says which body is meant: "not for the Sport (2 door)". */
function isBodyOfTrim(text: ScopeText, { body }: Cue, at: number): boolean {
  return (
    text.kindAt(at + 1) === "body" &&
    text.word(text.endAt(at + 1)) === ")" &&
    !text.reads.bodies.some(({ from }) => from >= body && from < at)
  );
}

/**
 * Returns where a list continues after a bracket that is about the item before it, e.g.
 * "convertible (no hatch) or wagon".
 */
function behindBracket(text: ScopeText, at: number): number | null {
  const close = closingAt(text.tokens, at);
  const isOfList = isJoint(text, close + 1) || isOfLongList(text, close + 1);
  return close !== -1 && isOfList ? close + 1 : null;
}

function isJoint(text: ScopeText, at: number): boolean {
  return text.isOr(at) || /^(?:[/&]|and)$/.test(text.word(at));
}

/**
 * Tells whether an "or" follows the comma, e.g. "Access Cab (6 ft bed), Regular Cab or 2016+
 * Tacoma".
 */
function isOfLongList(text: ScopeText, comma: number): boolean {
  if (text.word(comma) !== ",") return false;
  for (let at = comma + 1; at < comma + longestClause && !text.says(at, "fits"); at += 1) {
    if (text.isOr(at)) return true;
    const close = closingAt(text.tokens, at);
    if (close !== -1) at = close;
    else if (text.isStop(at)) return false;
  }
  return false;
}

/** Tells whether a mention ends the clause because it begins what the part does fit. */
function endsAtMention(text: ScopeText, cue: Cue, at: number): boolean {
  // A single mention with "only" is what fits, e.g. the size of "Except Luxury, 2.5 only".
  if (text.word(at - 1) === "," && text.word(text.endAt(at)) === "only") return true;
  const takesAll = cue.kind === "except" || text.word(cue.from - 1) === "(";
  if (takesAll || text.isOr(at - 1) || text.word(at - 1) === "/") return false;
  return isBehindOne(text, cue, at) || (!follows(text, at) && beginsCar(text, cue, at));
}

/** "Non-", "without", and "no" before equipment apply to one thing, or to a list. */
function isBehindOne(text: ScopeText, { kind, from, body }: Cue, at: number): boolean {
  const before = text.isListSign(at - 1) ? at - 2 : at - 1;
  const isOne =
    kind === "without" ||
    text.word(from) === "non" ||
    (text.word(from) === "no" && text.knowledge.parts.equipment.has(text.word(body)));
  return isOne && !text.isKnown(before);
}

/**
 * Tells whether years or a car begin here. Years that end a clause, and a car already named, only
 * narrow it.
 */
function beginsCar(text: ScopeText, cue: Cue, at: number): boolean {
  const kind = text.kindAt(at);
  if (kind === "years") return !text.isMark(text.endAt(at));
  return kind === "car" && !isNamedBefore(text, at) && !isRedesign(text, cue.body);
}

/**
 * Tells whether a mention follows a car or years, or is in a list, e.g. "not Jetta Passat", "not
 * 2009, 2011".
 */
function follows(text: ScopeText, at: number): boolean {
  const last = text.kindEndingAt(at);
  return last === "car" || last === "years" || text.kindEndingAt(at - 1) === text.kindAt(at);
}

/** Tells whether the text already named this car, e.g. "Fusion Hybrid … not gas Fusion". */
function isNamedBefore({ reads: { vehicles } }: ScopeText, at: number): boolean {
  const own = vehicles.find((read) => read.from === at);
  return (
    own?.kind === "model" &&
    own.ids.every((id) =>
      vehicles.some((one) => one.from < at && one.kind === "model" && one.ids.includes(id)),
    )
  );
}

/** Words about the part, another cue, and words like "fits" end a clause. */
function endsAtWord(text: ScopeText, cue: Cue, at: number): boolean {
  if (beginsClause(text, cue, at) || cueAt(text, at) !== null) return true;
  // The second half of a hyphenated name isn't a part, e.g. "R-Line".
  return !text.at(at).glued && (isBehindEquipment(text, cue, at) || beginsPart(text, cue, at));
}

function beginsClause(text: ScopeText, { kind }: Cue, at: number): boolean {
  if (text.says(at, "why")) return true;
  return text.says(at, "fits")
    ? !isRedesign(text, at)
    : kind === "bare" && text.says(at, "next") && !text.isListSign(at - 1);
}

/** Tells whether trims after equipment begin what fits, e.g. "w/o sunroof SE SEL". */
function isBehindEquipment(text: ScopeText, { kind }: Cue, at: number): boolean {
  const { equipment } = text.knowledge.parts;
  return kind === "without" && text.isStrange(at) && equipment.has(text.word(at - 1));
}

function beginsPart(text: ScopeText, { body }: Cue, at: number): boolean {
  return !text.says(at - 1, "filler") && text.isPart(at, text.namesIn({ from: body, to: at }));
}
