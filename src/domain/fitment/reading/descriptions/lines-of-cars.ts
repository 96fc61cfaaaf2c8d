import type { Knowledge } from "../../knowledge/knowledge.ts";
import type { PartKnowledge } from "../../knowledge/part-knowledge.ts";
import type { FitmentStatement } from "./fitment-statement.ts";
import { asidesOf } from "../asides.ts";
import type { Span } from "../mentions.ts";
import { drives, readFeatures } from "../read-features.ts";
import type { TextRead } from "../read-text.ts";
import { tokenAt } from "../tokens.ts";

/** Unknown words allowed next to a car, e.g. a trim. */
export const mostUnknown = 1;
/**
 * Unknown words allowed if another line names only cars, e.g. a longer trim: "2002-2006 Nissan
 * Sentra SE-R Spec V".
 */
export const mostOfList = 4;
/** Unknown words allowed if a sentence names only one car, e.g. its trims. */
const mostOfNamed = 5;

/**
 * Returns whether a line names a part. Checked before reading the line, because most lines repeat
 * the title, including the part. Words in parentheses may be a limit, so such lines are always
 * read.
 */
function namesPart(line: string, { parts, names, descriptions }: Knowledge): boolean {
  return (
    !line.includes("(") &&
    line
      .toLowerCase()
      .replace(gears, "")
      .split(/[^a-z]+/)
      .some(
        (word) =>
          word.length > 3 &&
          isPartWord(word, parts) &&
          !parts.places.has(word) &&
          !names.everyday.has(word) &&
          !descriptions.listWords.has(word),
      )
  );
}

/** Matches the gears of a car: "5 speed", "manual transmission". */
const gears = /\b(?:\d[ -]?sp(?:ee)?d|(?:manual|automatic|auto|standard|man) trans(?:mission)?)\b/g;

/** Begins equipment that the cars must have: "w/ ABS". */
const equipment = / (?:w\/|with )/i;

/** Returns whether a line names a part before any equipment that the cars must have. */
export function isAboutPart(line: string, knowledge: Knowledge): boolean {
  const at = line.search(equipment);
  return namesPart(at === -1 ? line : line.slice(0, at), knowledge);
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
  const strange = new Set(strangeWords(line));
  return (
    namesCarsAlone(line, mostOfList) &&
    beginsWith([...line.years, ...line.vehicles], line) &&
    line.tokens.every(({ word, text }) => !strange.has(word) || mayBeTrim.test(text))
  );
}

/** Returns whether a line begins with one of these spans, apart from marks. */
export function beginsWith(spans: readonly Span[], { tokens }: TextRead): boolean {
  const first = tokens.findIndex(({ kind }) => kind !== "mark");
  return spans.some(({ from }) => from === first);
}

/** Trims have a capital letter or a digit. */
const mayBeTrim = /[A-Z0-9]/;

function strangeWords(line: TextRead): readonly string[] {
  return unknownWords(line).filter((word) => !drives.has(word));
}

/**
 * Returns whether a line names only a trim and years of the car in the title: "GT500 2007-2014".
 */
export function isOfTrim(line: TextRead): boolean {
  const unknown = new Set(unknownWords(line));
  return (
    unknown.size > 0 &&
    line.years.length > 0 &&
    line.vehicles.length + line.dates.length === 0 &&
    line.tokens.every(({ word, text }) => !unknown.has(word) || mayBeTrim.test(text)) &&
    knowsAllBut(mostOfList, line)
  );
}

export function isYearless(line: TextRead): boolean {
  return namesModel(line) && line.years.length === 0 && knowsAllBut(mostUnknown, line);
}

export function isOfNamedCars(line: TextRead): boolean {
  return namesModel(line) && line.years.length === 0 && knowsAllBut(mostOfNamed, line);
}

/** Returns whether the line names no part and has at most `most` unknown words. */
function knowsAllBut(most: number, line: TextRead): boolean {
  const unknown = unknownAt(line)
    .filter((at) => !isTrimBehind(line, at))
    .map((at) => tokenAt(line.tokens, at).word);
  return unknown.length <= most && !unknown.some((word) => isPartWord(word, line.knowledge.parts));
}

/** Tells whether a word is a trim behind a car and its years: "Odyssey 05-10 EX / EXL". */
function isTrimBehind({ tokens, vehicles, years, knowledge }: TextRead, at: number): boolean {
  const own = years.at(-1);
  return (
    own !== undefined &&
    at >= own.to &&
    vehicles.at(-1)?.to === own.from &&
    knowledge.trims.grades.has(tokenAt(tokens, at).word)
  );
}

/** Words for the kind of gearbox that a car has, which may be part words, too. */
export const gearboxKinds = new Set(["manual", "automatic", "auto", "standard", "man"]);
const gearboxes = new Set(["transmission", "trans"]);

/** Returns whether a token belongs to "5 speed", "5-speed", or "manual transmission". */
function isOfGears({ tokens }: TextRead, at: number): boolean {
  const wordAt = (place: number): string => tokenAt(tokens, place).word;
  const box = gearboxes.has(wordAt(at)) ? at : at + 1;
  if (gearboxes.has(wordAt(box)) && gearboxKinds.has(wordAt(box - 1))) return true;
  const from = /^sp(?:ee)?d$/.test(wordAt(at)) ? (wordAt(at - 1) === "-" ? at - 2 : at - 1) : at;
  const behind = wordAt(from + 1) === "-" ? from + 2 : from + 1;
  return /^\d$/.test(wordAt(from)) && /^sp(?:ee)?d$/.test(wordAt(behind));
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
    at >= equipped || [...limits, ...read.excluded].some(({ from, to }) => at >= from && at < to);
  return read.tokens.flatMap(({ kind, word }, at) =>
    kind === "mark" ||
    read.known[at] === 1 ||
    descriptions.listWords.has(word) ||
    parts.places.has(word) ||
    isOfGears(read, at) ||
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
 * Returns whether a line names years, but no cars, and says nothing else outside of brackets and
 * build dates. It may name the part in the title's words: "tail light fits 2007-2011".
 */
export function namesYearsAlone(line: TextRead, ofTitle: ReadonlySet<string>): boolean {
  return line.years.length > 0 && line.vehicles.length === 0 && saysNoMore(line, ofTitle);
}

/** Returns whether a line has no words beside its cars and years that would need to be read. */
export function saysNoMore(line: TextRead, ofTitle: ReadonlySet<string> = new Set()): boolean {
  const { tokens, dates, knowledge } = line;
  const aside = [...asidesOf(tokens), ...dates];
  const isOwnPart = (word: string): boolean =>
    ofTitle.has(word.replace(/s$/, "")) && isPartWord(word, knowledge.parts);
  return unknownAt(line).every((at) => {
    const { word } = tokenAt(tokens, at);
    return (
      besideYears.has(word) ||
      isOwnPart(word) ||
      aside.some(({ from, to }) => at >= from && at < to)
    );
  });
}

/**
 * Returns whether a line names cars, years, and little else: "Toyota Camry 2012-2014" and "Ford
 * F-150: 1997-2003 4.6L/5.4L" do; "2012-2014 Camry mirror" doesn't.
 */
export function namesCarsAlone(line: TextRead, most: number): boolean {
  return line.years.length > 0 && namesModel(line) && knowsAllBut(most, line);
}

export function namesModel(read: TextRead): boolean {
  return read.vehicles.some((one) => one.kind !== "make");
}

export function namesYearedModel(read: TextRead): boolean {
  return read.years.length > 0 && namesModel(read);
}

/** A statement as read. */
interface KindRead {
  readonly kind: FitmentStatement["kind"];
  readonly read: TextRead;
}

/** Returns whether the seller says the part fits nothing else. */
export function isAllOfIt(fits: readonly KindRead[], exclusive: boolean): boolean {
  return fits.length > 0 && (exclusive || fits.some((one) => saysOnly(one, fits.length === 1)));
}

/**
 * Returns whether a line says the part fits nothing else: "Fits 2010-2013 MDX only", "only fits
 * 2010-2013 MDX". If it's the only line, "3.7L only" counts, too.
 */
export function saysOnly({ kind, read }: KindRead, alone: boolean): boolean {
  if (kind !== "line") return false;
  const cars = [...read.years, ...read.vehicles, ...(alone ? read.engines : [])];
  return read.tokens.some(
    ({ word }, at) =>
      word === "only" &&
      (cars.some(({ to }) => to === at) ||
        /^fits?$/.test(read.tokens[at + 1]?.word ?? "") ||
        read.tokens[at - 1]?.word === "fits"),
  );
}
