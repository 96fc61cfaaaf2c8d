import type { Span } from "../../reading/mentions.ts";
import { isGlued, isGluedNumber, tokenAt, wordAt } from "../../reading/tokens.ts";
import { fullYear, isCounted, isMeasured, shortYear } from "./year-number.ts";
import { yearPoint, type YearElement, type YearPoint, type YearText } from "./written-year.ts";
import { openBefore, openSuffix, prefixStarts } from "./open-year.ts";
import { longestRun, rangeBetween, rangeFrom } from "./year-range.ts";

/** Returns what the years that start at a token may mean, longest first. */
export function yearElements(text: YearText, at: number): readonly YearElement[] {
  const { kind, word } = tokenAt(text.tokens, at);
  if (kind !== "digits" && !yearWords.has(word)) return [];
  const prefixed = openBefore(text, at) ?? rangeBetween(text, at) ?? dashedRun(text, at);
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
  return range === "none-of-it" || (range !== null && tokenAt(tokens, first.to).glued);
}

function single(text: YearText, point: YearPoint): YearElement | null {
  const suffix = openSuffix(text, point.to);
  const one = {
    from: point.from,
    first: point.year,
    last: point.year,
    notes: point.half ? [[point.year, `from mid-${point.year}`] as const] : [],
  };
  if (suffix !== null && !(point.bare && suffix.weak)) return { ...one, ...suffix, form: "range" };
  const isElse =
    isMeasured(text.tokens, point.from, point.to) || isCounted(text.tokens, point.from);
  if (isElse || isOfRatio(text, point)) return null;
  const form = point.bare && !isBehindStroke(text, point) ? "bare" : "year";
  return {
    ...one,
    to: point.to,
    open: "none",
    form,
  };
}

/** The 16 and the 43 in "Sprockets 16/43", which can't both be years of one car. */
function isOfRatio({ tokens, lastYear }: YearText, { bare, from, to, year }: YearPoint): boolean {
  const isFar = (stroke: number, at: number): boolean => {
    const number = tokenAt(tokens, at);
    const isPair = isGlued(tokenAt(tokens, stroke), "/") && /^\d\d$/.test(number.text);
    const other = isPair ? shortYear(number, lastYear) : year;
    return other === null || Math.abs(other - year) > longestRun;
  };
  return bare && (isFar(to, to + 1) || isFar(from - 1, from - 2));
}

/** The 21 in "2016/21", and the 14 in "2012/13/14". */
function isBehindStroke(text: YearText, { from, year }: Pick<YearPoint, "from" | "year">): boolean {
  if (!isGlued(tokenAt(text.tokens, from - 1), "/")) return false;
  const token = tokenAt(text.tokens, from - 2);
  const full = fullYear(token, text.lastYear);
  const before = full ?? shortYear(token, text.lastYear) ?? year;
  return before < year && (full !== null || isBehindStroke(text, { from: from - 2, year: before }));
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
  let to = at + 1;
  while (isGlued(tokenAt(tokens, to), "-") && isGluedNumber(tokenAt(tokens, to + 1))) to += 2;
  const count = (to - at + 1) / 2;
  if (count < fewestDashed) return null;
  if (dashedRun(text, at)?.to !== to) return { from: at, to, years: "no" };
  return { from: at, to, years: count > fewestDashed ? "yes" : "perhaps" };
}

/**
 * Reads consecutive years joined by dashes: "11-12-13-14-15". Three without spaces may be a part
 * number.
 */
function dashedRun(text: YearText, at: number): YearElement | null {
  const first = yearPoint(text, at);
  if (first === null) return null;
  let last = first;
  for (let next = yearAfter(text, last); next !== null; next = yearAfter(text, last)) last = next;
  return last.year - first.year + 1 < fewestDashed
    ? null
    : {
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
  const next = wordAt(text.tokens, to) === "-" ? yearPoint(text, to + 1) : null;
  return next?.year === year + 1 ? next : null;
}

const fewestDashed = 3;

/** Words that a year may start with, in addition to digits. */
const yearWords = new Set([...prefixStarts, "between", "my", "'"]);
