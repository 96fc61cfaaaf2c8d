import type { Cue } from "./cues.ts";
import { longestClause } from "./clause-end.ts";
import type { ScopeText } from "./scope-text.ts";
import type { ExcludedSpan } from "./excluded-span.ts";

/** Reads a verdict on the words before it, e.g. "2009 will not fit.", "(GTI excluded)". */
export function verdictSpan(text: ScopeText, cue: Cue): ExcludedSpan | null {
  return isAboutOthers(text, cue) ? null : (wholeBracket(text, cue) ?? wordsBefore(text, cue));
}

/**
 * Tells whether a verdict is about whatever the text doesn't name, e.g. "LX only, the other ones
 * have a different frame", "others won't fit".
 */
function isAboutOthers(text: ScopeText, { from }: Cue): boolean {
  const isEnd = (at: number): boolean =>
    text.isKnown(at) || text.isMark(at) || /^(?:and|or|&)$/.test(text.word(at));
  for (let at = from - 1; at >= Math.max(0, from - longestSubject) && !isEnd(at); at -= 1)
    if (/^(?:others?|rest|remaining)$/.test(text.word(at))) return true;
  return false;
}

const longestSubject = 5;

function wordsBefore(text: ScopeText, cue: Cue): ExcludedSpan | null {
  const end = beforePart(text, cue, beforeReason(text, cue.from));
  const back = mentionsFrom(text, cue, end);
  const spanFrom = (from: number): ExcludedSpan => ({
    from,
    to: cue.body,
    body: from,
    without: false,
    bare: text.word(cue.from) === "no",
    cue: beforeFilling(text, end),
  });
  if (text.namesIn({ from: back, to: end })) return { ...spanFrom(back), ...leadOf(text, back) };
  if (cue.kind === "after") {
    const isEnd = (at: number): boolean => isOpening(text, at);
    const from = withSubject(text, strangeFrom(text, back, { most: 5, ends: isEnd }));
    if (from < end) return spanFrom(from);
  } else if (end < Math.min(cue.from, 3)) {
    // One or two words that begin the text, e.g. "Luxury (xenon) won't fit".
    return spanFrom(0);
  }
  if (cue.kind === "bare") return null;
  // Unexplained words may be trims of the car, e.g. "SEL models will not fit".
  const strange = strangeFrom(text, end, {
    most: longestLoose,
    ends: (at) => text.isStop(at),
  });
  return strange === end
    ? null
    : {
        ...spanFrom(withSubject(text, strange)),
        bare: false,
        cue: end,
        loose: true,
      };
}

const longestLoose = 8;

/** Returns where the mentions right before a place begin, including the filler between them. */
function mentionsFrom(text: ScopeText, cue: Cue, end: number): number {
  let from = end;
  while (from > 0 && isLinked(text, from - 1) && !isOtherCar(text, cue, from)) from -= 1;
  return from;
}

function isLinked(text: ScopeText, at: number): boolean {
  if (text.isKnown(at)) return true;
  switch (text.word(at)) {
    case ")":
      return text.isKnown(at - 1);
    case "(":
      return text.isKnown(at + 1);
    case "/":
    case "&":
      return true;
    default:
      return isFilling(text, at);
  }
}

function isFilling(text: ScopeText, at: number): boolean {
  return /^(?:is|are|[,=:])$/.test(text.word(at)) || text.says(at, "filler");
}

/**
 * Stops before the last car of a list, because "no" is only about that one, e.g. "Jetta, Passat
 * no". So is a singular verb behind what the part fits: "For coupe, convertible uses longer arm".
 */
function isOtherCar(text: ScopeText, cue: Cue, at: number): boolean {
  const kind = text.kindAt(at);
  if (kind === null || text.word(at - 1) !== ",") return false;
  return text.word(cue.from) === "no" ? kind === "car" : kind !== "years" && cue.kind === "differs";
}

function beforeFilling(text: ScopeText, end: number): number {
  let at = end;
  while (at > 0 && !text.isKnown(at - 1) && isFilling(text, at - 1)) at -= 1;
  return at;
}

/**
 * Returns where the words right before a place begin that name neither a vehicle nor a part. Looks
 * back at most `most` words.
 */
function strangeFrom(
  text: ScopeText,
  end: number,
  { most, ends }: { readonly most: number; readonly ends: (at: number) => boolean },
): number {
  let from = end;
  while (
    from > Math.max(0, end - most) &&
    !text.isKnown(from - 1) &&
    !ends(from - 1) &&
    !text.isPart(from - 1)
  )
    from -= 1;
  return from;
}

/**
 * Adds the years and the car that begin the sentence: "2002+ 996 facelift too - please do not order
 * for those".
 */
function withSubject(text: ScopeText, from: number): number {
  let start = from;
  while (start > 0 && text.isKnown(start - 1)) start -= 1;
  return start === 0 && text.kindAt(start) === "years" ? start : from;
}

function isOpening(text: ScopeText, at: number): boolean {
  return /^[(,;|[]$/.test(text.word(at)) || (text.word(at) === "-" && !text.at(at).glued);
}

const mostTrims = 2;

/** One or two words that begin the sentence may be trims, e.g. "Luxury 2009-2011 not included". */
function leadOf(text: ScopeText, from: number): Pick<ExcludedSpan, "lead"> {
  const start = strangeFrom(text, from, { most: mostTrims, ends: (at) => text.isMark(at) });
  return start < from ? { lead: start } : {};
}

/**
 * Reads a verdict at the end of brackets or a clause, which is about everything in them, e.g.
 * "(Jetta GLI / any TDI = NO)".
 */
function wholeBracket(text: ScopeText, { from: cue, body }: Cue): ExcludedSpan | null {
  const isBracket = /^[)\]]$/.test(text.word(body));
  if (!isBracket && body !== text.tokens.length) return null;
  const from = openingBefore(text, cue, isBracket ? /^[([]$/ : /^[;|]$/);
  if (from === null || !text.namesIn({ from, to: cue })) return null;
  let end = cue;
  while (text.isMark(end - 1)) end -= 1;
  return {
    from,
    to: body,
    body: from,
    without: false,
    bare: false,
    cue: end,
  };
}

/** Returns where the words after the nearest opening mark begin. */
function openingBefore(text: ScopeText, end: number, opening: RegExp): number | null {
  for (let at = end; at >= Math.max(1, end - longestClause); at -= 1)
    if (opening.test(text.word(at - 1))) return at;
  return null;
}

const longestReason = 8;
const longestTold = 18;

/**
 * Tells whether the words after a verdict give the reason, e.g. "2009 won't fit (different plug)".
 */
export function isReason(text: ScopeText, { body }: Cue): boolean {
  if (text.word(body) !== "(" && text.word(body - 1) !== "-") return false;
  for (let at = body; at < body + longestReason && !(at > body && text.isStop(at)); at += 1)
    if (text.says(at, "reason")) return true;
  return false;
}

/** Skips the reason before a verdict, e.g. "Wagon hatch is longer, won't fit". */
function beforeReason(text: ScopeText, cue: number): number {
  // e.g. "2006 Civic (old handle) is not compatible"
  const end = /^(?:is|are)$/.test(text.word(cue - 1)) ? cue - 1 : cue;
  if (text.word(end - 1) === ")") {
    const open = openingBefore(text, end, /^\($/);
    return open === null || text.namesIn({ from: open, to: end }) ? cue : open - 1;
  }
  return /^(?:and|so|[,;-])$/.test(text.word(cue - 1)) ? beforeState(text, cue) : cue;
}

function beforeState(text: ScopeText, cue: number): number {
  let verb = cue;
  for (let at = cue - 2; at > cue - longestTold && !text.isKnown(at) && !text.isStop(at); at -= 1)
    if (text.says(at, "state")) verb = at;
  if (verb === cue) return cue;
  return [verb, verb - 1, verb - 2].find((at) => text.isKnown(at - 1)) ?? verb;
}

/**
 * Skips the part between the car or trim and the verdict, e.g. "the wagon spoiler differs", "SE
 * grille is different".
 */
function beforePart(text: ScopeText, { kind }: Cue, cue: number): number {
  if (kind !== "differs") return cue;
  return [cue, cue - 1, cue - 2, cue - 3].find((at) => !text.isPart(at - 1)) ?? cue;
}
