import {
  numberChain,
  yearElements,
  type NumberChain,
  type YearElement,
  type YearText as PlainText,
} from "../annotate/years/year-elements.ts";
import { fullYear } from "../annotate/years/year-number.ts";
import type { YearsRead } from "../reading/mentions.ts";
import { skipBodies } from "./names/connected.ts";
import { tokenAt, type Token } from "../reading/tokens.ts";
import type { NameHit } from "../reading/vehicle-names/name-hit.ts";

export interface YearText extends PlainText {
  /** 1 for tokens that are certainly names, so they can't be years. */
  readonly taken: Uint8Array;
  /** Words of names that use the years right before them for themselves. */
  readonly ownYears: ReadonlySet<string>;
}

const partsOfYears = new Set(["early", "mid", "late"]);
const listMarks = new Set([",", "&", "and", "/", "+"]);

/**
 * Finds all years in a text. Skips numbers that count, measure, or name something else. A lone
 * two-digit number is a year only before a vehicle ("18 DODGE CHARGER") or in a list of years.
 */
export function readYears(
  text: YearText,
  hits: readonly NameHit[],
  sold: (hit: NameHit, year: number) => boolean,
): readonly YearsRead[] {
  if (!text.tokens.some((token) => token.kind === "digits")) return [];
  const beside = placesOf(text, hits, sold);
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
  // A lone two-digit number is a year only if nothing better is found.
  const isLone = (read: YearsRead): boolean =>
    read.to === read.from + 1 &&
    tokenAt(text.tokens, read.from).text.length === 2 &&
    !hitStarts.has(read.to);
  // "QX60 14-20, JX35 13": in a list, it's the last car's if another has its years behind it, too.
  const endsList = (read: YearsRead): boolean =>
    read.to === text.tokens.length &&
    found.some((other) => other.to < read.from && !isLone(other) && hitEnds.has(other.from));
  const firm = found.filter(
    (read) =>
      !isLone(read) ||
      (hitEnds.has(read.from) &&
        (endsList(read) ||
          (listMarks.has(tokenAt(text.tokens, read.to).word) && hitStarts.has(read.to + 1)))),
  );
  return closed(firm.length > 0 ? firm : found);
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
  const years = Array.from({ length: last - first + 1 }, (_, more) => first + more);
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

/**
 * Splits two ranges between two names: in "Ram 1500 2009-2018 / 2019-2020 Ram 1500 Classic", each
 * belongs to the name next to it.
 */
function apart(
  elements: readonly YearElement[],
  { hitStarts, hitEnds }: Pick<Beside, "hitStarts" | "hitEnds">,
): readonly (readonly YearElement[])[] {
  const [one, two, ...more] = elements;
  if (one === undefined) return [];
  const ranges =
    more.length === 0 && one.form === "range" && two?.form === "range" && two.from > one.to;
  return ranges && hitEnds.has(one.from) && hitStarts.has(two.to) ? [[one], [two]] : [elements];
}

/** Where vehicle names begin and end. */
interface Beside {
  readonly hitStarts: ReadonlySet<number>;
  readonly hitEnds: ReadonlyMap<number, NameHit>;
  /** Names of models, by where they begin. A number may itself be a name ("86"). */
  readonly starts: ReadonlyMap<number, NameHit>;
  sold(hit: NameHit, year: number): boolean;
}

function placesOf(
  { tokens, ownYears }: YearText,
  hits: readonly NameHit[],
  sold: Beside["sold"],
): Beside {
  const hitStarts = new Set<number>();
  const hitEnds = new Map<number, NameHit>();
  const starts = new Map<number, NameHit>();
  // e.g. "07 Classic": the year belongs to this name, not to the years before it.
  for (const [at, { word }] of tokens.entries()) if (ownYears.has(word)) hitStarts.add(at);
  let before: NameHit | undefined;
  for (const hit of hits) {
    const { strength, make, code, ids } = hit.entry;
    if (strength === "strong" || make !== null || code !== null) hitStarts.add(hit.from);
    if (isFirm(hit, before)) hitEnds.set(hit.to, hit).set(skipBodies(tokens, hit.to), hit);
    if (ids.length > 0) starts.set(hit.from, hit);
    before = hit;
  }
  return {
    hitStarts,
    hitEnds,
    starts,
    sold,
  };
}

/** Tells whether a name means a car by itself, or with the make before it. */
function isFirm({ entry, from }: NameHit, before: NameHit | undefined): boolean {
  if (entry.strength === "strong" || entry.code !== null) return true;
  return (
    before !== undefined && before.to === from && before.entry.make !== null && entry.ids.length > 0
  );
}

/** Returns the years that stand in a row, with nothing or list marks between them. */
function yearRun(text: YearText, start: number): readonly YearElement[] {
  const elements: YearElement[] = [];
  let at = start;
  for (;;) {
    const element = yearElements(text, at).find((one) => isFree(one, text));
    if (
      element === undefined ||
      (elements.length > 0 && text.ownYears.has(tokenAt(text.tokens, element.to).word))
    )
      break;
    elements.push(element);
    const mark = text.tokens[element.to];
    at = mark !== undefined && listMarks.has(mark.word) ? element.to + 1 : element.to;
    // e.g. "1998, 1999 and early 2000": the part of the year becomes a note elsewhere.
    if (at > element.to && partsOfYears.has(tokenAt(text.tokens, at).word)) at += 1;
  }
  return elements;
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
  const years = new Set<number>();
  for (const element of sure)
    for (let year = element.first; year <= element.last; year += 1) years.add(year);
  const sorted = [...years].sort((a, b) => a - b);
  const open = sure.find((element) => element.open !== "none")?.open ?? "none";
  return {
    kind: "years",
    from: head.from,
    to: last.to,
    years: sorted,
    open,
    notes: new Map(sure.flatMap((element) => element.notes)),
    ...(sure.every(({ form }) => form === "year") ? { single: true } : {}),
    ...openGaps(sure, sorted, text),
  };
}

/** Returns years that may also be meant: those a list skips, or all between two years. */
function openGaps(
  elements: readonly YearElement[],
  years: readonly number[],
  { tokens }: YearText,
): Pick<YearsRead, "gaps" | "ends"> {
  const [first = 0, last = 0] = years;
  const far = last - first;
  if (!areEnds(elements, tokens) || far < 2 || far > longestGap)
    return { gaps: gapsOf(elements, years) };
  return { gaps: Array.from({ length: far - 1 }, (_, step) => first + 1 + step), ends: true };
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

/** Tells whether nothing or a slash stands between. "And" or a comma would make it a list. */
function loosely(tokens: readonly Token[], from: number, to: number): boolean {
  return to === from || (to === from + 1 && tokenAt(tokens, from).word === "/");
}

/**
 * Drops bare two-digit numbers, unless a vehicle follows or the list has a full year or skips no
 * year.
 */
function believable(
  elements: readonly YearElement[],
  text: YearText,
  beside: Beside,
): readonly YearElement[] {
  const bare = elements.filter((element) => element.form === "bare");
  return bare.length === 0 || isSure(elements, bare, { text, beside })
    ? elements
    : elements.filter((element) => element.form !== "bare");
}

function isSure(
  elements: readonly YearElement[],
  bare: readonly YearElement[],
  { text, beside }: { readonly text: YearText; readonly beside: Beside },
): boolean {
  if (beside.hitStarts.has(elements.at(-1)?.to ?? -1)) return true;
  if (bare.length > 1)
    return isList(bare, elements.length > bare.length) || isPairBehind(elements, text, beside);
  return (
    elements.length === 1 && (isBehind(text, bare[0], beside) || isOfDonor(bare[0], text, beside))
  );
}

/**
 * Tells whether words before the number suggest that a car follows, e.g. "Off a 88 Ranger". The
 * name alone is an everyday word.
 */
function isOfDonor(
  one: YearElement | undefined,
  { tokens }: YearText,
  { starts, sold }: Beside,
): boolean {
  if (one === undefined || !/^(a|an|from|off|my)$/.test(tokenAt(tokens, one.from - 1).word))
    return false;
  const hit = starts.get(one.to);
  return hit !== undefined && sold(hit, one.first);
}

function isList(bare: readonly YearElement[], besideFull: boolean): boolean {
  if (besideFull) return true;
  const years = [...new Set(bare.map((element) => element.first))].sort(
    (one, other) => one - other,
  );
  return (
    bare.length >= 3 &&
    years.length === bare.length &&
    years.every((year, at) => year === (years[0] ?? 0) + at)
  );
}

/**
 * Tells whether two years come right after a model that was sold in them, e.g. "RAV4 13/18", "Camry
 * 07 08".
 */
function isPairBehind(
  [one, two, ...more]: readonly YearElement[],
  { tokens }: YearText,
  { hitEnds, sold }: Beside,
): boolean {
  const hit = one === undefined ? undefined : hitEnds.get(one.from);
  if (hit === undefined || one === undefined || two === undefined || more.length > 0) return false;
  return isPair(one, two, tokens) && sold(hit, one.first) && sold(hit, two.first);
}

function isPair(one: YearElement, two: YearElement, tokens: readonly Token[]): boolean {
  return one.to === two.from
    ? two.first === one.first + 1 && !tokenAt(tokens, two.from).glued
    : tokenAt(tokens, one.to).word === "/" && two.first > one.first;
}

/**
 * Tells whether a lone number follows the model ("Malibu 09 Front") or starts with a zero ("RAV4
 * module 03"), which a count wouldn't.
 */
function isBehind(
  { tokens }: YearText,
  element: YearElement | undefined,
  { hitEnds, starts, sold }: Beside,
): boolean {
  if (element === undefined || starts.has(element.from)) return false;
  const hit = hitEnds.get(element.from);
  if (hit !== undefined) return sold(hit, element.first);
  const alone =
    !tokenAt(tokens, element.from).glued &&
    !tokenAt(tokens, element.to).glued &&
    tokenAt(tokens, element.from - 1).kind !== "digits";
  return alone && tokenAt(tokens, element.from).text.startsWith("0");
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
  const gaps: number[] = [];
  for (let year = first; year <= last; year += 1) if (!years.includes(year)) gaps.push(year);
  return gaps.length <= 3 ? gaps : [];
}
