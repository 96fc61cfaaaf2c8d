import { yearRange } from "../../vehicles/year-range.ts";
import { numberChain, yearElements, type NumberChain } from "../annotate/years/year-elements.ts";
import type { YearElement } from "../annotate/years/written-year.ts";
import { fullYear } from "../annotate/years/year-number.ts";
import type { YearsRead } from "../reading/mentions.ts";
import { isGlued, tokenAt, type Token } from "../reading/tokens.ts";
import type { NameHit } from "../reading/vehicle-names/name-hit.ts";
import { apart } from "./years/runs-apart.ts";
import {
  nameBefore,
  placesOf,
  type Beside,
  type Sales,
  type YearText,
} from "./years/names-beside.ts";
import { behindDesign } from "./years/behind-design.ts";
import { believable } from "./years/bare-years.ts";

const partsOfYears = new Set(["early", "mid", "late"]);
const joins = new Set(["and", "&", "or"]);
const listMarks = new Set([",", "&", "and", "or", "/", "+"]);
/** Marks between cars with their years: "G37 08-13 - FX37 13 - Q50 14-15". */
const itemEnds = new Set([...listMarks, "-"]);

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
    const number = endOfNumber(text, at, beside);
    if (number !== at) {
      at = number;
      continue;
    }
    const elements = yearRun(text, at);
    for (const run of apart(elements, beside)) {
      const group = toYears(run, text, beside);
      if (group !== null) found.push(group);
    }
    at = elements.at(-1)?.to ?? at + 1;
  }
  // One or two numbers of two digits are years only if nothing better is found.
  const isDoubtful = (read: YearsRead): boolean =>
    isShort(read, text.tokens) &&
    !hitStarts.has(read.to) &&
    (read.to === read.from + 1 || !hitEnds.has(read.from));
  // "QX60 14-20, JX35 13": the last number of a list is a year if another car's years follow it.
  const endsList = (read: YearsRead): boolean =>
    read.to === text.tokens.length &&
    found.some((other) => other.to < read.from && !isDoubtful(other) && hitEnds.has(other.from));
  const firm = found.filter(
    (read) =>
      !isDoubtful(read) ||
      (hitEnds.has(read.from) &&
        (endsList(read) ||
          (itemEnds.has(tokenAt(text.tokens, read.to).word) && hitStarts.has(read.to + 1)))),
  );
  return closed(firm.length > 0 ? firm : found);
}

/** Tells whether years are one number of two digits, or two with nothing or a list mark between. */
function isShort({ from, to }: YearsRead, tokens: readonly Token[]): boolean {
  const middle = tokenAt(tokens, from + 1).word;
  return (
    [from, to - 1].every((at) => tokenAt(tokens, at).text.length === 2) &&
    (to <= from + 2 || (to === from + 3 && listMarks.has(middle)))
  );
}

/**
 * Joins the years of a text that says where they begin and later where they end: "1999 and up Super
 * Duty seat thru 2007" is 1999-2007.
 */
function closed(reads: readonly YearsRead[]): readonly YearsRead[] {
  const starts = reads.filter(({ open }) => open === "after");
  const ends = reads.filter(({ open }) => open === "before");
  const [[start], [end]] = [starts, ends];
  if (starts.length !== 1 || ends.length !== 1 || start === undefined || end === undefined)
    return reads;
  const [first, last] = [start.years[0] ?? 0, end.years.at(-1) ?? 0];
  if (start.from > end.from || first >= last) return reads;
  const years = yearRange(first, last);
  return reads
    .filter((read) => read !== end)
    .map((read) => (read === start ? { ...read, years, open: "none" as const } : read));
}

/** Returns where the part number at a place ends, or the place itself if there is none. */
function endOfNumber(
  text: YearText,
  at: number,
  beside: Pick<Beside, "hitStarts" | "hitEnds">,
): number {
  if (tokenAt(text.tokens, at).kind !== "digits") return at;
  const chain = numberChain(text, at);
  return chain !== null && !mayBeYears(chain, text, beside)
    ? chain.to
    : spacedNumberEnd(text.tokens, at);
}

const sizes = new Set(["150", "250", "350", "450", "550"]);

/** Returns where a part number in groups ends ("000 982 20 14"), or the place itself. */
function spacedNumberEnd(tokens: readonly Token[], at: number): number {
  if (tokenAt(tokens, at).text.length !== 3 || tokenAt(tokens, at).kind !== "digits") return at;
  const groups = tokens
    .slice(at, at + 5)
    .map(({ kind, text }) => (kind === "digits" ? text.length : 0))
    .join("");
  return /^3322(?![1-9])/.test(groups) && !sizes.has(tokenAt(tokens, at).text) ? at + 4 : at;
}

/**
 * Tells whether a chain of numbers may be years: "08-09-10" is years next to a vehicle, but a part
 * number if the text has full years.
 */
function mayBeYears(
  { from, to, years }: NumberChain,
  { tokens, lastYear }: YearText,
  { hitStarts, hitEnds }: Pick<Beside, "hitStarts" | "hitEnds">,
): boolean {
  return (
    years === "yes" ||
    (years === "perhaps" &&
      (hitStarts.has(to) || hitEnds.has(from)) &&
      !tokens.some((token) => fullYear(token, lastYear) !== null))
  );
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
  const years = new Set([...strokeYears(sure, text, beside), ...yearsBetween(sure)]);
  const sorted = [...years].sort((a, b) => a - b);
  const open = sure.find((element) => element.open !== "none")?.open ?? "none";
  return {
    kind: "years",
    from: head.from,
    to: last.to,
    years: sorted,
    open,
    notes: new Map(sure.flatMap((element) => element.notes)),
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
 * Returns the years from the first to the last of "2011/16" and "1996/2000". Two years with few or
 * very many years in between, in two digits both, or with spaces around the stroke, may be a list.
 */
function strokeYears(
  elements: readonly YearElement[],
  text: YearText,
  beside: Beside,
): readonly number[] {
  const { tokens } = text;
  const [one, two] = elements;
  if (one === undefined || two === undefined || !areEnds(elements, tokens)) return [];
  const far = two.last - one.first;
  const isJoined = isGlued(tokenAt(tokens, one.to), "/") && tokenAt(tokens, two.from).glued;
  const isSpan = isJoined && far >= shortestStroke && far <= longestStroke;
  return isSpan && (one.form === "year" || isOfTable(one, two, { text, beside }))
    ? yearRange(one.first, two.last)
    : [];
}

/**
 * Tells whether a text has the first and last year of several cars ("Acadia 07/12 Enclave 08/12"),
 * or is one line of such a table.
 */
function isOfTable(
  one: YearElement,
  two: YearElement,
  { text: { tokens }, beside }: { readonly text: YearText; readonly beside: Beside },
): boolean {
  const words = tokens.map(({ glued, text }) => `${glued ? "" : " "}${text}`).join("");
  return (
    (nameBefore(beside, one.from)?.from === 0 && two.to === tokens.length) ||
    (words.match(/(?<![\w/])\d\d\/\d\d(?![\w/])/g) ?? []).length > 1
  );
}

const shortestStroke = 3;
const longestStroke = 25;

/** Returns years that may also be meant: those a list skips, or all between two years. */
function openGaps(
  elements: readonly YearElement[],
  years: readonly number[],
  { tokens }: YearText,
): Pick<YearsRead, "gaps" | "ends"> {
  const [first = 0, last = 0] = years;
  const far = last - first;
  if (!areEnds(elements, tokens) || years.length > 2 || far < 2 || far > longestGap)
    return { gaps: gapsOf(elements, years) };
  return { gaps: yearRange(first + 1, last - 1), ends: true };
}

function areEnds([one, two, ...more]: readonly YearElement[], tokens: readonly Token[]): boolean {
  return (
    more.length === 0 &&
    one?.form === two?.form &&
    one !== undefined &&
    two !== undefined &&
    one.form !== "range" &&
    loosely(tokens, one.to, two.from)
  );
}

const longestGap = 12;

/** Tells whether nothing or a slash is between. "And" or a comma would make it a list. */
function loosely(tokens: readonly Token[], from: number, to: number): boolean {
  return to === from || (to === from + 1 && tokenAt(tokens, from).word === "/");
}

/** Returns the years that a list of single years skips, which are worth asking about. */
function gapsOf(elements: readonly YearElement[], years: readonly number[]): readonly number[] {
  const [first] = years;
  const last = years.at(-1);
  if (
    elements.length < 3 ||
    first === undefined ||
    last === undefined ||
    elements.some((element) => element.form === "range")
  )
    return [];
  const gaps = yearRange(first, last).filter((year) => !years.includes(year));
  return gaps.length <= 3 ? gaps : [];
}
