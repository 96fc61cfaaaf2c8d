import type { Span } from "../../reading/mentions.ts";
import { isGlued, isGluedNumber, tokenAt, type Token } from "../../reading/tokens.ts";
import { countsElse, expandShort, fullYear, isMeasured, shortYear } from "./year-number.ts";

/** One year, range, or open range, as written. */
export interface YearElement extends Span {
  readonly first: number;
  readonly last: number;
  readonly open: "none" | "after" | "before";
  readonly notes: readonly (readonly [year: number, note: string])[];
  /** bare: a two-digit number that counts as a year only next to other years. */
  readonly form: "bare" | "year" | "range";
}

export interface YearText {
  readonly tokens: readonly Token[];
  readonly lastYear: number;
}

interface YearPoint {
  readonly year: number;
  readonly half: boolean;
  readonly bare: boolean;
  readonly from: number;
  readonly to: number;
}

const rangeWords = new Set([
  "-",
  "to",
  "thru",
  "thur",
  "thr",
  "through",
  "til",
  "till",
  "until",
  "~",
  ">",
  "_",
  "..",
  "\u2192",
]);
const openWords = new Set([
  "up",
  "newer",
  "later",
  "present",
  "current",
  "on",
  "onward",
  "onwards",
  "now",
  "today",
]);
const closedWords = new Set(["older", "earlier", "below", "down"]);
const longestRun = 45;
/** The same between full years: "1964-2024 Mustang" floor mats. */
const longestFullRun = 75;

/** Returns what the years that start at a token may mean, longest first. */
export function yearElements(text: YearText, at: number): readonly YearElement[] {
  const { kind, word } = tokenAt(text.tokens, at);
  if (kind !== "digits" && !yearWords.has(word)) return [];
  const prefixed = openBefore(text, at) ?? between(text, at) ?? dashedRun(text, at);
  const first = yearPoint(text, at);
  const range = first === null ? null : rangeFrom(text, first);
  const one = first === null || isOfRange(text, first, range) ? null : single(text, first);
  return [prefixed, range === "none-of-it" ? null : range, one].filter((read) => read !== null);
}

/** The first number in "98-04" isn't a year by itself, even if the second isn't a year. */
function isOfRange(
  { tokens }: YearText,
  first: YearPoint,
  range: YearElement | "none-of-it" | null,
): boolean {
  return (
    range === "none-of-it" ||
    (range !== null &&
      tokenAt(tokens, first.to).glued &&
      isGluedNumber(tokenAt(tokens, first.to + 1)))
  );
}

function single(text: YearText, point: YearPoint): YearElement | null {
  const suffix = openSuffix(text, point.to);
  const one = {
    from: point.from,
    first: point.year,
    last: point.year,
    notes: point.half ? [[point.year, `from mid-${point.year}`] as const] : [],
  };
  if (suffix !== null && !(point.bare && suffix.weak))
    return {
      ...one,
      to: suffix.to,
      open: suffix.open,
      form: "range",
    };
  return isMeasured(text.tokens, point.from, point.to)
    ? null
    : {
        ...one,
        to: point.to,
        open: "none",
        form: point.bare && !isBehindStroke(text, point) ? "bare" : "year",
      };
}

/** The 21 in "2016/21". */
function isBehindStroke({ tokens, lastYear }: YearText, { from, year }: YearPoint): boolean {
  const before = fullYear(tokenAt(tokens, from - 2), lastYear);
  return (
    before !== null &&
    before < year &&
    isGlued(tokenAt(tokens, from - 1), "/") &&
    tokenAt(tokens, from).glued
  );
}

/** Reads one year: "2004", "04", "'04", "04'", "2004.5", "MY2016". */
function yearPoint({ tokens, lastYear }: YearText, at: number): YearPoint | null {
  const sign = tokenAt(tokens, at).word;
  const signed = sign === "'" || sign === "my";
  const place = signed ? at + 1 : at;
  const token = tokenAt(tokens, place);
  if (sign === "'" && !token.glued) return null;
  const year = fullYear(token, lastYear) ?? shortYear(token, lastYear);
  if (year === null) return null;
  return isSignedBehind(tokens, place)
    ? {
        year,
        half: false,
        bare: false,
        from: at,
        to: place + 2,
      }
    : pointOf(year, fractionBehind(tokens, place), {
        from: at,
        place,
        bare: token.text.length === 2 && !signed,
      });
}

/** Accepts "14'-16'", but not the feet in "10' 6"" and "12' x 20'". */
function isSignedBehind(tokens: readonly Token[], place: number): boolean {
  const short = tokenAt(tokens, place).text.length === 2;
  if (!short || !isGlued(tokenAt(tokens, place + 1), "'")) return false;
  const next = tokenAt(tokens, place + 2);
  // Lengths don't start with a zero.
  if (tokenAt(tokens, place).text.startsWith("0") && next.kind === "word") return true;
  const ranged =
    rangeWords.has(next.word) &&
    tokenAt(tokens, place + 3).text.length === 2 &&
    isGlued(tokenAt(tokens, place + 4), "'");
  return (
    ranged ||
    (rangeWords.has(tokenAt(tokens, place - 1).word) &&
      isGlued(tokenAt(tokens, place - 2), "'") &&
      tokenAt(tokens, place - 3).kind === "digits")
  );
}

function pointOf(
  year: number,
  width: number | null,
  at: { readonly from: number; readonly place: number; readonly bare: boolean },
): YearPoint | null {
  return width === null
    ? null
    : {
        year,
        half: width > 0,
        bare: at.bare,
        from: at.from,
        to: at.place + 1 + width,
      };
}

/**
 * Returns how many tokens the half after a year takes up ("2004.5", "1999 1/2"), or 0 if there's
 * none. Null if it's another fraction, because then the number isn't a year.
 */
function fractionBehind(tokens: readonly Token[], place: number): number | null {
  const half = tokenAt(tokens, place + 1).word === "-" ? 2 : 1;
  if (
    tokenAt(tokens, place + half).word === "1" &&
    isGlued(tokenAt(tokens, place + half + 1), "/") &&
    tokenAt(tokens, place + half + 2).word === "2"
  )
    return half + 2;
  const digit = tokenAt(tokens, place + 2);
  if (!isGlued(tokenAt(tokens, place + 1), ".") || !digit.glued || digit.kind === "mark") return 0;
  return digit.word === "5" ? 2 : null;
}

/**
 * Reads "1998-2004", "98-04", and "1998 thru 04". If a range can't be years, neither of its numbers
 * is a year.
 */
function rangeFrom(text: YearText, start: YearPoint): YearElement | "none-of-it" | null {
  const first = skipUp(text, start);
  const sign = tokenAt(text.tokens, first.to);
  const next = tokenAt(text.tokens, first.to + 1);
  if (!isRangeSign(sign.word, first) || (sign.word === "-" && openWords.has(next.word)))
    return null;
  const second = endPoint(text, first);
  if (second === null) return isGluedNumber(next) && sign.glued ? "none-of-it" : null;
  const broken = brokenYear(text, first, second);
  if (broken !== null) return rangeOf(first, broken);
  return isYearRange(text, first, second) ? rangeOf(first, second) : "none-of-it";
}

/** Skips the "up" of "2006 up to 2008", which isn't "2006 and up". */
function skipUp({ tokens }: YearText, first: YearPoint): YearPoint {
  const [up, to] = [tokenAt(tokens, first.to), tokenAt(tokens, first.to + 1)];
  return up.word === "up" && to.word === "to" ? { ...first, to: first.to + 1 } : first;
}

/**
 * Reads a full year split by a space, if the spaces around the dash are off, too: "2014 -20 18".
 */
function brokenYear(
  { tokens, lastYear }: YearText,
  first: YearPoint,
  second: YearPoint,
): YearPoint | null {
  const [sign, head, tail] = [
    tokenAt(tokens, first.to),
    tokenAt(tokens, second.from),
    tokenAt(tokens, second.to),
  ];
  if (
    first.bare ||
    second.to !== second.from + 1 ||
    sign.glued === head.glued ||
    !/^(19|20)$/.test(head.text) ||
    tail.kind !== "digits" ||
    tail.text.length !== 2
  )
    return null;
  const year = Number(`${head.text}${tail.text}`);
  return year < first.year || year > lastYear + 1 || countsElse(tokens, second.to + 1)
    ? null
    : {
        ...second,
        year,
        bare: false,
        to: second.to + 1,
      };
}

/** Accepts "2009_2014" and "2009..2014", but not "12_34". */
function isRangeSign(word: string, { bare }: YearPoint): boolean {
  return rangeWords.has(word) && !(bare && (word === "_" || word === ".."));
}

function rangeOf(first: YearPoint, second: YearPoint): YearElement {
  const [low, high] = second.year < first.year ? [second, first] : [first, second];
  const notes: (readonly [number, string])[] = [];
  if (low.half) notes.push([low.year, `from mid-${low.year}`]);
  if (high.half) notes.push([high.year, `to mid-${high.year}`]);
  return {
    from: first.from,
    to: second.to,
    first: low.year,
    last: high.year,
    open: "none",
    form: "range",
    notes,
  };
}

/** Rejects "12-34-567", "98-1905", and "20-25 amp". */
function isYearRange({ tokens }: YearText, first: YearPoint, second: YearPoint): boolean {
  const after = tokenAt(tokens, second.to + 1);
  if (isGlued(tokenAt(tokens, second.to), "-") && after.glued && after.kind !== "mark")
    return false;
  const longest = first.bare || second.bare ? longestRun : longestFullRun;
  if ((second.year < first.year && first.bare) || Math.abs(second.year - first.year) > longest)
    return false;
  return !isMeasured(tokens, first.from, second.to);
}

function endPoint(text: YearText, first: YearPoint): YearPoint | null {
  return yearPoint(text, first.to + 1) ?? midYear(text, first) ?? oneDigit(text, first);
}

/** Reads the end of "1998 - mid 2000". */
function midYear(text: YearText, first: YearPoint): YearPoint | null {
  const at = first.to + 1;
  if (tokenAt(text.tokens, at).word !== "mid") return null;
  const year = yearPoint(text, tokenAt(text.tokens, at + 1).word === "-" ? at + 2 : at + 1);
  return year === null ? null : { ...year, half: true, from: at };
}

/** Reads the last digit alone in "2005-9" and "2015-7". */
function oneDigit({ tokens, lastYear }: YearText, first: YearPoint): YearPoint | null {
  const token = tokenAt(tokens, first.to + 1);
  if (first.bare || !isGluedNumber(token) || token.text.length !== 1) return null;
  const year = expandShort((Math.floor(first.year / 10) % 10) * 10 + Number(token.text), lastYear);
  return year === null || year <= first.year
    ? null
    : {
        year,
        half: false,
        bare: false,
        from: first.to + 1,
        to: first.to + 2,
      };
}

/** Three or more numbers joined by dashes without spaces: "36-08-09-10", "11-12-13". */
export interface NumberChain extends Span {
  /**
   * "yes": consecutive years. "perhaps": three consecutive two-digit numbers, which are years only
   * next to a vehicle.
   */
  readonly years: "yes" | "perhaps" | "no";
}

export function numberChain(text: YearText, at: number): NumberChain | null {
  const { tokens } = text;
  if (tokenAt(tokens, at).kind !== "digits") return null;
  let to = at + 1;
  while (isGlued(tokenAt(tokens, to), "-") && isGluedNumber(tokenAt(tokens, to + 1))) to += 2;
  const count = (to - at + 1) / 2;
  if (count < fewestChained) return null;
  const run = dashedRun(text, at);
  if (run?.to !== to) return { from: at, to, years: "no" };
  return {
    from: at,
    to,
    years: count > fewestChained || tokenAt(tokens, at).text.length === 4 ? "yes" : "perhaps",
  };
}

const fewestChained = 3;

/**
 * Reads consecutive years joined by dashes: "11-12-13-14-15". Three without spaces may be a part
 * number.
 */
function dashedRun(text: YearText, at: number): YearElement | null {
  const first = yearPoint(text, at);
  if (first === null) return null;
  let last = first;
  for (let next = yearAfter(text, last); next !== null; next = yearAfter(text, last)) last = next;
  if (last.year - first.year + 1 < fewestDashed || isMeasured(text.tokens, at, last.to))
    return null;
  return {
    from: at,
    to: last.to,
    first: first.year,
    last: last.year,
    open: "none",
    form: "range",
    notes: [],
  };
}

/** Returns the next consecutive year, if it follows a dash. */
function yearAfter(text: YearText, { to, year }: YearPoint): YearPoint | null {
  const next = tokenAt(text.tokens, to).word === "-" ? yearPoint(text, to + 1) : null;
  return next?.year === year + 1 ? next : null;
}

const fewestDashed = 3;

/** Reads "between 2016 and 2020". Leaves "from 2016 and up to 2020" to the other readers. */
function between(text: YearText, at: number): YearElement | null {
  if (tokenAt(text.tokens, at).word !== "between") return null;
  const first = yearPoint(text, at + 1);
  const second =
    first === null || !betweenWords.has(tokenAt(text.tokens, first.to).word)
      ? null
      : yearPoint(text, first.to + 1);
  return first === null || second === null || !isYearRange(text, first, second)
    ? null
    : { ...rangeOf(first, second), from: at };
}

const betweenWords = new Set(["and", "&", "-", "to"]);

interface OpenSide {
  readonly to: number;
  readonly open: "after" | "before";
  /** Too weak to make a bare two-digit number a year. */
  readonly weak: boolean;
}

const joiners = new Set(["-", "&", "and", "or", "to", "thru"]);
/** Everyday words, which count by themselves only in capitals ("2019 ON"). */
const looseOpenWords = new Set(["on", "later", "now", "current"]);

/** Reads what makes a year open: "2019+", "2019-up", "2019 and newer", "2003 & older". */
function openSuffix({ tokens }: YearText, at: number): OpenSide | null {
  const token = tokenAt(tokens, at);
  if (isGlued(token, "+")) return { to: at + 1, open: "after", weak: false };
  const joined = joiners.has(token.word);
  const { word, text } = joined ? tokenAt(tokens, at + 1) : token;
  const to = at + (joined ? 2 : 1);
  if (closedWords.has(word)) return { to, open: "before", weak: !joined };
  if (!openWords.has(word) || (!joined && looseOpenWords.has(word) && text !== text.toUpperCase()))
    return null;
  return { to, open: "after", weak: !joined };
}

interface Prefix {
  readonly open: "after" | "before";
  /** "Before 2005" ends with 2004. */
  readonly shift: number;
}

const prefixes: Readonly<Record<string, Prefix>> = {
  pre: { open: "before", shift: -1 },
  before: { open: "before", shift: -1 },
  thru: { open: "before", shift: 0 },
  through: { open: "before", shift: 0 },
  until: { open: "before", shift: 0 },
  upto: { open: "before", shift: 0 },
  "prior to": { open: "before", shift: -1 },
  "older than": { open: "before", shift: -1 },
  "earlier than": { open: "before", shift: -1 },
  "up to": { open: "before", shift: 0 },
  "newer than": { open: "after", shift: 1 },
  "later than": { open: "after", shift: 1 },
  post: { open: "after", shift: 1 },
  since: { open: "after", shift: 0 },
  after: { open: "after", shift: 1 },
};

const prefixStarts = new Set(Object.keys(prefixes).map((words) => words.split(" ")[0] ?? ""));
/** What a year may start with, besides digits. */
const yearWords = new Set([...prefixStarts, "between", "my", "'"]);

/**
 * Reads an open year with its words first: "pre-2005", "before 2005", "up to 03", "prior to 2008",
 * "since 2012".
 */
function openBefore(text: YearText, at: number): YearElement | null {
  const { word } = tokenAt(text.tokens, at);
  if (!prefixStarts.has(word)) return null;
  const next = tokenAt(text.tokens, at + 1).word;
  const pair = `${word} ${next}`;
  if (Object.hasOwn(prefixes, pair))
    return opened(text, { from: at, year: at + 2 }, prefixes[pair]);
  return Object.hasOwn(prefixes, word)
    ? opened(text, { from: at, year: next === "-" ? at + 2 : at + 1 }, prefixes[word])
    : null;
}

function opened(
  text: YearText,
  at: { readonly from: number; readonly year: number },
  how: Prefix | undefined,
): YearElement | null {
  if (how === undefined) return null;
  const point = yearPoint(text, at.year);
  if (
    point === null ||
    rangeWords.has(tokenAt(text.tokens, point.to).word) ||
    countsElse(text.tokens, point.to)
  )
    return null;
  const year = point.year + how.shift;
  return {
    from: at.from,
    to: point.to,
    first: year,
    last: year,
    open: how.open,
    form: "range",
    notes: [],
  };
}
