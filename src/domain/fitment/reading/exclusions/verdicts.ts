import { tokenAt, type Token } from "../tokens.ts";
import type { CueRead } from "./exclusion-cues.ts";
import { beforeReason } from "./exclusion-reason.ts";
import {
  fillers,
  isPartWord,
  listSigns,
  longest,
  namesPart,
  resume,
  stops,
  type ExclusionSpan,
  type ExclusionText,
} from "./exclusion-text.ts";

/** "2014 not compatible.", "(SE-R excluded)": what is excluded stands before the cue. */
export function backwards(text: ExclusionText, cue: CueRead): ExclusionSpan | null {
  return wholeBracket(text, cue) ?? knownWords(text, cue);
}

function knownWords(text: ExclusionText, cue: CueRead): ExclusionSpan | null {
  const { tokens, known } = text;
  const end = beforePart(text, cue.kind, beforeReason(text, cue.from));
  const back = knownFrom(text, cue, end);
  const nothing = !known.subarray(back, end).includes(1);
  if (nothing && isLoose(cue, { back, end })) return looseWords(text, cue, end);
  const from = nothing ? strangeFrom(text, cue, { back, end }) : withTrims(text, back);
  if (from === end) return cue.kind === "behind" ? looseWords(text, cue, end) : null;
  return {
    from,
    to: cue.body,
    body: from,
    without: false,
    bare: tokenAt(tokens, cue.from).word === "no",
    cue: beforeFilling(text, end),
    ...leadOf(text, from),
  };
}

interface Stretch {
  readonly back: number;
  readonly end: number;
}

/** Where the known words right before a place begin; filling between them does not count. */
function knownFrom(text: ExclusionText, cue: CueRead, end: number): number {
  const { tokens, known } = text;
  const goesBack = (at: number): boolean =>
    known[at] === 1 ||
    isKnownBracket(text, at) ||
    linking.has(tokenAt(tokens, at).word) ||
    fillers.has(tokenAt(tokens, at).word) ||
    joinsKinds(text, at);
  let from = end;
  while (from > 0 && goesBack(from - 1) && !isCarBefore(text, cue, from)) from -= 1;
  return from;
}

/**
 * Behind "SE models" of "SE models will not fit" nobody knows what the words are; "excluded" says
 * that they are trims.
 */
function isLoose(cue: CueRead, { back, end }: Stretch): boolean {
  return cue.kind !== "behind" && !isShortStart(cue, { back, end });
}

/**
 * "Sport models excluded", "Touring (LED) not compatible": strange words that are what is excluded.
 */
function strangeFrom(text: ExclusionText, cue: CueRead, { back, end }: Stretch): number {
  return cue.kind === "behind"
    ? clauseStart(text, back)
    : isShortStart(cue, { back, end })
      ? 0
      : end;
}

function isShortStart(cue: CueRead, { back, end }: Stretch): boolean {
  return back === end && end < Math.min(cue.from, shortStart);
}

/** "2018 models are not compatible": the words between say nothing. */
function beforeFilling({ tokens, known }: ExclusionText, end: number): number {
  let at = end;
  while (
    at > 0 &&
    known[at - 1] !== 1 &&
    (linking.has(tokenAt(tokens, at - 1).word) || fillers.has(tokenAt(tokens, at - 1).word))
  )
    at -= 1;
  return at;
}

/**
 * Where the strange words right before a place begin: at most so many, up to a mark (if marks end
 * them), a known word or the part.
 */
function strangeStart(
  { tokens, known, knowledge }: ExclusionText,
  end: number,
  { most, marks }: { readonly most: number; readonly marks: (token: Token) => boolean },
): number {
  const isStrange = (at: number): boolean =>
    known[at] !== 1 &&
    !marks(tokenAt(tokens, at)) &&
    !namesPart(tokenAt(tokens, at).word, knowledge);
  let from = end;
  while (from > Math.max(0, end - most) && isStrange(from - 1)) from -= 1;
  return from;
}

const anyMark = ({ kind }: Token): boolean => kind === "mark";

/** A word or two that begin the sentence in front of what is known. */
function leadOf(text: ExclusionText, from: number): Pick<ExclusionSpan, "lead"> {
  const start = strangeStart(text, from, { most: mostTrims, marks: anyMark });
  const begins = start === 0 || (start === 1 && anyMark(tokenAt(text.tokens, 0)));
  return begins && start < from ? { lead: start } : {};
}

/**
 * "SE and Hybrid will not fit": a word or two that begin the sentence or stand behind a mark,
 * joined to what is excluded.
 */
function withTrims(text: ExclusionText, from: number): number {
  const { tokens } = text;
  const sign = [from, from - 1].find((at) => listSigns.has(tokenAt(tokens, at).word)) ?? 0;
  const start = strangeStart(text, sign, { most: mostTrims + 1, marks: anyMark });
  const before = tokenAt(tokens, start - 1).word;
  return start < sign &&
    sign - start <= mostTrims &&
    (start === 0 || openers.has(before) || before === ":")
    ? start
    : from;
}

const mostTrims = 2;

/** "SE models will not fit", "… grille, LE and XLE not compatible". */
function looseWords(text: ExclusionText, cue: CueRead, end: number): ExclusionSpan | null {
  if (cue.kind === "bare" || cue.kind === "without" || end === 0) return null;
  const from = strangeStart(text, end, {
    most: longestLoose,
    marks: ({ word }) => stops.has(word),
  });
  if (from === end || (from > 0 && end - from === longestLoose)) return null;
  const body = cue.body === text.tokens.length ? subjectStart(text, from) : from;
  return {
    from: body,
    to: cue.body,
    body,
    without: false,
    bare: false,
    cue: end,
    loose: true,
  };
}

/** "Explorer Base and XLT not compatible": the car that begins a sentence that ends there. */
function subjectStart({ known }: ExclusionText, from: number): number {
  let start = from;
  while (start > 0 && known[start - 1] === 1) start -= 1;
  return start === 0 ? 0 : from;
}

const longestLoose = 8;

/**
 * "(Yukon Denali / any Hybrid = NO)", "…; V6 3.7 & Shelby GT500 NOT COMPATIBLE": a verdict that
 * ends the brackets or the clause is on all that stands there.
 */
function wholeBracket({ tokens, known }: ExclusionText, cue: CueRead): ExclusionSpan | null {
  const bracket = /^[)\]]$/.test(tokenAt(tokens, cue.body).word);
  if (!bracket && cue.body !== tokens.length) return null;
  const opening = bracket ? brackets : clauseSigns;
  const open = tokens.slice(0, cue.from).findLastIndex(({ word }) => opening.has(word));
  const inside = tokens.slice(open + 1, cue.from);
  if (
    open === -1 ||
    inside.length > longest ||
    !known.subarray(open + 1, cue.from).includes(1) ||
    inside.some(saysMore)
  )
    return null;
  const end = open + 1 + inside.findLastIndex(({ kind }) => kind !== "mark") + 1;
  return {
    from: open + 1,
    to: cue.body,
    body: open + 1,
    without: false,
    bare: false,
    cue: end,
  };
}

const brackets = new Set(["(", "["]);
const clauseSigns = new Set([";", "|"]);
const affirming = new Set([...resume, "only", "ok"]);

/** Something else is said besides: the clause is not about what is taken out alone. */
function saysMore({ word, glued }: Token): boolean {
  return affirming.has(word) || (stops.has(word) && !(word === "." && glued));
}

/** "The sedan hood differs": the part stands between the car and the verdict. */
function beforePart(
  { tokens, known, knowledge }: ExclusionText,
  kind: CueRead["kind"],
  cue: number,
): number {
  if (kind !== "differs") return cue;
  let end = cue;
  while (
    end > Math.max(0, cue - mostPart) &&
    known[end - 1] !== 1 &&
    isPartWord(tokenAt(tokens, end - 1).word, true, knowledge)
  )
    end -= 1;
  return known[end - 1] === 1 ? end : cue;
}

const mostPart = 3;

/** The brackets of "Type-S (3.5L) needs a different pipe". */
function isKnownBracket({ tokens, known }: ExclusionText, at: number): boolean {
  const { word } = tokenAt(tokens, at);
  return (
    (word === ")" && known[at - 1] === 1) ||
    (word === "(" && known[at + 1] === 1 && known[at - 1] !== 1)
  );
}

/**
 * The sign of "hybrid/V6 will not fit": between engines and bodies, where cars and years may be
 * what it fits.
 */
function joinsKinds({ tokens, known, cars }: ExclusionText, at: number): boolean {
  const { word } = tokenAt(tokens, at);
  const isKind = (place: number): boolean =>
    known[place] === 1 && !cars.has(place) && tokenAt(tokens, place).text.length !== 4;
  return (word === "/" || word === "&") && isKind(at - 1) && isKind(at + 1);
}

/** "TSX, RDX no": one car, and not the other. */
function isCarBefore({ tokens, cars }: ExclusionText, cue: CueRead, from: number): boolean {
  return (
    tokenAt(tokens, cue.from).word === "no" &&
    cars.has(from) &&
    tokenAt(tokens, from - 1).word === ","
  );
}

/** "Touring (LED) not compatible": a word or two that begin the sentence. */
const shortStart = 3;

const linking = new Set([",", "is", "are", "=", ":"]);

const openers = new Set(["(", ",", ";", "|", "["]);

/**
 * A few strange words behind a bracket, a comma, a vehicle or the part; elsewhere nobody can tell
 * where they begin.
 */
function clauseStart({ tokens, known, knowledge }: ExclusionText, end: number): number {
  for (let from = end - 1; from >= Math.max(0, end - 5); from -= 1) {
    const { word, glued } = tokenAt(tokens, from);
    if (
      openers.has(word) ||
      (word === "-" && !glued) ||
      known[from] === 1 ||
      isPartWord(word, true, knowledge)
    )
      return from + 1;
  }
  return end;
}
