import { driveWords } from "../../../knowledge/variant-names.ts";
import type { Knowledge } from "../../../knowledge/knowledge.ts";
import type { PartKnowledge } from "../../../knowledge/part-knowledge.ts";
import { asidesOf } from "../../asides.ts";
import { isCovered, type Span } from "../../mentions.ts";
import { readFeatures } from "../../read-features.ts";
import type { TextRead } from "../../read-text.ts";
import { tokenAt } from "../../tokens.ts";
import type { ListedRead } from "./listed-read.ts";

/** Unknown words allowed next to a car, e.g. a trim. */
export const mostUnknown = 1;
/**
 * Unknown words allowed if another line names only cars, or years are given elsewhere, e.g. a
 * longer trim: "2002-2006 Nissan Sentra SE-R Spec V".
 */
export const mostOfList = 4;

/** Begins equipment that the cars must have: "w/ ABS". */
const equipment = / (?:w\/|with )/i;

/**
 * Returns whether a line names a part before any equipment that the cars must have. Checked before
 * reading the line, because most lines repeat the title, including the part. Words in parentheses
 * may be a limit, so such lines are always read.
 */
export function isAboutPart(line: string, { parts, names, descriptions }: Knowledge): boolean {
  const [own = ""] = line.split(equipment);
  return (
    !own.includes("(") &&
    own
      .toLowerCase()
      .replace(descriptions.gears, "")
      .split(/[^a-z]+/)
      .some(
        (word) =>
          word.length > 3 &&
          isPartWord(word, parts) &&
          !names.everyday.has(word) &&
          !descriptions.listWords.has(word),
      )
  );
}

/**
 * Returns whether a line names cars and years, and nothing else but the driven wheels: "2010-2014
 * Ford Edge AWD".
 */
export function isPlain(line: TextRead): boolean {
  return namesCarsAlone(line, mostOfList) && strangeWords(line).length === 0;
}

/**
 * Returns whether a line may be one of a list: it begins with its years or car, and the words that
 * reading doesn't know may be trims ("2010-2014 Ford Edge SEL AWD", "X6 xDrive35i 2011-2014").
 */
export function isOfList(line: TextRead): boolean {
  return (
    namesCarsAlone(line, mostOfList) &&
    beginsWith([...line.years, ...line.vehicles], line) &&
    mayBeTrims(strangeWords(line), line)
  );
}

/** Returns whether a line begins with one of these spans, apart from marks. */
export function beginsWith(spans: readonly Span[], { tokens }: TextRead): boolean {
  const first = tokens.findIndex(({ kind }) => kind !== "mark");
  return spans.some(({ from }) => from === first);
}

/** Returns whether all these words are written with a capital letter or a digit, as trims are. */
function mayBeTrims(words: readonly string[], { tokens }: TextRead): boolean {
  return tokens.every(({ word, text }) => !words.includes(word) || /[A-Z0-9]/.test(text));
}

function strangeWords(line: TextRead): readonly string[] {
  return unknownWords(line).filter((word) => !driveWords.has(word));
}

/**
 * Returns whether a line names only a trim and years of the car in the title: "GT500 2007-2014".
 */
export function isOfTrim(line: TextRead): boolean {
  const unknown = unknownWords(line);
  return (
    unknown.length > 0 &&
    line.years.length > 0 &&
    line.vehicles.length === 0 &&
    mayBeTrims(unknown, line) &&
    knowsAllBut(mostOfList, line)
  );
}

export function isYearless(line: TextRead): boolean {
  return namesModel(line) && line.years.length === 0 && knowsAllBut(mostUnknown, line);
}

export function isOfNamedCars(line: TextRead): boolean {
  return namesModel(line) && line.years.length === 0 && knowsAllBut(mostOfList, line);
}

/** Returns whether the line names no part and has at most `most` unknown words. */
export function knowsAllBut(most: number, line: TextRead): boolean {
  const unknown = unknownWords(line);
  return unknown.length <= most && !unknown.some((word) => isPartWord(word, line.knowledge.parts));
}

/** Words for the kind of gearbox that a car has, which may be part words, too. */
export const gearboxKinds = new Set(["manual", "automatic", "auto", "standard", "man"]);

/** Returns whether a token belongs to "5 speed" or "5-speed". */
function isOfGears({ tokens }: TextRead, at: number): boolean {
  const isSpeed = (place: number): boolean => /^sp(?:ee)?d$/.test(tokenAt(tokens, place).word);
  const behind = tokenAt(tokens, at + 1).word === "-" ? at + 2 : at + 1;
  return isSpeed(at) || isSpeed(behind);
}

/** Returns whether a trim follows "incl.": "Camry incl. Hybrid, Avalon". */
function isIncluded({ tokens }: TextRead, at: number): boolean {
  const [two, one] = [at - 2, at - 1].map((place) => tokenAt(tokens, place).word);
  return (
    /^incl/.test(one === "." ? (two ?? "") : (one ?? "")) && /[A-Z]/.test(tokenAt(tokens, at).text)
  );
}

/**
 * Returns where equipment that the cars must have starts ("… w/ rear disc"), or the end of the line
 * if there's none.
 */
function equippedFrom({ tokens }: TextRead): number {
  const from = tokens.findIndex(
    ({ word }) => word === "w" || word === "with" || word === "without",
  );
  return from === -1 || readFeatures(tokens.slice(from)).notes.length === 0 ? tokens.length : from;
}

export function isPartWord(word: string, { words }: PartKnowledge): boolean {
  return words.has(word) || words.has(word.replace(/s$/, ""));
}

/**
 * Returns the words that reading didn't recognize. Skips words in parentheses, which are a limit or
 * a note, unless they name a part: then the line is about another part.
 */
export function unknownWords(read: TextRead): readonly string[] {
  return unknownAt(read).map((at) => tokenAt(read.tokens, at).word);
}

/** Returns the indexes of the words that reading didn't recognize. */
export function unknownAt(read: TextRead): readonly number[] {
  const { parts, descriptions } = read.knowledge;
  const limits = asidesOf(read.tokens).filter(
    ({ from, to }) =>
      descriptions.limitWords.has(read.tokens[from]?.word ?? "") ||
      !read.tokens.slice(from, to).some(({ word }) => isPartWord(word, parts)),
  );
  const equipped = equippedFrom(read);
  const isLimit = (at: number): boolean =>
    at >= equipped || isCovered(at, [...limits, ...read.excluded]);
  return read.tokens.flatMap(({ kind, word }, at) =>
    kind === "mark" ||
    read.known[at] === 1 ||
    descriptions.listWords.has(word) ||
    parts.places.has(word) ||
    isOfGears(read, at) ||
    isIncluded(read, at) ||
    isLimit(at)
      ? []
      : [at],
  );
}

/** Words next to the years of cars that the title names: "Fits manual trucks 2005-2008". */
const besideYears = new Set(
  "in on automatic manual cars trucks pickups vans suvs diesels".split(" "),
);

/**
 * Returns whether a line names years, but no cars, and says nothing else outside of build
 * dates. It may name the part in the title's words: "tail light fits 2007-2011".
 */
export function namesYearsAlone(line: TextRead, ofTitle: ReadonlySet<string>): boolean {
  return line.years.length > 0 && line.vehicles.length === 0 && saysNoMore(line, ofTitle);
}

/** Returns whether a line has no words beside its cars and years that would need to be read. */
export function saysNoMore(line: TextRead, ofTitle: ReadonlySet<string> = new Set()): boolean {
  return unknownAt(line).every((at) => {
    const { word } = tokenAt(line.tokens, at);
    return (
      besideYears.has(word) || ofTitle.has(word.replace(/s$/, "")) || isCovered(at, line.dates)
    );
  });
}

/**
 * Returns whether a line names cars, years, and little else: "Toyota Camry 2012-2014" and "Ford
 * F-150: 1997-2003 4.6L/5.4L" do; "2012-2014 Camry mirror" doesn't.
 */
export function namesCarsAlone(line: TextRead, most: number): boolean {
  return namesYearedModel(line) && knowsAllBut(most, line);
}

export function namesModel(read: TextRead): boolean {
  return read.vehicles.some((one) => one.kind !== "make");
}

export function namesYearedModel(read: TextRead): boolean {
  return read.years.length > 0 && namesModel(read);
}

/** Returns whether the seller says the part fits nothing else. */
export function isAllOfIt(
  fits: readonly Pick<ListedRead, "read" | "isAdded">[],
  exclusive: boolean,
): boolean {
  // "Also 02-08 Ranger XLT only" limits the Ranger.
  const saysAll = (one: (typeof fits)[number]): boolean =>
    one.isAdded !== true && saysOnly(one, fits.length === 1);
  return fits.length > 0 && (exclusive || fits.some(saysAll));
}

/**
 * Returns whether a line says the part fits nothing else: "Fits 2010-2013 MDX only", "only fits
 * 2010-2013 MDX". If it's the only line, "3.7L only" counts, too.
 */
export function saysOnly({ read }: Pick<ListedRead, "read">, alone: boolean): boolean {
  const cars = [...read.years, ...read.vehicles, ...(alone ? read.engines : [])];
  return read.tokens.some(
    ({ word }, at) =>
      word === "only" &&
      (cars.some(({ to }) => to === at) ||
        /^fits?$/.test(read.tokens[at + 1]?.word ?? "") ||
        read.tokens[at - 1]?.word === "fits"),
  );
}
