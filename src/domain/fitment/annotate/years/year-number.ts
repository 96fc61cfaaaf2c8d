import { isGlued, isGluedNumber, tokenAt, wordAt, type Token } from "../../reading/tokens.ts";

/** The oldest car anyone sells parts for. */
const oldest = 1928;

/** Reads four digits as a model year, or returns null. */
export function fullYear({ text }: Pick<Token, "text">, lastYear: number): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= oldest && year <= lastYear + 1 ? year : null;
}

/** Reads two digits as a year: "07" is 2007, "68" is 1968. */
export function shortYear({ text }: Pick<Token, "text">, lastYear: number): number | null {
  return /^\d\d$/.test(text) ? expandShort(Number(text), lastYear) : null;
}

export function expandShort(two: number, lastYear: number): number | null {
  const year = two <= (lastYear + 1) % 100 ? 2000 + two : 1900 + two;
  return year >= oldest + 12 ? year : null;
}

const units = new Set(
  (
    "mm cm in inch inches ft foot feet lb lbs kg oz psi rpm hp cc ci cid v volt volts watt watts a " +
    "amp amps miles mile mi km pcs pc piece pieces pack pk qty set sets spline splines tooth " +
    "teeth pin way lumen lumens led leds speed gal gallon qt quart ml gauge ga degree deg ohm bar " +
    "grit series point hole lug mileage"
  ).split(" "),
);

/** Whether a number before this word counts or measures something. */
export function isUnit(word: string): boolean {
  return units.has(word);
}

const notBefore = new Set("pn sku ref holley # $ et size grade dot sae iso".split(" "));
/**
 * Before two digits, these words make a count or a code. Before four digits, it may still be a year
 * ("OEM 2019 Corolla").
 */
const notBeforeShort = new Set("number no m item code of".split(" "));

/**
 * Returns whether the words around a number show that it counts, measures, or names something else.
 */
export function isMeasured(tokens: readonly Token[], from: number, to: number): boolean {
  const before = wordAt(tokens, from - 1);
  return (
    notBefore.has(before) ||
    (notBeforeShort.has(before) && tokenAt(tokens, from).text.length === 2) ||
    isFraction(tokens, from) ||
    countsElse(tokens, to)
  );
}

const countWords = new Set("count ct qty quantity pcs pieces".split(" "));

/**
 * Returns whether two digits tell how many pieces there are: "Qty 10 Civic", "Clip lot 12 Civic".
 * "10 pcs 08 Civic" and "wheel lot 08 Civic" give a year.
 */
export function isCounted(tokens: readonly Token[], at: number): boolean {
  const { text } = tokenAt(tokens, at);
  const word = wordAt(tokens, at - 1) === ":" ? at - 2 : at - 1;
  return (
    text.length === 2 &&
    tokenAt(tokens, word - 1).kind !== "digits" &&
    tokenAt(tokens, at + 1).kind === "word" &&
    (countWords.has(wordAt(tokens, word)) ||
      (wordAt(tokens, word) === "lot" && !text.startsWith("0")))
  );
}

/** Returns whether a unit or more digits follow the number. */
export function countsElse(tokens: readonly Token[], to: number): boolean {
  const after = tokenAt(tokens, to);
  if (unitMarks.has(after.word) || isCode(tokens, to)) return true;
  if (isUnit(after.word)) return (after.glued || !isLoose(tokens, to)) && !countsNext(tokens, to);
  // "98,000 miles", but not "2007,2008,2009"
  const next = tokenAt(tokens, to + 1);
  return isGlued(after, ",") && isGluedNumber(next) && next.text.length === 3;
}

/** "2006-TL1" is a part number, because letters and digits follow the dash. */
function isCode(tokens: readonly Token[], at: number): boolean {
  const code = tokenAt(tokens, at + 1);
  return isGlued(tokenAt(tokens, at), "-") && code.glued && /^[a-z]{1,4}\d/.test(code.word);
}

/** In "2010-2014 Qty 1" and "2010-2014 pack of 2", the word counts what follows it. */
function countsNext(tokens: readonly Token[], at: number): boolean {
  const next = /^(?:of|[:.=-])$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  return /^(?:qty|pack|pk)$/.test(wordAt(tokens, at)) && tokenAt(tokens, next).kind === "digits";
}

const unitMarks = new Set(["%", '"', "\u00b0"]);
const looseUnits = new Set(["in", "a", "set", "v", "sets", "series", "led"]);

/** Whether a unit may also be another word. "1998 cc" is an engine, "2009-2012 CC" a car. */
function isLoose(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  return looseUnits.has(word) || (word === "cc" && wordAt(tokens, at - 2) === "-");
}

/**
 * Returns whether a number follows "/", "-", or "." in a longer code: "225/45-17", "36-2067-10",
 * "42-2019".
 */
function isFraction(tokens: readonly Token[], from: number): boolean {
  const [before, mark, number] = [from - 2, from - 1, from].map((at) => tokenAt(tokens, at));
  if (before === undefined || number?.glued !== true || mark?.glued !== true) return false;
  if (mark.word === "/" || mark.word === ".") return /^(?:\d|\d{3}|\d{5,})$/.test(before.text);
  return mark.word === "-" && !mayBegin(before.text, number.text);
}

/**
 * "1998-04", "98-04", and "2500-2012" may end with a year; "42-2019" and "1175-2008" are part
 * numbers.
 */
function mayBegin(before: string, number: string): boolean {
  return /^(?:19|20)\d\d$|^\d\d00$/.test(before) || /^\d\d-\d\d$/.test(`${before}-${number}`);
}
