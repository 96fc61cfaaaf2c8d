import type { Span } from "../../reading/mentions.ts";
import type { Token } from "../../reading/tokens.ts";
import { writtenText } from "../../reading/written-text.ts";
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

const beforeWords = "(?:before|to|until|thru|through|upto)";
const otherCues =
  "(?:built|build|after|from|production|prod|since|manufactured|date|made|mfg|up|on)";
const cues = String.raw`(?:(?:${beforeWords}|${otherCues}) ){0,4}`;
const cueBehind = String.raw`(?: (?:build date|${otherCues})\b)?`;

/**
 * Matches "built after 03/2019", "3/05 production", and "2013.01 - 2019.12". "02/03/04/05" is four
 * years.
 */
const datePattern = new RegExp(
  String.raw`(?<![\w/.])${cues}(?:(?<month>0?[1-9]|1[0-2])\/(?:\d{1,2}\/)?(?<year>\d{4}|\d\d)|(?<year>(?:19|20)\d\d)\.(?<month>0[1-9]|1[0-2]))(?![\w/])${cueBehind}`,
  "gi",
);
/** Matches "built after early 2010". "To mid 2003" ends a range of years. */
const partPattern = new RegExp(
  String.raw`\b${cues}(?<=(?:before|after) )(?<month>early|mid|late)[ -](?<year>\d{4})\b${cueBehind}`,
  "gi",
);
/** Words for a part of a year, with a month in it. */
const partsOfYears: ReadonlyMap<string, number> = new Map([
  ["early", 2],
  ["mid", 6],
  ["late", 10],
]);
/** Every date has one of these. Searching for them first is faster. */
const mayDate = /\/|\d\.\d\d(?!\d)|early|mid|late/i;
const isBefore = new RegExp(String.raw`\b${beforeWords}\b`, "i");

/**
 * Reads build dates with a month or a part of the year. They become notes, and their numbers aren't
 * read as years.
 */
export function readBuildDates(tokens: readonly Token[], lastYear: number): readonly BuildDate[] {
  const { text, starts } = writtenText(tokens);
  if (!mayDate.test(text)) return [];
  const tokenFrom = (place: number): number => {
    const at = starts.findIndex((start) => start >= place);
    return at === -1 ? tokens.length : at;
  };
  return [datePattern, partPattern]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap((match) => {
      const date = dateOf(match, lastYear);
      const from = tokenFrom(match.index);
      const to = tokenFrom(match.index + match[0].length);
      return date === null ? [] : [{ ...date, from, to }];
    })
    .sort((one, other) => one.from - other.from);
}

function dateOf(
  { 0: note, groups: { month = "", year = "" } = {} }: RegExpExecArray,
  lastYear: number,
): Omit<BuildDate, "from" | "to"> | null {
  const meant = fullYear({ text: year }, lastYear) ?? shortYear({ text: year }, lastYear);
  const cued = /[a-z]/i.test(note);
  if (meant === null || !(cued || year.length === 4)) return null;
  return {
    note,
    year: meant,
    month: partsOfYears.get(month.toLowerCase()) ?? Number(month),
    side: isBefore.test(note) ? "before" : "after",
    cued,
  };
}
