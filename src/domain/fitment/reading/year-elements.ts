import type { Span } from "./mentions.ts";
import type { Token } from "./tokens.ts";
import { countsElse, expandShort, fullYear, isMeasured, shortYear } from "./year-number.ts";

/** One year, range or open range as written. */
export interface YearElement extends Span {
  readonly first: number;
  readonly last: number;
  readonly open: "none" | "after" | "before";
  readonly notes: readonly (readonly [year: number, note: string])[];
  /** bare: a lone two-digit number, which is a year only in company. */
  readonly form: "bare" | "year" | "range";
}

export interface YearText {
  readonly tokens: readonly Token[];
  /** 1 where a vehicle name already owns the token. */
  readonly taken: Uint8Array;
  readonly lastYear: number;
}

interface YearPoint {
  readonly year: number;
  readonly half: boolean;
  readonly bare: boolean;
  readonly from: number;
  readonly to: number;
}

const rangeWords = new Set(["-", "to", "thru", "through", "til", "till", "until", "~"]);
const openWords = new Set(["up", "newer", "later", "present", "current", "on", "onward", "onwards", "now", "today"]);
const closedWords = new Set(["older", "earlier", "below", "down"]);
const longestRun = 45;

/** The year element that begins at a token, or null. */
export function yearElement(text: YearText, at: number): YearElement | null {
  const prefixed = openBefore(text, at);
  if (prefixed !== null) return prefixed;
  const first = yearPoint(text, at);
  if (first === null) return null;
  const range = rangeFrom(text, first);
  if (range === "none-of-it") return null;
  if (range !== null) return range;
  const suffix = openSuffix(text, first.to);
  if (suffix !== null && !(first.bare && suffix.weak)) return { from: at, to: suffix.to, first: first.year, last: first.year, open: suffix.open, form: "range", notes: first.half ? [[first.year, `from mid-${first.year}`]] : [] };
  if (isMeasured(text.tokens, at, first.to)) return null;
  return { from: at, to: first.to, first: first.year, last: first.year, open: "none", form: first.bare ? "bare" : "year", notes: first.half ? [[first.year, `from mid-${first.year}`]] : [] };
}

function yearPoint({ tokens, taken, lastYear }: YearText, at: number): YearPoint | null {
  const apostrophe = tokens[at]?.word === "'" ? 1 : 0;
  const place = at + apostrophe;
  const token = tokens[place];
  if (token === undefined || taken[place] === 1 || (apostrophe === 1 && !token.glued)) return null;
  const full = fullYear(token, lastYear);
  const year = full ?? shortYear(token, lastYear);
  if (year === null) return null;
  const point = tokens[place + 1];
  const digit = tokens[place + 2];
  const half = point?.word === "." && point.glued && digit?.glued === true && digit.word === "5";
  if (!half && point?.word === "." && point.glued && digit?.glued === true && digit.kind !== "mark") return null;
  return { year, half, bare: full === null && apostrophe === 0 && !half, from: at, to: place + (half ? 3 : 1) };
}

/** "1998-2004", "98-04", "1998 thru 04". A range that cannot be years takes both numbers out of the running. */
function rangeFrom(text: YearText, first: YearPoint): YearElement | "none-of-it" | null {
  const sign = text.tokens[first.to];
  if (sign === undefined || !rangeWords.has(sign.word)) return null;
  const next = text.tokens[first.to + 1];
  if (next === undefined) return null;
  if (sign.word === "-" && next.kind === "word" && openWords.has(next.word)) return null;
  const second = yearPoint(text, first.to + 1) ?? oneDigit(text, first);
  if (second === null) return next.kind === "digits" && next.glued && sign.glued ? "none-of-it" : null;
  const afterRange = text.tokens[second.to];
  const longCode = afterRange?.word === "-" && afterRange.glued && text.tokens[second.to + 1]?.glued === true && text.tokens[second.to + 1]?.kind !== "mark";
  const wrong = second.year < first.year && first.bare;
  if (longCode || wrong || Math.abs(second.year - first.year) > longestRun || isMeasured(text.tokens, first.from, second.to)) return "none-of-it";
  const [low, high] = second.year < first.year ? [second, first] : [first, second];
  const notes: (readonly [number, string])[] = [];
  if (low.half) notes.push([low.year, `from mid-${low.year}`]);
  if (high.half) notes.push([high.year, `to mid-${high.year}`]);
  return { from: first.from, to: second.to, first: low.year, last: high.year, open: "none", form: "range", notes };
}

/** "2005-9" and "2015-7": the last digit alone. */
function oneDigit({ tokens, lastYear }: YearText, first: YearPoint): YearPoint | null {
  const token = tokens[first.to + 1];
  if (first.bare || token === undefined || token.kind !== "digits" || token.text.length !== 1 || !token.glued) return null;
  const year = expandShort((Math.floor(first.year / 10) % 10) * 10 + Number(token.text), lastYear);
  return year === null || year <= first.year ? null : { year, half: false, bare: false, from: first.to + 1, to: first.to + 2 };
}

/** "2019+", "2019-up", "2019 and newer", "2003 & older". weak: too little to make a bare two-digit number a year. */
function openSuffix({ tokens }: YearText, at: number): { readonly to: number; readonly open: "after" | "before"; readonly weak: boolean } | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.word === "+" && token.glued) return { to: at + 1, open: "after", weak: false };
  const joined = token.word === "-" || token.word === "&" || token.word === "and" || token.word === "or" || token.word === "to" || token.word === "thru";
  const word = joined ? tokens[at + 1] : token;
  if (word === undefined || word.kind !== "word") return null;
  const to = at + (joined ? 2 : 1);
  if (closedWords.has(word.word)) return { to, open: "before", weak: !joined };
  if (!openWords.has(word.word) || ((word.word === "on" || word.word === "later" || word.word === "now" || word.word === "current") && !joined && word.text !== word.text.toUpperCase())) return null;
  return { to, open: "after", weak: !joined };
}

/** "pre-2005", "before 2005", "up to 03", "thru 2008", "from 2012 on" (the words before the year). */
function openBefore(text: YearText, at: number): YearElement | null {
  const word = text.tokens[at]?.word;
  const next = text.tokens[at + 1]?.word;
  if (word === "up" && next === "to") return opened(text, { from: at, year: at + 2 }, { open: "before", shift: 0 });
  if (word === "pre" || word === "before") return opened(text, { from: at, year: next === "-" ? at + 2 : at + 1 }, { open: "before", shift: -1 });
  if (word === "thru" || word === "through" || word === "until" || word === "upto") return opened(text, { from: at, year: at + 1 }, { open: "before", shift: 0 });
  if (word === "since") return opened(text, { from: at, year: at + 1 }, { open: "after", shift: 0 });
  return word === "after" ? opened(text, { from: at, year: at + 1 }, { open: "after", shift: 1 }) : null;
}

function opened(text: YearText, at: { readonly from: number; readonly year: number }, how: { readonly open: "after" | "before"; readonly shift: number }): YearElement | null {
  const point = yearPoint(text, at.year);
  if (point === null || rangeWords.has(text.tokens[point.to]?.word ?? "") || countsElse(text.tokens, point.to)) return null;
  const year = point.year + how.shift;
  return { from: at.from, to: point.to, first: year, last: year, open: how.open, form: "range", notes: [] };
}
