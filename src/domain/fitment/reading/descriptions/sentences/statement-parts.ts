import { fullYear } from "../lexing/same-years.ts";
import type { DescriptionKnowledge } from "../../../knowledge/wording-knowledge.ts";
import { yearish } from "../lexing/line-shapes.ts";
import { excludesSurely } from "./set-apart.ts";

/**
 * Drops an introduction without years before a list: "Fits Impreza and Forester as follows:
 * 2012-2016 Impreza, 2014-2018 Forester". The make in "Fits GMC: C1500 1996-1998" stays.
 */
export function listOf(whole: string, { fit, noLimit }: DescriptionKnowledge): string {
  const sentence = whole.replace(noLimit, "");
  const make = headed.exec(sentence)?.[1];
  if (make !== undefined && !fit.test(make)) return sentence;
  const at = sentence.indexOf(": ");
  const list = at === -1 ? "" : sentence.slice(at + 2);
  return list !== "" &&
    fit.test(sentence.slice(0, at)) &&
    !yearish.test(sentence.slice(0, at)) &&
    sidesOf(list).length > 1
    ? list
    : sentence;
}

/**
 * Splits a sentence whose first part only gives the donor: "Off an A6 quattro, fits all A6", "out
 * of 07 Sportsman 500 / 05-10 Sportsman 400, 500", "off a 99 R/T but it swaps onto all 97-03".
 */
export function donorApart(
  sentence: string,
  cues: Pick<DescriptionKnowledge, "donor" | "fit" | "thenFits">,
): readonly string[] {
  const [first = "", ...rest] = sentence.split(cues.thenFits);
  return rest.length > 0 && onlyGivesDonor(first, cues) ? [first, ...rest] : [sentence];
}

/** Returns whether words give the donor without also saying what the part fits. */
export function onlyGivesDonor(
  text: string,
  { fit, donor }: Pick<DescriptionKnowledge, "fit" | "donor">,
): boolean {
  return donor.test(text) && !fit.test(text);
}

/**
 * Splits a sentence into parts that each name years and something else: "2005-2010 Ford Mustang;
 * 2006-2010 Mercury Milan". In "Honda: Odyssey 2005-2010, Pilot 2003-2008", both parts get the
 * make.
 */
export function partsOf(sentence: string): readonly string[] {
  const [, before = "", ...brackets] = bracketed.exec(sentence) ?? [];
  const added = brackets.filter((text) => text !== undefined);
  return yearish.test(before) && added.every((text) => yearish.test(text))
    ? [before, ...added].flatMap(partsBeside)
    : partsBeside(sentence);
}

/**
 * Matches cars in brackets after another: "Edge 2011-2014 (also 2011 MKX)", "Acadia 07-16 (17
 * Limited ok)". A second bracket may end with a remark.
 */
const bracketed =
  /^([^()]*)\((?:(?:and|also) ([^()]*)|([^()]*) (?:ok|too))\)\W*(?:\(([^(),]*)(?:,[^()\d]*\d{0,4}[^()\d]*)?\)\W*)?$/i;

/**
 * Returns the items of a list of what the part doesn't fit: "Do not fit: 2009 A4 Cabriolet (still
 * B7), A5, allroad". Returns [] for other sentences, and for lists without brackets, which are read
 * as a whole.
 */
export function excludedList(
  sentence: string,
  { excludingHeading }: Pick<DescriptionKnowledge, "excludingHeading">,
): readonly string[] {
  const at = sentence.indexOf(":") + 1;
  return at > 0 && sentence.includes("(", at) && excludingHeading.test(sentence.slice(0, at))
    ? sentence
        .slice(at)
        .split(/[,;] (?![^()]*\))/)
        .map((item) => item.trim())
    : [];
}

/** Matches the make before its models: "For Honda: Odyssey 2005-2010, Pilot 2003-2008". */
const headed = /^(?:[Ff](?:or|its?) )?([A-Z][A-Za-z-]{2,14}): /;

function partsBeside(sentence: string): readonly string[] {
  const groups = sentence.split("; ");
  if (groups.length > 1 && groups.every((group) => headed.test(group)))
    return groups.flatMap(partsBeside);
  const [heading, make] = headed.exec(sentence) ?? [];
  return heading === undefined || make === undefined
    ? sidesOf(sentence)
    : sidesOf(sentence.slice(heading.length), numbersToo).map((part) => `${make} ${part}`);
}

/**
 * Adds what the end says to all parts: "2011-2016 Patriot and 2011-2016 Compass with heated seats
 * only", "2019-2024 Silverado and 2019-24 Sierra any trim".
 */
export function sharedTail(parts: readonly string[]): readonly string[] {
  const last = parts.at(-1) ?? "";
  const tail = parts.length < 2 ? "" : (sharedEnd.exec(last)?.[0] ?? "");
  const areLimited = parts.slice(0, -1).some((part) => ownTail.test(part));
  return tail === "" || areLimited
    ? parts
    : [...parts.slice(0, -1).map((part) => `${part}${tail}`), last];
}

const ownTail = / (?:with|w\/) /i;
const sharedEnd = / (?:(?:with|w\/) [^,;()]{3,40}|(?:any|all) trims?\W*)$/i;

/**
 * Matches a word, or a trim or model such as "GT", "Z06", "K2500", "350Z", "M440i", "A4", or "1500"
 * and "850" before their years.
 */
const namesSomething =
  /[a-z]{3}|\b[a-z]{2}\d?\b|\b[aegkmqrsxz]\d\b|\b[a-z]{1,2}-?\d{2,4}[a-z]{0,2}\b|\b\d{3}[a-z]{1,2}\b|^(?!(?:19|20)\d\d)\d{3,4}(?=[ :(]{1,3}(?:(?:19|20)\d\d|\d\d ?[-\u2013] ?\d\d))/i;

/** Below a make, a number may be a model, too: "Saab: 900 1990-1993; 9000 1986-1998". */
const numbersToo = new RegExp(
  `${namesSomething.source}|\\b(?!(?:19|20)\\d\\d\\b)\\d{2,4}\\b(?!-\\d)|\\b\\d-\\d[a-z]?\\b`,
  "i",
);

const marks = [";", ", ", " / ", " and ", " & ", " + ", " plus ", " then "];

/** Matches a part that ends with a car whose years come next: "850 93-97 and S70". */
const endsInside = /(?:^|[\s'\u2019\u2013-])(?:19|20)?\d\d (?:and|&|\+) [A-Za-z][\w-]{0,12}$/;
const numbersAlone = /^\d{3,4}[ :(]{1,3}(?:19|20)?\d\d ?[-\u2013] ?\d\d\b/;

function sidesOf(sentence: string, names: RegExp = namesSomething): readonly string[] {
  const strokes = betweenStrokes(sentence);
  if (strokes !== null) return strokes;
  for (const mark of marks) {
    const parts = partsAt(mark, sentence);
    // "240 85-93, 740 85-92": numbers alone are names only next to each other.
    if (parts.length > 1 && parts.every((part) => numbersAlone.test(part))) return [sentence];
    if (parts.slice(0, -1).some((part) => endsInside.test(part))) continue;
    if (parts.length > 1 && parts.every((part, at) => namesYearedThing(part, at > 0, names)))
      return parts.flatMap((part) => sidesOf(part, names));
  }
  return [sentence];
}

function partsAt(mark: string, sentence: string): readonly string[] {
  // "Won't fit 79-85 / 93-95" and "2500 / 3500 (except 2009)" exclude on both sides.
  if (mark === " / " && takingOutAnywhere.test(sentence.replace(ownBracket, ""))) return [];
  const parts: string[] = [];
  for (const side of sentence.split(mark)) {
    const part = side.trim();
    const last = parts.at(-1);
    if (last !== undefined && part !== "" && goesTogether(last, part, mark))
      parts[parts.length - 1] = `${last}${mark}${part}`;
    else if (part !== "") parts.push(part);
  }
  return parts;
}

const fillers =
  /\b(up|or|of|to|fits?|for|the|years?|and|only|models?|thru|till?|until|this|part|all|every|any|interchang(?:es|eable)|interchange|with|works?|compatible|replaces|will|also|is|on|most|both|our|item|unit|from)\b/gi;

/** An engine with years may be one of the car before: "CTS 05-07 2.8L and 04-10 3.6L". */
function namesYearedThing(part: string, isBehind: boolean, names: RegExp): boolean {
  const named = part.replace(equipped, "").replace(fillers, "").trim();
  return yearish.test(part) && (names.test(named) || (isBehind && /\b\d\.\d/.test(named)));
}

/** Matches equipment in brackets, which names no car: "1500: 09-12 and 13-18 (with 9.25 ring)". */
const equipped = /\((?:all )?(?:with|w|without)\b[^()]*\)/gi;

const except = "exc|excl|except|excluding|excludes|skip";
const none = "not|no|non|without|w\\/o";
const takingOut = new RegExp(
  `^(?:but )?(?:${except}|${none}|does not|do not|will not|won['\u2019]?t|doesn['\u2019]?t)\\b`,
  "i",
);
const takingOutAnywhere = new RegExp(
  `\\b(?:${except}|${none}|cannot|(?:won|do|does|can|is|are)n?['\u2019]?t)\\b`,
  "i",
);

/** Matches a bracket behind the years of a car: "Sequoia 08-22 (no 2012)". */
const ownBracket = /(?<=[a-z].{0,12} \d\d ?- ?\d\d )\([^()]*\)/gi;

const joins = new Set([" and ", " & "]);
const yearsOfOneCar =
  /(?:^|\D)(?:19|20)\d\d\n(?:19|20)\d\d\b|\d\d\n\d\d ?[-\u2013] ?\d\d (?:all|both|are|have|take|use)\b/i;
const takenOutIn = new RegExp(` (?:${except})\\b`, "i");

/** Matches an engine and nothing else: "4.0L", "3.5L V6 only", "V8". */
const engineAlone =
  /^\(?(?:\d\.\d ?l?|[vil][468]|[468] ?-?cyl)(?: (?:[vil]?[468](?: ?-?cyl)?|engines?|only|turbo))*\)?$/i;

/**
 * Returns whether a mark separates words that belong together: the years in "2012, 2013 and 2014
 * Camaro" and "Miata 90-97 and 99-05 all use it", the engines in "1999-2005 Ranger 3.0L, 4.0L",
 * words in brackets, a car and its exclusion in "2008-2011 Focus, exc. 09-10 coupe", or the last
 * car and a remark: "2010-2015 Camaro and others, too many to list".
 */
function goesTogether(last: string, part: string, mark: string): boolean {
  const isYears = yearsOfOneCar.test(`${last}\n${part}`);
  const isInBrackets = last.lastIndexOf("(") > last.lastIndexOf(")");
  return (
    isYears ||
    isInBrackets ||
    takingOut.test(part) ||
    engineAlone.test(part) ||
    continuesList(last, part, mark)
  );
}

function continuesList(last: string, part: string, mark: string): boolean {
  return (
    (mark === ", " && (isAddition(part) || isConclusion(last, part))) ||
    ((mark === ", " || joins.has(mark)) && sharesYears(last, part)) ||
    (joins.has(mark) && takenOutIn.test(last))
  );
}

/**
 * Returns whether a part is a remark without years: "10-18 Mercedes, both 2500 & 3500". Names
 * usually have capital letters.
 */
function isAddition(part: string): boolean {
  return /^[a-z]{2,} [^A-Z\d]+$/.test(part) || /^both\b/i.test(part);
}

/** Returns whether a part is what follows from the first: "all the coupes, so 2000 323ci". */
function isConclusion(last: string, part: string): boolean {
  return !yearish.test(last) && /^so /i.test(part);
}

const yearsFirst = /^(?:\W{0,3}|[^\d,;]{0,24}\b(?:fits?|for) )['\u2019]?(?:19|20)?\d\d\b/i;

/**
 * Returns whether a part has the years in front of the list, and the next years are behind its
 * "and": "2007-2014 Escalade, Escalade ESV and 2007-2013 Escalade EXT", "14-18 Mazda3
 * sedan and hatchback + 14-18 Mazda6".
 */
function sharesYears(last: string, part: string): boolean {
  const at = part.search(/ (?:and|&|\+|plus) ['\u2019]?(?:(?:19|20)\d\d\b|\d\d ?-)/);
  return at > 0 && yearsFirst.test(last);
}

/**
 * Splits "Not Evo, not Ralliart", whose exclusions don't depend on each other.
 */
export function denialsIn(sentence: string): readonly string[] {
  const parts = sentence.split(/(?=\bnot? )/i);
  return parts.length > 2 || (parts.length > 1 && /^not? /i.test(sentence)) ? parts : [sentence];
}

/**
 * Returns the parts of a sentence that exclude something, or all of it: in "Fusion 06-12 except
 * AWD, Milan 06-11", the exclusion says nothing about the next car.
 */
export function exclusionsIn(text: string, cues: DescriptionKnowledge): readonly string[] {
  if (!excludesSurely(text, cues)) return [];
  const own = partsOf(text).filter((part) => excludesSurely(part, cues));
  return own.some((part) => yearish.test(part.slice(part.search(cues.excluding)))) ? [text] : own;
}

/** Returns what the value of a label leaves out: "all except GLS", "Sonata (not GLS)". */
export function exclusionInLabel(
  value: string,
  { excluding }: DescriptionKnowledge,
): readonly string[] {
  const cue = excluding.exec(value);
  return cue === null ? [] : [value.slice(cue.index)];
}

const spanOfYears = String.raw`(?:19|20)?\d\d ?[-\u2013] ?(?:19|20)?\d\d`;
/** Matches "G35 sedan 07-08", "EX37 13", and "MARINER 05-06, 08-10 3.0". */
const yearsLast = new RegExp(
  String.raw`^[A-Z][^()]{1,40} (?:${spanOfYears}(?:(?:,| and| &) ${spanOfYears})*|(?<! \d\d )\d\d)(?: \d\.\d[Ll]?)?$`,
);
/** Matches a single year of two digits at the end. */
const lastYear = /(?<! [-\u2013]) (\d\d)$/;

/**
 * Returns the cars of a list with strokes that all have their years behind them, or null: "EX35
 * 08-12 / EX37 13 / G35 sedan 07-08".
 */
function betweenStrokes(sentence: string): readonly string[] | null {
  const parts = sentence.split(" / ");
  return parts.length > 2 && parts.every((part) => yearsLast.test(part))
    ? parts.map((part) => part.replace(lastYear, (_, year: string) => ` ${String(fullYear(year))}`))
    : null;
}
