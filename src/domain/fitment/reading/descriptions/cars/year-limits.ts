import { onlyOne } from "../../../../only-one.ts";
import { modelIds } from "../../ids-named.ts";
import type { YearsRead } from "../../mentions.ts";
import type { TextRead } from "../../read-text.ts";
import { textOf, tokenAt } from "../../tokens.ts";
import { withoutSentences, type DescriptionStatements } from "../sentences/fitment-statement.ts";
import { knowsAllBut, mostOfList, unknownAt } from "./lines-of-cars.ts";
import type { Reading } from "./listed-read.ts";
import { yearLike } from "./year-remarks.ts";

/** What a sentence says about some of the years: "2018-2020 XSE only". */
interface Segment {
  readonly years: YearsRead;
  readonly read: TextRead;
}

interface Sentence {
  readonly text: string;
  /** The segments of its parts between semicolons. */
  readonly parts: readonly (readonly Segment[])[];
}

/** What a description says about some years of the title's only car, year by year. */
export interface YearLimits {
  /** The statements, without sentences that are only about some years. */
  readonly said: DescriptionStatements;
  /** "2018-2020 XSE only", "2.0L: fits 2010-2013" */
  readonly limits: readonly TextRead[];
  /** All years that it limits, and so says that the part fits. */
  readonly years: readonly YearsRead[];
  /** These are all of its years, because it also gives those without limits: "2016-2017 any". */
  readonly isWhole: boolean;
}

/** Reads what sentences say about some of the years. */
export function readYearLimits(bodied: DescriptionStatements, reading: Reading): YearLimits {
  const said = withLimitedNames(bodied, reading);
  const sentences = datedSentences(said, reading);
  const segments = sentences.flatMap(({ parts }) => parts.flatMap(limitingIn));
  const { apartWord, notOthers } = reading.cues;
  const limits = segments.filter(({ read }) => !apartWord.test(read.text.replace(notOthers, "")));
  const plain = sentences.flatMap(({ parts }) => parts.flat().filter(fitsAll));
  const own = [...new Set([...said.excludes, ...said.bareExcludes])].map((text) =>
    ofOwnYears(text, plain, reading),
  );
  const moved = own.filter(({ years }) => years.length > 0);
  const left = (texts: readonly string[]): readonly string[] =>
    texts.filter((text) => !moved.some(({ from }) => from === text));
  const isWhole =
    moved.length > 0 || limits.some((one) => plain.some((other) => areApart(one, other)));
  const isRead = (text: string, one: Segment): boolean =>
    limits.includes(one) ||
    plain.includes(one) ||
    (one.read.excluded.length > 0 && moved.some(({ from }) => text.includes(from)));
  const read = sentences.filter(({ text, parts }) =>
    parts.every((all) => all.length > 0 && all.every((one) => isRead(text, one))),
  );
  const rest = {
    ...said,
    excludes: [...left(said.excludes), ...moved.flatMap(({ texts }) => texts)],
    bareExcludes: left(said.bareExcludes),
  };
  return {
    said: isWhole
      ? withoutSentences(
          rest,
          read.map(({ text }) => text),
        )
      : rest,
    limits: limits.map((one) => one.read),
    years: [
      ...[...limits, ...(isWhole ? plain : [])].map(({ years }) => years),
      ...moved.flatMap(({ years }) => years),
    ],
    isWhole,
  };
}

const telling =
  /\b(?:only|w(?:ith|\/)|all|any|every|everything|anything|both|not?|but|except\w*|skip)\b|\d\.\d/i;

function datedSentences({ remarks }: DescriptionStatements, reading: Reading): readonly Sentence[] {
  const { car, cues } = reading;
  if (car === "") return [];
  return (
    remarks
      .filter(({ text, sorted }) => sorted === text && yearLike.test(text) && telling.test(text))
      .filter(({ text }) => !cues.elsewhere.test(text))
      .map(({ text }) => ({
        text,
        parts: text
          .split(";")
          .map((part) => segmentsOf(part.replace(onlyBefore, "$1 only"), reading)),
      }))
      // A line with the car and its years is one of a list.
      .filter(({ parts }) => parts.flat().length > 1 || !parts.flat().some(namesModel))
  );
}

function namesModel({ read }: Segment): boolean {
  return read.vehicles.length > 0;
}

/** Returns the limits among segments. Bodies with their own years are cars of a list. */
function limitingIn(segments: readonly Segment[]): readonly Segment[] {
  const isList = segments.length > 1 && segments.some(({ read }) => read.bodies.length > 0);
  return isList ? [] : segments.filter(isLimit);
}

/** Matches "only the XLE and SE" at the end of a sentence or before years. */
const onlyBefore =
  /\b(?:only|just) (?:the )?(?!\d)((?:(?!(?:19|20)\d\d)[\w ,&/.-]){1,40}?)(?=$| (?:in|for|from|on|through|up to) )/i;

/** "XSE only", "with 2.0L", "2.0L: fits" */
function isLimit({ read }: Pick<Segment, "read">): boolean {
  const { engines, bodies, excluded, text } = read;
  if (excluded.length > 0) return false;
  const names = engines.length + bodies.length + unknownAt(read).length > 0;
  return (
    (/\bonly\b/i.test(text) && names) ||
    (engines.length > 0 &&
      /\bwith\b|\bw\/|^\W*\d\.\d ?l?:|\d\d ?: ?\d\.\d(?! ?[a-z]?[,/&] ?\d)/i.test(text))
  );
}

function fitsAll({ read }: Segment): boolean {
  return read.excluded.length === 0 && ofAll.test(read.text);
}

const ofAll = /\b(?:all|any|every|everything|anything|both)\b(?! (?:but|except)\b)/i;

interface OfOwnYears {
  readonly from: string;
  readonly texts: readonly string[];
  readonly years: readonly YearsRead[];
}

/**
 * Moves the years in front of an exclusion into it, if the description gives other years to all:
 * "2016-2017 any model, 2018-2020 any model but the XSE" excludes only the later XSE.
 */
function ofOwnYears(from: string, plain: readonly Segment[], reading: Reading): OfOwnYears {
  const segments = plain.length > 0 && yearLike.test(from) ? segmentsOf(from, reading) : [];
  const apart = segments.filter((one) => one.read.excluded.length > 0);
  const texts = apart.flatMap((one) =>
    plain.some((other) => areApart(one, other)) ? excludedIn(one) : [],
  );
  return texts.length === 0 || texts.length < apart.length
    ? { from, texts: [from], years: [] }
    : { from, texts, years: apart.map(({ years }) => years) };
}

function areApart({ years: one }: Segment, { years: other }: Segment): boolean {
  return !one.years.some((year) => other.years.includes(year));
}

/** Returns the exclusion of a segment that names no years itself, with those before it. */
function excludedIn({ years, read }: Segment): readonly string[] {
  const { excluded, text, tokens } = read;
  const [one, ...more] = excluded;
  if (one === undefined || more.length > 0) return [];
  if (one.years.length > 0 || one.from < years.to) return [];
  const words = [years, { from: one.body, to: one.to }].map((span) =>
    textOf({ text, tokens }, span),
  );
  return [`except ${words.join(" ")}`];
}

/**
 * Divides a sentence about the title's only car at its years, which all come first or all come
 * last, or else at the marks between them.
 */
function segmentsOf(text: string, { read, cars }: Reading): readonly Segment[] {
  const whole = read(text);
  const { vehicles, excluded } = whole;
  const years = [...whole.years, ...excluded.flatMap((one) => one.years)].toSorted(
    (one, other) => one.from - other.from,
  );
  const named = [...vehicles, ...excluded.flatMap((one) => one.vehicles)];
  const isOfTitle =
    named.every(({ kind }) => kind !== "code") &&
    modelIds({ vehicles: named }).every((id) => cars.has(id));
  const places = isOfTitle && years.length > 0 ? placesOf(whole, years) : [];
  return places.slice(1).flatMap((to, at) => {
    const part = read(text.slice(places[at], to).replace(/[()]/g, " ").replace(beside, ""));
    const own = onlyOne(part.years);
    return own === undefined ? [] : [{ years: own, read: part }];
  });
}

/** Returns where the segments of a sentence begin and end, or [] if its years don't divide it. */
function placesOf(whole: TextRead, years: readonly YearsRead[]): readonly number[] {
  const { text, tokens } = whole;
  const first = Math.min(...years.map(({ from }) => from));
  const last = Math.max(...years.map(({ to }) => to));
  const isFirst = saysNothing(whole, 0, first);
  const isLast = saysNothing(whole, last, tokens.length);
  const startOf = (at: number): number => tokenAt(tokens, at).start;
  const endOf = (to: number): number => tokenAt(tokens, to - 1).end;
  const ends = years.map(({ to }) => endOf(to));
  const cuts = years.slice(1).flatMap(({ from }, at) => {
    const [end = 0, start] = [ends[at], startOf(from)];
    if (isFirst || isLast) return [isFirst ? start : end];
    const joint = text.slice(end, start).search(lastJoint);
    return joint === -1 ? [] : [end + joint];
  });
  // "All trims through 2006", "XSE only until 2017, 2018 up fits any"
  const isMixed = !isFirst && cuts.length > 0 && cuts.length === years.length - 1;
  if (isFirst === isLast) return isFirst || isMixed ? [0, ...cuts, text.length] : [];
  return isFirst ? [startOf(first), ...cuts, text.length] : [0, ...cuts, endOf(last)];
}

/** Matches the last mark or word between two clauses. */
const lastJoint =
  /(?:[,;]| (?:but|and|then|while|[-\u2013]) )(?!.*(?:[,;]| (?:but|and|then|while|[-\u2013]) ))/i;

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

const label =
  /^\W*(?:the )?([\w. -]{2,30}?)(?: models?| engines?| trims?)?\s*[:=](?: only)?(?: (?:up )?(?:to|thru|through|until|till))?\s*$/i;
const only = /^\s*(?:models? |years? )?only\W*$/i;

/**
 * Excludes the other years of engines and trims that have only some: "Fits 6.2L & 5.3L", "5.3L: up
 * to 2011 only". If no other sentence names several, only these fit.
 */
function withLimitedNames(said: DescriptionStatements, reading: Reading): DescriptionStatements {
  if (!reading.spansYears) return said;
  const found = said.remarks.flatMap(({ text, sorted }) => {
    const one = limitedName(text, reading);
    return one === null ? [] : [{ ...one, sorted }];
  });
  if (found.length === 0) return said;
  const texts = found.map(({ sorted }) => sorted);
  const isBeside = said.remarks.some(
    ({ text, sorted }) => !texts.includes(sorted) && namesSeveral(text),
  );
  const names = found.map(({ name }) => name).join(", ");
  const conditions = isBeside ? said.conditions : [...said.conditions, `${names} models only`];
  const excludes = [...said.excludes, ...found.flatMap(othersOf)];
  return withoutSentences({ ...said, conditions, excludes }, texts);
}

interface LimitedName {
  readonly name: string;
  readonly years: YearsRead;
}

function limitedName(text: string, { read }: Reading): LimitedName | null {
  if (!/^[^:=]{2,40}[:=].*\bonly\b/i.test(text) || !yearLike.test(text)) return null;
  const { tokens, years, vehicles, excluded } = read(text);
  const own = onlyOne(years);
  if (own === undefined || vehicles.length + excluded.length > 0) return null;
  const before = text.slice(0, tokenAt(tokens, own.from).start);
  const behind = text.slice(tokenAt(tokens, own.to - 1).end);
  const name = only.test(behind) || /\bonly\b/i.test(before) ? label.exec(before)?.[1] : undefined;
  return name !== undefined && isName(read(`${name} models only`)) ? { name, years: own } : null;
}

/** Whether a limit names engines, or a few words that may be trims, and nothing else. */
function isName(limit: TextRead): boolean {
  return isLimit({ read: limit }) && knowsAllBut(mostOfList, limit);
}

/** Whether a sentence names several sizes, or speaks of another: "6.2L: all years". */
function namesSeveral(text: string): boolean {
  const sizes = new Set(text.match(/(?<!\d)\d\.\d(?!\d)/g));
  return sizes.size > 1 || /^\W*\d\.\d ?l?\s*[:=]/i.test(text);
}

function othersOf({ name, years: { years, open } }: LimitedName): readonly string[] {
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  return [
    ...(open === "before" ? [] : [`does not fit ${first - 1} and older ${name}`]),
    ...(open === "after" ? [] : [`does not fit ${last + 1} and newer ${name}`]),
  ];
}
