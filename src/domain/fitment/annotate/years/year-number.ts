import { isGlued, isGluedNumber, tokenAt, type Token } from "../../reading/tokens.ts";

/** The oldest car anyone sells parts for. */
const oldest = 1928;

/** Reads four digits as a model year, or returns null. */
export function fullYear(token: Token | undefined, lastYear: number): number | null {
  if (token === undefined || token.kind !== "digits" || token.text.length !== 4) return null;
  const year = Number(token.text);
  return year >= oldest && year <= lastYear + 1 ? year : null;
}

/** Reads two digits as a year: "07" is 2007, "68" is 1968. */
export function shortYear(token: Token | undefined, lastYear: number): number | null {
  if (token === undefined || token.kind !== "digits" || token.text.length !== 2) return null;
  return expandShort(Number(token.text), lastYear);
}

export function expandShort(two: number, lastYear: number): number | null {
  const year = two <= (lastYear + 1) % 100 ? 2000 + two : 1900 + two;
  return year >= oldest + 12 && year <= lastYear + 1 ? year : null;
}

const units = new Set([
  "mm",
  "cm",
  "in",
  "inch",
  "inches",
  "ft",
  "foot",
  "feet",
  "lb",
  "lbs",
  "kg",
  "oz",
  "psi",
  "rpm",
  "hp",
  "cc",
  "ci",
  "cid",
  "v",
  "volt",
  "volts",
  "watt",
  "watts",
  "a",
  "amp",
  "amps",
  "k",
  "miles",
  "mile",
  "mi",
  "km",
  "pcs",
  "pc",
  "piece",
  "pieces",
  "pack",
  "pk",
  "qty",
  "set",
  "sets",
  "spline",
  "splines",
  "tooth",
  "teeth",
  "pin",
  "way",
  "lumen",
  "lumens",
  "led",
  "leds",
  "speed",
  "gal",
  "gallon",
  "qt",
  "quart",
  "ml",
  "gauge",
  "ga",
  "degree",
  "deg",
  "ohm",
  "bar",
  "grit",
  "series",
  "point",
  "hole",
  "lug",
  "mileage",
]);

/** Whether a number before this word counts or measures something. */
export function isUnit(word: string): boolean {
  return units.has(word);
}
const notBefore = new Set([
  "part",
  "pn",
  "sku",
  "ref",
  "holley",
  "#",
  "$",
  "et",
  "rpm",
  "size",
  "grade",
  "dot",
  "sae",
  "iso",
]);
/**
 * Before two digits, these words make a count or a code. Before four digits, it may still be a year
 * ("OEM 2019 Corolla").
 */
const notBeforeShort = new Set([
  "number",
  "no",
  "m",
  "item",
  "code",
  "type",
  "of",
  "series",
  "class",
  "model",
]);

/**
 * Returns whether the words around a number show that it counts, measures, or names something else.
 */
export function isMeasured(tokens: readonly Token[], from: number, to: number): boolean {
  return namesElse(tokens, from) || countsElse(tokens, to);
}

function namesElse(tokens: readonly Token[], from: number): boolean {
  const { word } = tokenAt(tokens, from - 1);
  // In "8000 RPM 1994-1997", RPM belongs to the number before it.
  if (word === "rpm" && tokenAt(tokens, from - 2).kind === "digits") return false;
  if (word === "part" && tokenAt(tokens, from - 2).word === "same") return false;
  if (notBefore.has(word) || isShortCode(tokens, from)) return true;
  return (
    (isGlued(tokenAt(tokens, from - 1), ".") && tokenAt(tokens, from - 2).kind === "digits") ||
    isFraction(tokens, from)
  );
}

function isShortCode(tokens: readonly Token[], from: number): boolean {
  return (
    tokenAt(tokens, from).text.length === 2 &&
    notBeforeShort.has(tokenAt(tokens, from - 1).word) &&
    !isNameWithYears(tokens, from)
  );
}

/**
 * Reads the end of a car's name, then years: "S-Type 00-08", "C-Class 08-14", "X-Type 02 03 04",
 * "3 Series 06". Behind a word that ends no name, only a range is years: "bulb type 09-18".
 */
function isNameWithYears(tokens: readonly Token[], from: number): boolean {
  const [before, end] = [tokenAt(tokens, from - 2), tokenAt(tokens, from - 1)];
  if (!/^(type|class|series|model)$/.test(end.word)) return false;
  const named = isGlued(before, "-") || before.text.length === 1;
  return named
    ? tokenAt(tokens, from).text.startsWith("0") || isBeforeShort(tokens, from)
    : tokenAt(tokens, from + 1).word === "-" && isBeforeShort(tokens, from);
}

/** Whether another number of two digits follows: "98-02", "98 99", "98/99", "98, 99". */
function isBeforeShort(tokens: readonly Token[], from: number): boolean {
  const mark = tokenAt(tokens, from + 1);
  const next = /^[-/,]$/.test(mark.word) ? tokenAt(tokens, from + 2) : mark;
  return next.kind === "digits" && next.text.length === 2;
}

/** Returns whether a unit or more digits follow the number. */
export function countsElse(tokens: readonly Token[], to: number): boolean {
  const after = tokenAt(tokens, to);
  if (unitMarks.has(after.word) || isCode(tokens, to)) return true;
  if (after.kind === "word")
    return (
      isUnit(after.word) &&
      (after.glued || !isLoose(tokens, to)) &&
      !isFilterBrand(tokens, to) &&
      !countsNext(tokens, to)
    );
  return (
    after.glued &&
    isGluedNumber(tokenAt(tokens, to + 1)) &&
    isThousands(after.word, tokenAt(tokens, to + 1).text)
  );
}

/** Accepts "98,000 miles", but not "2007,2008,2009". */
function isThousands(sign: string, digits: string): boolean {
  return sign === "." || (sign === "," && digits.length === 3);
}

/** "2006-TL1" is a part number, because letters and digits follow the dash. */
function isCode(tokens: readonly Token[], at: number): boolean {
  const code = tokenAt(tokens, at + 1);
  return (
    isGlued(tokenAt(tokens, at), "-") &&
    code.glued &&
    code.kind === "word" &&
    /^[a-z]{1,4}\d/.test(code.word) &&
    !/^my\d/.test(code.word)
  );
}

/** In "06-14 K&N", K isn't a unit. */
function isFilterBrand(tokens: readonly Token[], at: number): boolean {
  return tokenAt(tokens, at).word === "k" && tokenAt(tokens, at + 1).word === "&";
}

/** In "2010-2014 Qty 1" and "2010-2014 pack of 2", the word counts what follows it. */
function countsNext(tokens: readonly Token[], at: number): boolean {
  const { word } = tokenAt(tokens, at);
  const joined = /^(of|:|\.|-|=)$/.test(tokenAt(tokens, at + 1).word);
  return (
    /^(qty|pack|pk)$/.test(word) && tokenAt(tokens, joined ? at + 2 : at + 1).kind === "digits"
  );
}

const unitMarks = new Set(["%", '"', "\u00b0"]);
const looseUnits = new Set(["in", "a", "set", "v", "sets", "series", "led"]);

/** Whether a unit may also be another word. "1998 cc" is an engine, "2009-2012 CC" a car. */
function isLoose(tokens: readonly Token[], at: number): boolean {
  const { word } = tokenAt(tokens, at);
  return looseUnits.has(word) || (word === "cc" && tokenAt(tokens, at - 2).word === "-");
}

/**
 * Returns whether a number follows "/", "-", or "." in a longer code: "225/45-17", "36-2067-10",
 * "42-2019".
 */
function isFraction(tokens: readonly Token[], from: number): boolean {
  const mark = tokenAt(tokens, from - 1);
  const before = tokenAt(tokens, from - 2);
  if (!tokenAt(tokens, from).glued || !mark.glued || before.kind === "mark") return false;
  if (mark.word === "/" || mark.word === ".")
    return before.kind === "digits" && !isYearLong(before);
  return mark.word === "-" && !mayBegin(before, tokenAt(tokens, from));
}

/**
 * "1998-04", "98-04", and "2500-2012" may end with a year; "42-2019" and "1175-2008" are part
 * numbers.
 */
function mayBegin({ kind, text }: Token, number: Token): boolean {
  if (kind !== "digits") return false;
  return text.length === 4
    ? /^(?:19|20)\d\d$|00$/.test(text)
    : text.length === 2 && number.text.length === 2;
}

function isYearLong({ kind, text }: Token): boolean {
  return kind === "digits" && (text.length === 2 || text.length === 4);
}
