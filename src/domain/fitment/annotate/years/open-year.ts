import { isGlued, tokenAt } from "../../reading/tokens.ts";
import { countsElse } from "./year-number.ts";
import { rangeWords, yearPoint, type YearElement, type YearText } from "./written-year.ts";

interface OpenSide {
  readonly to: number;
  readonly open: "after" | "before";
  /** Too weak to make a bare two-digit number a year. */
  readonly weak: boolean;
}

export const openWords = new Set([
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

const joiners = new Set(["-", "&", "and", "or", "to", "thru"]);
/** Everyday words, which count by themselves only in capitals ("2019 ON") or behind "from". */
const looseOpenWords = new Set(["on", "later", "now", "current"]);

/** Reads what makes a year open: "2019+", "2019-up", "2019 and newer", "2003 & older". */
export function openSuffix({ tokens }: YearText, at: number): OpenSide | null {
  const token = tokenAt(tokens, at);
  if (isGlued(token, "+")) return { to: at + 1, open: "after", weak: false };
  const joined = joiners.has(token.word);
  const { word, text } = joined ? tokenAt(tokens, at + 1) : token;
  const to = at + (joined ? 2 : 1);
  if (closedWords.has(word)) return { to, open: "before", weak: !joined };
  const isLoose = !joined && looseOpenWords.has(word) && text !== text.toUpperCase();
  // "From 2009 on" needs no capitals.
  if (!openWords.has(word) || (isLoose && tokenAt(tokens, at - 2).word !== "from")) return null;
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

export const prefixStarts = new Set(
  Object.keys(prefixes).map((words) => words.split(" ")[0] ?? ""),
);

/**
 * Reads an open year with its words first: "pre-2005", "before 2005", "up to 03", "prior to 2008",
 * "since 2012".
 */
export function openBefore(text: YearText, at: number): YearElement | null {
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
