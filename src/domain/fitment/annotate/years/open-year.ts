import { behindDash, isGlued, tokenAt, wordAt, type Token } from "../../reading/tokens.ts";
import { countsElse } from "./year-number.ts";
import { rangeWords, yearPoint, type YearElement, type YearText } from "./written-year.ts";

interface OpenSide {
  readonly to: number;
  readonly open: "after" | "before";
  /** Too weak to make a bare two-digit number a year. */
  readonly weak: boolean;
  /** All later years are meant, not only those of the generation. */
  readonly whole?: true;
}

export const openWords = new Set(
  "up newer later present current on onward onwards now today".split(" "),
);
const closedWords = new Set(["older", "earlier", "below", "down"]);

const joiners = new Set(["-", "&", "and", "or", "to", "thru"]);
/** Everyday words, which count by themselves only in capitals ("2019 ON") or behind "from". */
const looseOpenWords = new Set(["on", "later", "now", "current"]);

/** Reads what makes a year open: "2019+", "2019-up", "2019 and newer", "2003 & older". */
export function openSuffix({ tokens }: YearText, at: number): OpenSide | null {
  const token = tokenAt(tokens, at);
  if (isGlued(token, "+")) return behindPlus(tokens, at + 1);
  const joined = joiners.has(token.word);
  const { word, text } = joined ? tokenAt(tokens, at + 1) : token;
  const to = at + (joined ? 2 : 1);
  if (closedWords.has(word)) return { to, open: "before", weak: !joined };
  const isLoose = !joined && looseOpenWords.has(word) && text !== text.toUpperCase();
  // "From 2009 on" needs no capitals.
  if (!openWords.has(word) || (isLoose && wordAt(tokens, at - 2) !== "from")) return null;
  return { to, open: "after", weak: !joined };
}

/** "2002 and all newer ones" is read as "2002++". */
function behindPlus(tokens: readonly Token[], at: number): OpenSide {
  return isGlued(tokenAt(tokens, at), "+")
    ? {
        to: at + 1,
        open: "after",
        weak: false,
        whole: true,
      }
    : { to: at, open: "after", weak: false };
}

interface Prefix {
  readonly open: "after" | "before";
  /** "Before 2005" ends with 2004. */
  readonly shift: number;
}

const before = { open: "before", shift: -1 } as const;
const through = { open: "before", shift: 0 } as const;
const after = { open: "after", shift: 1 } as const;
const onward = { open: "after", shift: 0 } as const;
const prefixes: ReadonlyMap<string, Prefix> = new Map<string, Prefix>([
  ["pre", before],
  ["before", before],
  ["prior to", before],
  ["older than", before],
  ["earlier than", before],
  ["thru", through],
  ["through", through],
  ["until", through],
  ["upto", through],
  ["up to", through],
  ["newer than", after],
  ["later than", after],
  ["post", after],
  ["after", after],
  ["since", onward],
  ...["starting", "beginning"].flatMap((word) =>
    ["", " with", " in"].map((joint) => [`${word}${joint}`, onward] as const),
  ),
  ["past", after],
]);

export const prefixStarts = new Set([...prefixes.keys()].map((words) => words.replace(/ .*/, "")));

/**
 * Reads an open year with its words first: "pre-2005", "before 2005", "up to 03", "prior to 2008",
 * "since 2012".
 */
export function openBefore(text: YearText, at: number): YearElement | null {
  const { tokens } = text;
  const word = wordAt(tokens, at);
  const ofTwo = prefixes.get(`${word} ${wordAt(tokens, at + 1)}`);
  const prefix = ofTwo ?? prefixes.get(word);
  if (prefix === undefined) return null;
  const point = yearPoint(text, ofTwo === undefined ? behindDash(tokens, at + 1) : at + 2);
  if (point === null || rangeWords.has(wordAt(tokens, point.to)) || countsElse(tokens, point.to))
    return null;
  const year = point.year + prefix.shift;
  return {
    from: at,
    to: point.to,
    first: year,
    last: year,
    open: prefix.open,
    form: "range",
    notes: [],
  };
}
