import type { Span } from "../../reading/mentions.ts";
import { behindDash, isGlued, tokenAt, wordAt, type Token } from "../../reading/tokens.ts";
import { fullYear, shortYear } from "./year-number.ts";

/** One year, range, or open range, as written. */
export interface YearElement extends Span {
  readonly first: number;
  readonly last: number;
  readonly open: "none" | "after" | "before";
  readonly whole?: true;
  readonly notes: readonly (readonly [year: number, note: string])[];
  /** bare: a two-digit number that counts as a year only next to other years. */
  readonly form: "bare" | "year" | "range";
}

export interface YearText {
  readonly tokens: readonly Token[];
  readonly lastYear: number;
}

/** A single year, in full or as two digits. */
export interface YearPoint extends Span {
  readonly year: number;
  readonly half: boolean;
  readonly bare: boolean;
}

/** Words and signs between the first and the last year of a range. */
export const rangeWords = new Set(
  "- to thru thur thr through til till until ~ > -> => _ .. \u2192".split(" "),
);

/** Reads one year: "2004", "04", "'04", "04'", "2004.5", "MY2016". */
export function yearPoint({ tokens, lastYear }: YearText, at: number): YearPoint | null {
  const signed = /^(?:'|my)$/.test(wordAt(tokens, at));
  const place = signed ? at + 1 : at;
  const token = tokenAt(tokens, place);
  const year = fullYear(token, lastYear) ?? shortYear(token, lastYear);
  if (year === null) return null;
  if (isSignedBehind(tokens, place))
    return {
      year,
      half: false,
      bare: false,
      from: at,
      to: place + 2,
    };
  const width = fractionBehind(tokens, place);
  return width === null
    ? null
    : {
        year,
        half: width > 0,
        bare: token.text.length === 2 && !signed,
        from: at,
        to: place + 1 + width,
      };
}

/** Accepts "05' Civic", "14'-16'" and "11' 12'", but not the feet in "10' 6"" and "10' cable". */
function isSignedBehind(tokens: readonly Token[], place: number): boolean {
  return (
    isShortSigned(tokens, place) &&
    (tokenAt(tokens, place).text.startsWith("0") ||
      [place - 3, place - 2, place + 2, place + 3].some((at) => isShortSigned(tokens, at)))
  );
}

function isShortSigned(tokens: readonly Token[], place: number): boolean {
  return tokenAt(tokens, place).text.length === 2 && isGlued(tokenAt(tokens, place + 1), "'");
}

/**
 * Returns how many tokens the half after a year takes up ("2004.5", "1999 1/2"), or 0 if there's
 * none. Null if it's another fraction, because then the number isn't a year.
 */
function fractionBehind(tokens: readonly Token[], place: number): number | null {
  const half = behindDash(tokens, place + 1);
  if ([0, 1, 2].map((step) => wordAt(tokens, half + step)).join("") === "1/2")
    return half - place + 2;
  const digit = tokenAt(tokens, place + 2);
  if (!isGlued(tokenAt(tokens, place + 1), ".") || !digit.glued || digit.kind === "mark") return 0;
  return digit.word === "5" ? 2 : null;
}
