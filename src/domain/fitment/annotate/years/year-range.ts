import { isGlued, isGluedNumber, tokenAt } from "../../reading/tokens.ts";
import { countsElse, expandShort, isMeasured } from "./year-number.ts";
import {
  rangeWords,
  yearPoint,
  type YearElement,
  type YearPoint,
  type YearText,
} from "./written-year.ts";
import { openWords } from "./open-year.ts";

/** The most years of a range, except between full years that a dash joins. */
export const longestRun = 45;
/** The same between full years: "1964-2024 Mustang" floor mats. */
const longestFullRun = 75;

/**
 * Reads "1998-2004", "98-04", and "1998 thru 04". If a range can't be years, neither of its numbers
 * is a year.
 */
export function rangeFrom(text: YearText, start: YearPoint): YearElement | "none-of-it" | null {
  const first = skipUp(text, start);
  const sign = tokenAt(text.tokens, first.to);
  const next = tokenAt(text.tokens, first.to + 1);
  if (!isRangeSign(sign.word, first) || (sign.word === "-" && openWords.has(next.word)))
    return null;
  const second = endPoint(text, skipIncluding(text, first));
  if (second === null) return isGluedNumber(next) && sign.glued ? "none-of-it" : null;
  const broken = brokenYear(text, first, second);
  if (broken !== null) return rangeOf(first, broken);
  return isYearRange(text, first, second) ? rangeOf(first, second) : "none-of-it";
}

/**
 * Skips the "up" of "2006 up to 2008", which isn't "2006 and up", the "MY" of "2010MY-13", and the
 * body of "2007 new body thru 2013".
 */
function skipUp({ tokens }: YearText, first: YearPoint): YearPoint {
  const [up, to] = [tokenAt(tokens, first.to), tokenAt(tokens, first.to + 1)];
  const from = up.word === "and" ? first.to + 1 : first.to;
  if (tokenAt(tokens, from).word === "up" && upTo.has(tokenAt(tokens, from + 1).word))
    return { ...first, to: from + 1 };
  if (up.word === "my" && up.glued) return { ...first, to: first.to + 1 };
  const behind = up.word === "new" && bodyWords.has(to.word) ? first.to + 2 : first.to;
  return rangeWords.has(tokenAt(tokens, behind).word) ? { ...first, to: behind } : first;
}

const upTo = new Set(["to", "til", "till", "until", "thru", "through"]);
const bodyWords = new Set(["body", "bodystyle", "style"]);

/** Skips the "and including" of "2007 to and including 2014". */
function skipIncluding({ tokens }: YearText, first: YearPoint): YearPoint {
  const [and, including] = [tokenAt(tokens, first.to + 1), tokenAt(tokens, first.to + 2)];
  return and.word === "and" && including.word === "including"
    ? { ...first, to: first.to + 2 }
    : first;
}

/**
 * Reads a full year split by a space, if the spaces around the dash are off, too: "2014 -20 18".
 */
function brokenYear(
  { tokens, lastYear }: YearText,
  first: YearPoint,
  second: YearPoint,
): YearPoint | null {
  const [sign, head, tail] = [
    tokenAt(tokens, first.to),
    tokenAt(tokens, second.from),
    tokenAt(tokens, second.to),
  ];
  if (
    first.bare ||
    second.to !== second.from + 1 ||
    sign.glued === head.glued ||
    !/^(19|20)$/.test(head.text) ||
    tail.kind !== "digits" ||
    tail.text.length !== 2
  )
    return null;
  const year = Number(`${head.text}${tail.text}`);
  return year < first.year || year > lastYear + 1 || countsElse(tokens, second.to + 1)
    ? null
    : {
        ...second,
        year,
        bare: false,
        to: second.to + 1,
      };
}

/** Accepts "2009_2014" and "2009..2014", but not "12_34". */
function isRangeSign(word: string, { bare }: YearPoint): boolean {
  return rangeWords.has(word) && !(bare && (word === "_" || word === ".."));
}

function rangeOf(first: YearPoint, second: YearPoint): YearElement {
  const [low, high] = second.year < first.year ? [second, first] : [first, second];
  const notes: (readonly [number, string])[] = [];
  if (low.half) notes.push([low.year, `from mid-${low.year}`]);
  if (high.half) notes.push([high.year, `to mid-${high.year}`]);
  return {
    from: first.from,
    to: second.to,
    first: low.year,
    last: high.year,
    open: "none",
    form: "range",
    notes,
  };
}

/** Rejects "12-34-567", "98-1905", and "20-25 amp". */
function isYearRange({ tokens }: YearText, first: YearPoint, second: YearPoint): boolean {
  const after = tokenAt(tokens, second.to + 1);
  if (isGlued(tokenAt(tokens, second.to), "-") && after.glued && after.kind !== "mark")
    return false;
  const longest = first.bare || second.bare ? longestRun : longestFullRun;
  if ((second.year < first.year && first.bare) || Math.abs(second.year - first.year) > longest)
    return false;
  return !isMeasured(tokens, first.from, second.to);
}

function endPoint(text: YearText, first: YearPoint): YearPoint | null {
  return yearPoint(text, first.to + 1) ?? midYear(text, first) ?? oneDigit(text, first);
}

/** Reads the end of "1998 - mid 2000". */
function midYear(text: YearText, first: YearPoint): YearPoint | null {
  const at = first.to + 1;
  if (tokenAt(text.tokens, at).word !== "mid") return null;
  const year = yearPoint(text, tokenAt(text.tokens, at + 1).word === "-" ? at + 2 : at + 1);
  return year === null ? null : { ...year, half: true, from: at };
}

/** Reads the last digit alone in "2005-9" and "2015-7". */
function oneDigit({ tokens, lastYear }: YearText, first: YearPoint): YearPoint | null {
  const token = tokenAt(tokens, first.to + 1);
  if (first.bare || !isGluedNumber(token) || token.text.length !== 1) return null;
  const year = expandShort((Math.floor(first.year / 10) % 10) * 10 + Number(token.text), lastYear);
  return year === null || year <= first.year
    ? null
    : {
        year,
        half: false,
        bare: false,
        from: first.to + 1,
        to: first.to + 2,
      };
}

/** Reads "between 2016 and 2020". Leaves "from 2016 and up to 2020" to the other readers. */
export function rangeBetween(text: YearText, at: number): YearElement | null {
  if (tokenAt(text.tokens, at).word !== "between") return null;
  const first = yearPoint(text, at + 1);
  const second =
    first === null || !betweenWords.has(tokenAt(text.tokens, first.to).word)
      ? null
      : yearPoint(text, first.to + 1);
  return first === null || second === null || !isYearRange(text, first, second)
    ? null
    : { ...rangeOf(first, second), from: at };
}

const betweenWords = new Set(["and", "&", "-", "to"]);
