import { closingAt } from "../reading/asides.ts";
import { onlyOne } from "../../only-one.ts";
import { yearRange } from "../../vehicles/year-range.ts";
import { numberChain, yearElements } from "../annotate/years/year-elements.ts";
import { yearPoint, type YearElement } from "../annotate/years/written-year.ts";
import type { YearsRead } from "../reading/mentions.ts";
import { isGlued, tokenAt, type Token } from "../reading/tokens.ts";
import type { NameHit } from "../reading/vehicle-names/name-hit.ts";
import { apart } from "./years/runs-apart.ts";
import { placesOf, type Beside, type Sales, type YearText } from "./years/names-beside.ts";
import { believable } from "./years/bare-years.ts";

const partsOfYears = new Set(["early", "mid", "late"]);
const joins = new Set(["and", "&", "or", "plus"]);
const listMarks = new Set([",", "/", "+", ...joins]);

/**
 * Finds all years in a text. Skips numbers that count, measure, or name something else. A lone
 * two-digit number is a year only before a vehicle ("18 DODGE CHARGER") or in a list of years.
 */
export function readYears(
  text: YearText,
  hits: readonly NameHit[],
  sales: Sales,
): readonly YearsRead[] {
  if (!text.tokens.some((token) => token.kind === "digits")) return [];
  const beside = placesOf(text, hits, sales);
  const { hitStarts, hitEnds } = beside;
  const found: YearsRead[] = [];
  let at = 0;
  while (at < text.tokens.length) {
    const end = endOfNumber(text, at, beside);
    if (end !== at) {
      at = end;
      continue;
    }
    const elements = yearRun(text, at);
    for (const run of apart(elements, beside)) {
      const group = toYears(run, text, beside);
      if (group !== null) found.push(group);
    }
    at = elements.at(-1)?.to ?? at + 1;
  }
  // One or two numbers of two digits are years only if nothing better is found. Next to names, two
  // are, and one before a name, or between two ("FX37 13 - Q50 14-15"), or behind one at the end.
  const firm = found.filter(({ from, to }) => {
    if (!isShort(text.tokens.slice(from, to)) || hitStarts.has(to)) return true;
    const isListed = tokenAt(text.tokens, to).kind === "mark" && hitStarts.has(to + 1);
    return hitEnds.has(from) && (to > from + 1 || to === text.tokens.length || isListed);
  });
  return closed(withoutEnds(firm.length > 0 ? firm : found));
}

/** Drops the ends of a span that a text also gives in full: "08 12 LaCrosse handle 08-12". */
function withoutEnds(reads: readonly YearsRead[]): readonly YearsRead[] {
  const spans = (of: YearsRead): boolean =>
    reads.some(
      ({ ends, years }) =>
        ends !== true && years[0] === of.years[0] && years.at(-1) === of.years.at(-1),
    );
  return reads.filter((one) => one.ends !== true || !spans(one));
}

/** Tells whether years are one number of two digits, or two with nothing or a list mark between. */
function isShort(tokens: readonly Token[]): boolean {
  const [first, middle, last] = tokens;
  return (
    [first, tokens.at(-1)].every((token) => token?.text.length === 2) &&
    (last === undefined || (tokens.length === 3 && listMarks.has(middle?.word ?? "")))
  );
}

/** Returns where the part number at a place ends, or the place itself if there is none. */
function endOfNumber(text: YearText, at: number, { hitStarts, hitEnds }: Beside): number {
  const chain = numberChain(text, at);
  // "08-09-10" is years next to a vehicle.
  const isBeside = chain !== null && (hitStarts.has(chain.to) || hitEnds.has(chain.from));
  const mayBeYears = chain?.years === "yes" || (chain?.years === "perhaps" && isBeside);
  if (chain !== null && !mayBeYears) return chain.to;
  // e.g. "000 982 20 14"
  const groups = text.tokens
    .slice(at, at + 5)
    .map(({ kind, text: digits }) => (kind === "digits" ? digits.length : 0))
    .join("");
  return /^3322(?![1-9])/.test(groups) ? at + 4 : at;
}

/**
 * Joins the years of a text that says where they begin and later where they end: "1999 and up Super
 * Duty seat thru 2007" is 1999-2007.
 */
function closed(reads: readonly YearsRead[]): readonly YearsRead[] {
  const start = onlyOne(reads.filter(({ open }) => open === "after"));
  const end = onlyOne(reads.filter(({ open }) => open === "before"));
  const [first, last] = [start?.years[0] ?? 0, end?.years.at(-1) ?? 0];
  if (start === undefined || end === undefined || first >= last) return reads;
  const years = yearRange(first, last);
  return reads
    .filter((read) => read !== end)
    .map((read) => (read === start ? { ...read, years, open: "none" as const } : read));
}

/** Returns the years that are in a row, with nothing or list marks between them. */
function yearRun(text: YearText, start: number): readonly YearElement[] {
  const elements: YearElement[] = [];
  let at = start;
  for (;;) {
    const element = yearElements(text, at).find((one) => isFree(one, text));
    // "06 07 Classic" is one list, "03-06 07 Classic" isn't.
    const isList = elements.length >= fewestBare || elements.some(({ form }) => form !== "bare");
    if (element === undefined) break;
    if (isList && text.ownYears.has(tokenAt(text.tokens, element.to).word)) break;
    elements.push(element);
    at = behindMarks(text.tokens, behindDesign(text, element));
  }
  return elements;
}

/** Skips a list mark, an "and" behind it, and the part of the next year: "1999, and early 2000". */
function behindMarks(tokens: readonly Token[], end: number): number {
  const { word } = tokenAt(tokens, end);
  if (!listMarks.has(word)) return end;
  const at = word === "," && joins.has(tokenAt(tokens, end + 1).word) ? end + 2 : end + 1;
  // The part of the year becomes a note elsewhere.
  return partsOfYears.has(tokenAt(tokens, at).word) ? at + 1 : at;
}

function isFree({ from, to }: YearElement, { taken }: YearText): boolean {
  const first = taken.indexOf(1, from);
  return first === -1 || first >= to;
}

function toYears(
  elements: readonly YearElement[],
  text: YearText,
  beside: Beside,
): YearsRead | null {
  const sure = believable(elements, text, beside);
  const [head] = sure;
  const last = sure.at(-1);
  if (head === undefined || last === undefined) return null;
  const years = new Set([...strokeYears(sure, text), ...yearsBetween(sure)]);
  const sorted = [...years].sort((a, b) => a - b);
  const open = sure.find((element) => element.open !== "none")?.open ?? "none";
  return {
    kind: "years",
    from: head.from,
    to: last.to,
    years: sorted,
    open,
    notes: new Map(sure.flatMap((element) => element.notes)),
    ...(sure.some(({ whole }) => whole === true) ? { whole: true } : {}),
    ...(sorted.length <= sure.length && areSingle(sure) ? { single: true } : {}),
    ...openGaps(sure, sorted, text),
  };
}

/** Returns the years of ranges. An open one includes all years beyond it that are named, too. */
function yearsBetween(elements: readonly YearElement[]): readonly number[] {
  const ends = elements.flatMap(({ first, last }) => [first, last]);
  return elements.flatMap(({ first, last, open }) => {
    const from = open === "before" ? Math.min(...ends) : first;
    const to = open === "after" ? Math.max(...ends) : last;
    return yearRange(from, to);
  });
}

/** Two numbers such as "05 06" may be the ends of a range. */
function areSingle(elements: readonly YearElement[]): boolean {
  return (
    elements.every(({ form }) => form === "year") ||
    (elements.length >= fewestBare && elements.every(({ form }) => form !== "range"))
  );
}

const fewestBare = 3;

/**
 * Returns the years from the first to the last of "2011/16" and "1996/2000". Two years with few
 * years in between, or with spaces around the stroke, may be a list. So may two of two digits,
 * unless the text is a table of such pairs, "Acadia 07/12 Enclave 08/12".
 */
function strokeYears(elements: readonly YearElement[], { tokens }: YearText): readonly number[] {
  const ends = endsOf(elements, tokens);
  if (ends === null) return [];
  const [one, two] = ends;
  if (!isGlued(tokenAt(tokens, one.to), "/") || two.last - one.first < shortestStroke) return [];
  return one.form === "year" || countPairs(tokens) > 1 ? yearRange(one.first, two.last) : [];
}

function countPairs(tokens: readonly Token[]): number {
  const words = tokens.map(({ glued, text }) => `${glued ? "" : " "}${text}`).join("");
  return words.match(/(?<![\w/])\d\d\/\d\d(?![\w/])/g)?.length ?? 0;
}

const shortestStroke = 3;

/** Returns years that may also be meant: those a list skips, or all between two years. */
function openGaps(
  elements: readonly YearElement[],
  years: readonly number[],
  { tokens }: YearText,
): Pick<YearsRead, "gaps" | "ends"> {
  const [first = 0, last = 0] = years;
  const far = last - first;
  if (endsOf(elements, tokens) === null || far < 2 || far > longestGap)
    return { gaps: gapsOf(elements, years) };
  return { gaps: yearRange(first + 1, last - 1), ends: true };
}

/** Returns two years with nothing or a slash between, or null. "And" would make them a list. */
function endsOf(
  [one, two, ...more]: readonly YearElement[],
  tokens: readonly Token[],
): readonly [YearElement, YearElement] | null {
  if (one === undefined || two === undefined || more.length > 0) return null;
  const isJoined = two.from === one.to || tokenAt(tokens, one.to).word === "/";
  return isJoined && one.form === two.form && one.form !== "range" ? [one, two] : null;
}

const longestGap = 12;

/** Returns the years that a list of single years skips, which are worth asking about. */
function gapsOf(elements: readonly YearElement[], years: readonly number[]): readonly number[] {
  if (elements.length < 3 || elements.some(({ form }) => form === "range")) return [];
  const gaps = yearRange(years[0] ?? 0, years.at(-1) ?? 0).filter((year) => !years.includes(year));
  return gaps.length <= 3 ? gaps : [];
}

const mostWords = 3;

/**
 * Returns where a list of years goes on behind a bracket that tells a year's new design from the
 * old one: "07 (new body style) 08 09". Returns the end of the year if the next one doesn't follow.
 */
function behindDesign(text: YearText, { to, last }: YearElement): number {
  const { tokens } = text;
  if (!designs.has(tokenAt(tokens, to + 1).word)) return to;
  const close = closingAt(tokens, to);
  if (close === -1 || close > to + 1 + mostWords) return to;
  const comma = tokenAt(tokens, close + 1).word === "," ? 1 : 0;
  return yearPoint(text, close + 1 + comma)?.year === last + 1 ? close + 1 : to;
}

const designs = new Set(["new", "newer", "nbs"]);
