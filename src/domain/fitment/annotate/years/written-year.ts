import type { Span } from "../../reading/mentions.ts";
import { isGlued, tokenAt, type Token } from "../../reading/tokens.ts";
import { fullYear, shortYear } from "./year-number.ts";

/** One year, range, or open range, as written. */
export interface YearElement extends Span {
  readonly first: number;
  readonly last: number;
  readonly open: "none" | "after" | "before";
  readonly notes: readonly (readonly [year: number, note: string])[];
  /** bare: a two-digit number that counts as a year only next to other years. */
  readonly form: "bare" | "year" | "range";
}

export interface YearText {
  readonly tokens: readonly Token[];
  readonly lastYear: number;
}

/** A single year, in full or as two digits. */
export interface YearPoint {
  readonly year: number;
  readonly half: boolean;
  readonly bare: boolean;
  readonly from: number;
  readonly to: number;
}

/** Words and signs between the first and the last year of a range. */
export const rangeWords = new Set([
  "-",
  "to",
  "thru",
  "thur",
  "thr",
  "through",
  "til",
  "till",
  "until",
  "~",
  ">",
  "->",
  "=>",
  "_",
  "..",
  "\u2192",
]);

/** Reads one year: "2004", "04", "'04", "04'", "2004.5", "MY2016". */
export function yearPoint({ tokens, lastYear }: YearText, at: number): YearPoint | null {
  const sign = tokenAt(tokens, at).word;
  const signed = sign === "'" || sign === "my";
  const place = signed ? at + 1 : at;
  const token = tokenAt(tokens, place);
  if (sign === "'" && !token.glued) return null;
  const year = fullYear(token, lastYear) ?? shortYear(token, lastYear);
  if (year === null) return null;
  return isSignedBehind(tokens, place)
    ? {
        year,
        half: false,
        bare: false,
        from: at,
        to: place + 2,
      }
    : pointOf(year, fractionBehind(tokens, place), {
        from: at,
        place,
        bare: token.text.length === 2 && !signed,
      });
}

/** Accepts "14'-16'" and "11' 12'", but not the feet in "10' 6"", "12' x 20'", and "10' 12'". */
function isSignedBehind(tokens: readonly Token[], place: number): boolean {
  if (!isShortSigned(tokens, place)) return false;
  const next = tokenAt(tokens, place + 2);
  if (isInRow(tokens, place)) return true;
  // Lengths don't start with a zero.
  if (tokenAt(tokens, place).text.startsWith("0") && next.kind === "word") return true;
  const ranged = rangeWords.has(next.word) && isShortSigned(tokens, place + 3);
  return (
    ranged ||
    (rangeWords.has(tokenAt(tokens, place - 1).word) &&
      isGlued(tokenAt(tokens, place - 2), "'") &&
      tokenAt(tokens, place - 3).kind === "digits")
  );
}

/** Whether the number before or behind is one away and signed, too. Lengths skip some feet. */
function isInRow(tokens: readonly Token[], place: number): boolean {
  const own = Number(tokenAt(tokens, place).text);
  return [place - 3, place - 2, place + 2, place + 3].some((at) => {
    const other = Number(tokenAt(tokens, at).text);
    return isShortSigned(tokens, at) && Math.abs(other - own) === 1;
  });
}

function isShortSigned(tokens: readonly Token[], place: number): boolean {
  return tokenAt(tokens, place).text.length === 2 && isGlued(tokenAt(tokens, place + 1), "'");
}

function pointOf(
  year: number,
  width: number | null,
  at: { readonly from: number; readonly place: number; readonly bare: boolean },
): YearPoint | null {
  return width === null
    ? null
    : {
        year,
        half: width > 0,
        bare: at.bare,
        from: at.from,
        to: at.place + 1 + width,
      };
}

/**
 * Returns how many tokens the half after a year takes up ("2004.5", "1999 1/2"), or 0 if there's
 * none. Null if it's another fraction, because then the number isn't a year.
 */
function fractionBehind(tokens: readonly Token[], place: number): number | null {
  const half = tokenAt(tokens, place + 1).word === "-" ? 2 : 1;
  if (
    tokenAt(tokens, place + half).word === "1" &&
    isGlued(tokenAt(tokens, place + half + 1), "/") &&
    tokenAt(tokens, place + half + 2).word === "2"
  )
    return half + 2;
  const digit = tokenAt(tokens, place + 2);
  if (!isGlued(tokenAt(tokens, place + 1), ".") || !digit.glued || digit.kind === "mark") return 0;
  return digit.word === "5" ? 2 : null;
}
