import { closingAt } from "../reading/asides.ts";
import { isGlued } from "../reading/tokens.ts";
import { cueAt, isRedesign, type Cue } from "./cues.ts";
import type { ScopeText } from "./scope-text.ts";

export const longestClause = 24;

/** Returns where the clause that starts with a cue ends. */
export function clauseEnd(text: ScopeText, cue: Cue): number {
  const most = cue.kind === "except" || cue.kind === "all but" ? 7 : 3;
  let to = cue.body;
  let strange = 0;
  while (to < text.tokens.length && to - cue.body < longestClause && !endsAt(text, cue, to)) {
    if (text.isStrange(to)) strange += 1;
    if (breaksOff(text, to, strange - most)) break;
    to = isAside(text, to) ? to + 3 : (behindBracket(text, cue, to) ?? text.endAt(to));
  }
  return to;
}

/**
 * Tells whether a clause with too many strange words is over here. A list of trims without commas
 * isn't cut apart: "w/o Sport Rocker SE XSE".
 */
function breaksOff(text: ScopeText, at: number, tooMany: number): boolean {
  const isTrim = (place: number): boolean =>
    text.isStrange(place) && /^[A-Z][A-Z0-9]{1,3}$/.test(text.at(place).text);
  return tooMany > 0 && !(isTrim(at - 1) && isTrim(at));
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
  if (text.word(at) === "," && text.word(at + 1) === "only" && !text.isMark(at + 2)) return true;
  // A list follows a heading, e.g. "Not for these models: GTI, R32".
  if (text.word(at) === ":") return !text.says(at - 1, "filler");
  return text.word(at) === "(" && !isAside(text, at) && behindBracket(text, cue, at) === null;
}

/**
 * Returns where a list continues after a bracket that is about the item before it, e.g.
 * "convertible (no hatch) or wagon". Below a heading, any comma continues it: "Does not fit: GTI
 * (old body), R32".
 */
function behindBracket(text: ScopeText, { body }: Cue, at: number): number | null {
  const close = closingAt(text.tokens, at);
  if (close === -1) return null;
  const isHeaded = text.word(body - 1) === ":" && text.word(close + 1) === ",";
  const isOfList = isHeaded || isJoint(text, close + 1) || isOfLongList(text, close + 1);
  return isOfList && !text.says(close + 2, "fits") ? close + 1 : null;
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
  const takesAll =
    cue.kind === "except" || cue.kind === "all but" || text.word(cue.from - 1) === "(";
  if (takesAll || isJoined(text, at) || isBehindArticle(text, cue, at)) return false;
  return isBehindOne(text, cue, at) || (!follows(text, at) && beginsCar(text, cue, at));
}

/** Tells whether only an article and a trim come before a car: "not for the base WRX struts". */
export function isBehindArticle(text: ScopeText, { body }: Pick<Cue, "body">, at: number): boolean {
  return text.says(body, "article") && at === body + 2 && text.kindAt(at) === "car";
}

/** "Non-" and "without" apply to one thing, or to a list. */
function isBehindOne(text: ScopeText, { kind, from }: Cue, at: number): boolean {
  const before = text.isListSign(at - 1) ? at - 2 : at - 1;
  return (kind === "without" || text.word(from) === "non") && !text.isKnown(before);
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

/** Tells whether a mention belongs to the item before it, e.g. "diesel or hybrid", "GTI/TDI". */
function isJoined(text: ScopeText, at: number): boolean {
  const before = text.at(at - 1);
  if (text.isOr(at - 1)) return true;
  return before.word === "/" && ((before.glued && text.at(at).glued) || text.kindAt(at) !== "car");
}

/**
 * Tells whether a mention follows a car or years, or is in a list, e.g. "not Jetta Passat", "not
 * 2009, 2011", "not 2012 redesigned Passat".
 */
function follows(text: ScopeText, at: number): boolean {
  const last = text.kindEndingAt(text.says(at - 1, "generation") ? at - 1 : at);
  return (
    last === "car" ||
    last === "years" ||
    (text.isListSign(at - 1) && text.kindEndingAt(at - 1) === text.kindAt(at))
  );
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
  if (beginsClause(text, cue, at)) return true;
  const next = cueAt(text, at)?.kind;
  if (next !== undefined && next !== "differs" && next !== "after") return true;
  // The second half of a hyphenated name isn't a part, e.g. "R-Line".
  const isOfName = text.at(at).glued && isGlued(text.at(at - 1), "-");
  return !isOfName && (isBehindEquipment(text, cue, at) || beginsPart(text, cue, at));
}

function beginsClause(text: ScopeText, { kind }: Cue, at: number): boolean {
  return text.says(at, "fits")
    ? !isRedesign(text, at)
    : kind === "bare" && text.says(at, "next") && !text.isListSign(at - 1);
}

/** Tells whether trims after equipment begin what fits, e.g. "w/o sunroof SE SEL". */
function isBehindEquipment(text: ScopeText, { kind }: Cue, at: number): boolean {
  const { equipment } = text.knowledge.parts;
  return (
    kind === "without" &&
    text.isStrange(at) &&
    equipment.has(text.word(at - 1)) &&
    !equipment.has(text.word(at))
  );
}

function beginsPart(text: ScopeText, { body }: Cue, at: number): boolean {
  return !text.says(at - 1, "filler") && text.isPart(at, text.namesIn({ from: body, to: at }));
}

/** Tells whether one word in brackets comes before the car, e.g. "not 2015 & up (new) Tahoe". */
function isAside(text: ScopeText, at: number): boolean {
  return text.word(at) === "(" && text.word(at + 2) === ")" && text.kindAt(at + 3) === "car";
}
