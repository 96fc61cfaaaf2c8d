import type { YearsRead } from "../../mentions.ts";
import type { TextRead } from "../../read-text.ts";
import { textOf, tokenAt } from "../../tokens.ts";
import type { DescriptionStatements } from "../sentences/fitment-statement.ts";
import { unknownAt } from "./lines-of-cars.ts";
import type { Read, Reading } from "./listed-read.ts";
import { yearLike } from "./year-remarks.ts";

/** What a sentence says about some of the years: "2018-2020 XSE only". */
interface Segment {
  readonly years: readonly YearsRead[];
  readonly read: TextRead;
}

/** What a description says about some years of the title's only car, year by year. */
export interface YearLimits {
  /** "2018-2020 XSE only", "2.0L: fits 2010-2013" */
  readonly limits: readonly TextRead[];
  /** The description's exclusions, each with the years in front of it if it's only about those. */
  readonly excludes: readonly string[];
  /** All years that it limits, and so says that the part fits. */
  readonly years: readonly number[];
}

export function readYearLimits(
  { remarks, excludes }: Pick<DescriptionStatements, "remarks" | "excludes">,
  { car, read, cues }: Reading,
): YearLimits {
  if (car === "" || !remarks.some(({ text }) => yearLike.test(text)))
    return { limits: [], excludes, years: [] };
  const said = remarks.filter(
    ({ text, sorted }) => sorted === text && yearLike.test(text) && !cues.elsewhere.test(text),
  );
  const limits = said
    .flatMap(({ text }) => (limiting.test(text) ? text.split(";") : []))
    .map((text) => segmentsOf(text.replace(onlyBefore, "$1 only"), read))
    // Bodies with their own years are cars of a list.
    .filter((all) => all.length === 1 || all.every((one) => one.read.bodies.length === 0))
    .flatMap((all) => all.filter((one) => isLimit(one) && !cues.apartWord.test(one.read.text)));
  const plain = said
    .flatMap(({ text }) => (ofAll.test(text) ? segmentsOf(text, read) : []))
    .filter((one) => one.read.excluded.length === 0);
  const own = excludes.map((text) => ofOwnYears(text, plain, read));
  return {
    limits: limits.map((one) => one.read),
    excludes: own.flatMap((one) => one.texts),
    years: [...limits, ...own].flatMap(({ years }) => years.flatMap((one) => one.years)),
  };
}

/** Matches "only the XLE and SE" at the end of a sentence. */
const onlyBefore = /\bonly (?:the )?(?!\d)([\w ,&/.-]{1,40})$/i;

const limiting = /\bonly\b|\bw(?:ith|\/)|\d\.\d/i;

/** "XSE only", "with 2.0L", "2.0L: fits" */
function isLimit({ read }: Segment): boolean {
  const { engines, bodies, excluded, text } = read;
  if (excluded.length > 0) return false;
  const names = engines.length + bodies.length + unknownAt(read).length > 0;
  return (
    (/\bonly\b/i.test(text) && names) ||
    (engines.length > 0 && /\bwith\b|\bw\/|^\W*\d\.\d ?l?:/i.test(text))
  );
}

/**
 * Moves the years in front of an exclusion into it, if the description gives other years to all:
 * "2016-2017 any model, 2018-2020 any model but the XSE" excludes only the later XSE.
 */
function ofOwnYears(
  text: string,
  plain: readonly Segment[],
  read: Read,
): { readonly texts: readonly string[]; readonly years: readonly YearsRead[] } {
  const segments = yearLike.test(text) ? segmentsOf(text, read) : [];
  const apart = segments.filter((one) => one.read.excluded.length > 0);
  const texts = apart.flatMap((one) =>
    plain.some((other) => areApart(one, other)) ? excludedIn(one) : [],
  );
  return texts.length === 0 || texts.length < apart.length
    ? { texts: [text], years: [] }
    : { texts, years: apart.flatMap(({ years }) => years) };
}

const ofAll = /\b(?:all|any|every|everything|both)\b/i;

function areApart(one: Segment, other: Segment): boolean {
  const years = other.years.flatMap((read) => read.years);
  return !one.years.some((read) => read.years.some((year) => years.includes(year)));
}

/** Returns the exclusion of a segment that names no years itself, with those before it. */
function excludedIn({ years: [own], read }: Segment): readonly string[] {
  const { excluded, text, tokens } = read;
  const [one, ...more] = excluded;
  if (one === undefined || own === undefined || more.length > 0) return [];
  if (one.years.length > 0 || one.from < own.to) return [];
  const words = [own, { from: one.body, to: one.to }].map((span) => textOf({ text, tokens }, span));
  return [`except ${words.join(" ")}`];
}

/** Divides a sentence that names no cars at its years, which all come first or all come last. */
function segmentsOf(text: string, read: Read): readonly Segment[] {
  const whole = read(text);
  const { tokens, vehicles, excluded } = whole;
  const own = [...whole.years, ...excluded.flatMap((one) => one.years)];
  const years = own.toSorted((one, other) => one.from - other.from);
  const [first] = years;
  const last = years.at(-1);
  if (first === undefined || last === undefined) return [];
  if ([vehicles, ...excluded.map((one) => one.vehicles)].flat().length > 0) return [];
  const startOf = (at: number): number => tokens[at]?.start ?? text.length;
  const places = saysNothing(whole, 0, first.from)
    ? years.map(({ from }, at) => [startOf(from), startOf(years[at + 1]?.from ?? tokens.length)])
    : saysNothing(whole, last.to, tokens.length)
      ? years.map(({ to }, at) => [
          at === 0 ? 0 : startOf(years[at - 1]?.to ?? 0),
          tokenAt(tokens, to - 1).end,
        ])
      : [];
  return places.flatMap(([from, to]) => {
    const part = read(text.slice(from, to).replace(/[()]/g, " ").replace(beside, ""));
    return part.years.length === 1 ? [{ years: part.years, read: part }] : [];
  });
}

/** Words that join a part to the next. */
const beside = /^[\s,;:&-]+(?:and\b\s*)?|[\s,;&(-]+(?:(?:and|for|but|the|in)[\s,;&-]*){0,4}$/gi;

/** Whether nothing that may limit cars is said between two places. */
function saysNothing(read: TextRead, from: number, to: number): boolean {
  const { engines, bodies, tokens, excluded } = read;
  const isInside = (one: { readonly from: number }): boolean => one.from >= from && one.from < to;
  const comma = tokens.findLastIndex(({ word }, at) => at < to && word === ",");
  return (
    ![...engines, ...bodies, ...excluded].some(isInside) &&
    !tokens.slice(from, to).some(({ word }) => word === "only") &&
    !unknownAt(read).some((at) => at >= Math.max(from, comma) && at < to)
  );
}
