import type { Span } from "../../reading/mentions.ts";
import { isGlued, tokenAt, type Token } from "../../reading/tokens.ts";
import { fullYear, shortYear } from "./year-number.ts";

/** A date within a model year: "built after 03/2019", "from 3/05 production", "before mid 2003". */
export interface BuildDate extends Span {
  readonly note: string;
  readonly year: number;
  readonly month: number;
  readonly side: "after" | "before";
  /** Words show that it's a limit. A date alone could mean anything. */
  readonly cued: boolean;
  /** It's in an exclusion: side and note say what remains. */
  readonly turned?: true;
}

const cues = new Set([
  "built",
  "build",
  "after",
  "before",
  "from",
  "to",
  "production",
  "prod",
  "until",
  "thru",
  "through",
  "since",
  "manufactured",
  "date",
  "made",
  "mfg",
  "up",
  "upto",
  "on",
]);
/** Words for a part of a year, with a month in it. */
const partsOfYears = new Map([
  ["early", 2],
  ["mid", 6],
  ["late", 10],
]);
const beforeWords = new Set(["before", "to", "until", "thru", "through", "upto"]);

/**
 * Reads build dates with a month or a part of the year. They become notes, and their numbers aren't
 * read as years.
 */
export function readBuildDates(tokens: readonly Token[], lastYear: number): readonly BuildDate[] {
  const found: BuildDate[] = [];
  for (let at = 1; at < tokens.length - 1; at += 1) {
    const date = isGlued(tokenAt(tokens, at), "/")
      ? dateAt(tokens, at, lastYear)
      : partAt(tokens, at, lastYear);
    if (date !== null) found.push(date);
  }
  return found;
}

function dateAt(tokens: readonly Token[], slash: number, lastYear: number): BuildDate | null {
  if (!isMonth(tokenAt(tokens, slash - 1)) || isGlued(tokenAt(tokens, slash - 2), "/")) return null;
  const end = isGlued(tokenAt(tokens, slash + 2), "/") ? slash + 4 : slash + 2;
  // "02/03/04/05" is four years.
  if (isGlued(tokenAt(tokens, end), "/")) return null;
  const last = tokenAt(tokens, end - 1);
  const year = fullYear(last, lastYear) ?? shortYear(last, lastYear);
  const span = { from: cueStart(tokens, slash - 1), to: cueEnd(tokens, end) };
  const cued = span.to - span.from > end - slash + 1;
  if (year === null || !(cued || last.text.length === 4)) return null;
  return dateOf(tokens, {
    ...span,
    cued,
    year,
    month: Number(tokenAt(tokens, slash - 1).text),
  });
}

/** Reads "before mid 2003" and "built after early 2010". "To mid 2003" ends a range of years. */
function partAt(tokens: readonly Token[], at: number, lastYear: number): BuildDate | null {
  const month = partsOfYears.get(tokenAt(tokens, at).word);
  if (month === undefined || !/^(?:before|after)$/.test(tokenAt(tokens, at - 1).word)) return null;
  const last = isGlued(tokenAt(tokens, at + 1), "-") ? at + 2 : at + 1;
  const year = fullYear(tokenAt(tokens, last), lastYear);
  const span = { from: cueStart(tokens, at), to: cueEnd(tokens, last + 1) };
  return year === null
    ? null
    : dateOf(tokens, {
        ...span,
        cued: true,
        year,
        month,
      });
}

function dateOf(
  tokens: readonly Token[],
  date: Omit<BuildDate, "side" | "note" | "turned">,
): BuildDate {
  const words = tokens.slice(date.from, date.to);
  return {
    ...date,
    side: words.some((token) => beforeWords.has(token.word)) ? "before" : "after",
    note: words
      .map((token) => token.text)
      .join(" ")
      .replace(/ ([/-]) /g, "$1"),
  };
}

/** "3/05 production" */
function cueEnd(tokens: readonly Token[], end: number): number {
  const { word } = tokenAt(tokens, end);
  if (!cues.has(word) || beforeWords.has(word)) return end;
  return word === "build" && tokenAt(tokens, end + 1).word === "date" ? end + 2 : end + 1;
}

function isMonth({ kind, text }: Token): boolean {
  return kind === "digits" && text.length <= 2 && Number(text) >= 1 && Number(text) <= 12;
}

function cueStart(tokens: readonly Token[], month: number): number {
  let from = month;
  while (from > 0 && month - from < 4 && cues.has(tokenAt(tokens, from - 1).word)) from -= 1;
  return from;
}
