import { modelOf, nameOfId, type VehicleIndex } from "../../../../vehicles/vehicle-index.ts";
import type { Knowledge } from "../../../knowledge/knowledge.ts";
import { modelIds } from "../../ids-named.ts";
import type { Span, VehicleRead } from "../../mentions.ts";
import type { TextRead } from "../../read-text.ts";
import { tokenAt } from "../../tokens.ts";
import { withFamilies } from "./class-lines.ts";
import { datesCars, hasDoubtfulYears } from "./dated-cars.ts";
import type { DescriptionContext } from "../description-context.ts";
import type { RemarkLine } from "../sentences/fitment-statement.ts";
import {
  isOfTrim,
  isPartWord,
  namesModel,
  namesYearedModel,
  unknownWords,
} from "./lines-of-cars.ts";
import type { ListedRead, Read } from "./listed-read.ts";
import { asLine } from "./repeated-lines.ts";
import { partsOf } from "../sentences/statement-parts.ts";
import { yearLike } from "./year-remarks.ts";

interface Reading extends Pick<
  DescriptionContext,
  "car" | "cars" | "families" | "words" | "sharedYears" | "titleYear"
> {
  readonly index: VehicleIndex;
  readonly read: Read;
  readonly readNamed: (text: string) => readonly TextRead[];
}

const longest = 60;

/**
 * Returns clauses that add cars to those of the title, as lines: "03-04 Marauder too". Those
 * without years get the title's: "will fit grand prix also". Clauses that say anything else may be
 * about something else.
 */
export function addedCars(remarks: readonly RemarkLine[], reading: Reading): readonly ListedRead[] {
  return remarks.flatMap(({ text, isFit }) => {
    const whole = addedIn(text, reading);
    if (whole.length > 0) return whole;
    // "06 & 07 will also fit, tail lights changed" is about the lights, "GTI ok, R32 not" isn't.
    const clauses = clausesWithCars(text, reading).flatMap((clause) =>
      addedIn(clause, reading).filter(
        ({ read }) =>
          saysWhatFits(text, reading) ||
          /\bok(?:ay)?\W*$/i.test(clause) ||
          modelIds(read).every((id) => reading.cars.has(id)),
      ),
    );
    return clauses.length > 0 || isFit ? clauses : sharingCars(text, reading);
  });
}

/**
 * Returns the clauses of a sentence, with the car of another that they follow: "had one on my 2001
 * Malibu, 2000-2004 is the same badge".
 */
function clausesWithCars(text: string, { cars, readNamed, index }: Reading): readonly string[] {
  const clauses = text.split(
    /[,;] |,? but (?=not?\b)|(?<!\b(?:19|20)\d\d) and (?=\d)| and (?=\d+ (?!(?:too|also|as|just|models?|years?)\b)\w)| so (?=(?:it|they|this|that|these|will) )/,
  );
  // Reading the cars takes much longer.
  if (!clauses.some((clause) => hasAddition(clause, index.knowledge))) return [];
  let other = "";
  return clauses.map((clause) => {
    const ids = readNamed(clause).flatMap(modelIds);
    const [id] = ids;
    if (id === undefined) return yearLike.test(clause) ? `${other}${clause}` : clause;
    other = ids.some((one) => cars.has(one)) ? "" : `${nameOfId(index, id)} `;
    return clause;
  });
}

/**
 * Returns the cars of a sentence in any wording that gives them their years and says that they have
 * the title's part: "Acura used the same mirror on the TSX from 2009 to 2012". Words for other
 * parts or for what parts look like mean that only those are the same.
 */
function sharingCars(text: string, reading: Reading): readonly ListedRead[] {
  const { index, words, cars, readNamed } = reading;
  const { shares, besideShared, otherTraits } = index.knowledge.descriptions;
  const own = text.replace(besideShared, "");
  if (!shares.test(text) || !yearLike.test(own) || !saysWhatFits(own, reading)) return [];
  const isOwnWord = (word: string): boolean => words.has(word.replace(/s$/, ""));
  const isOfOther = (word: string): boolean =>
    !isOwnWord(word) && (isPartWord(word, index.knowledge.parts) || otherTraits.has(word));
  const isOther = (one: VehicleRead): boolean =>
    one.kind === "make" || (one.kind === "model" && !one.ids.some((id) => cars.has(id)));
  return partsOf(own)
    .flatMap(readNamed)
    .filter(
      (line) =>
        namesYearedModel(line) &&
        line.excluded.length === 0 &&
        line.vehicles.every(isOther) &&
        datesCars(line) &&
        !unknownWords(line).some(isOfOther),
    )
    .map(asLine);
}

/** Matches an addition to cars with years of their own: "Malibu 2004-2007, also 2008 Malibu". */
const addsBehindYears = /\d\d(?: [\w.]{1,6})?,? \(?also .*\d\d/i;

/** Returns whether a sentence sets nothing apart, and isn't about other parts, or a guess. */
function saysWhatFits(text: string, { index: { knowledge } }: Reading): boolean {
  const { apartWord, elsewhere } = knowledge.descriptions;
  return (
    !text.includes("?") &&
    !apartWord.test(text) &&
    !elsewhere.test(text) &&
    !hasDoubtfulYears(text, knowledge)
  );
}

function addedIn(clause: string, reading: Reading): readonly ListedRead[] {
  const { cars, families, sharedYears, readNamed, read, index } = reading;
  const { adds, sameYears, besideAdded } = index.knowledge.descriptions;
  if (!mayAdd(clause, reading)) return [];
  const said = clause.replace(adds, "").replace(sameYears, "").replace(besideAdded, "");
  const own = withTwins(said, reading);
  const hasYears = yearLike.test(own);
  const named = readNamed(`also ${own} ${hasYears ? "" : sharedYears}`).filter(namesModel);
  // In "also 2009-2012 TSX, 2010-2013 ZDX", the first years aren't those of the title's car.
  const ofTitle =
    hasYears && !named.some(datesSeveral)
      ? carsBefore(own, reading).map((name) => read(`also ${name} ${own}`))
      : [];
  const ofOthers = ofTitle.flatMap((line) => withoutCars(line, cars));
  // "Also 15-19 2500HD" adds that class of each of the title's pickups.
  const ofClasses = (): readonly TextRead[] =>
    withFamilies(read(`also ${own}`), families, index)
      .map(read)
      .filter(namesModel);
  const lines = [ofOthers, named, ofTitle].find((some) => some.length > 0) ?? ofClasses();
  const isTrim = lines === ofTitle && addsTrim(own, reading);
  return lines.filter((line) => isTrim || addsCars(line, reading)).map(asLine);
}

function hasAddition(clause: string, { descriptions: { adds, sameYears } }: Knowledge): boolean {
  return clause.search(adds) !== -1 || sameYears.test(clause);
}

function mayAdd(clause: string, reading: Reading): boolean {
  return (
    clause.length <= longest &&
    hasAddition(clause, reading.index.knowledge) &&
    !addsBehindYears.test(clause) &&
    saysWhatFits(clause, reading)
  );
}

/** Whether a clause is about another trim of the title's car: "also 2016-2018 RS takes it". */
function addsTrim(own: string, { read, words }: Reading): boolean {
  const line = read(own);
  const names = unknownWords(line);
  return (
    names.length <= mostOfTrim &&
    !names.some((word) => words.has(word.replace(/s$/, ""))) &&
    line.years.every(({ open }) => open === "none") &&
    line.excluded.length === 0 &&
    isOfTrim(line)
  );
}

const mostOfTrim = 2;

/** Adds the makes of the title's twins to their names: "the ion has it too" below "Cobalt". */
function withTwins(text: string, { cars, index }: Reading): string {
  const twins = new Set([...cars].flatMap((id) => [...(index.twins.get(id) ?? [])]));
  const makes = new Map(
    [...twins]
      .map((id) => modelOf(index, id))
      .map(({ make, model }) => [model.toLowerCase(), make]),
  );
  return text.replace(wordOfName, (word) => {
    const make = makes.get(word.toLowerCase());
    return make === undefined ? word : `${make} ${word}`;
  });
}

/** Matches a word that may be a name, as sentences write it. */
const wordOfName =
  /(?<=\b(?:the|an?|on|in|for|and|or|also|as|['\u2019]?(?:19|20)?\d\d) |^\W*|[/&+,] ?)[a-z][a-z\d-]+\b/gi;

function datesSeveral(line: TextRead): boolean {
  return line.years.length > 1 && new Set(modelIds(line)).size > 1;
}

/** Returns the title's car, or all of its cars if an ending adds to each: "07 classic too". */
function carsBefore(own: string, { car, cars, index }: Reading): readonly string[] {
  const { ownYears } = index.knowledge.names.endings;
  if (!ownYears.has(/[a-z]+/i.exec(own)?.[0].toLowerCase() ?? "")) return car === "" ? [] : [car];
  return [...cars].map((id) => nameOfId(index, id));
}

/**
 * Keeps only cars that the title doesn't name, if there are any: in "also 2500HD 2015-2019", the
 * years aren't the 1500's, and in "07 classic too", they aren't the Malibu's.
 */
function withoutCars(line: TextRead, cars: ReadonlySet<number>): readonly TextRead[] {
  if (modelIds(line).every((id) => cars.has(id))) return [];
  const vehicles = line.vehicles.map((one) =>
    one.kind === "model" ? { ...one, ids: one.ids.filter((id) => !cars.has(id)) } : one,
  );
  return [{ ...line, vehicles }];
}

/** Returns whether a clause names other cars or years than the title, and nothing else. */
function addsCars(line: TextRead, reading: Reading): boolean {
  const { knowledge, tokens, vehicles } = line;
  const { trimLike } = knowledge.names;
  // "GT too" is about the title's car.
  const isTrim = ({ from, to }: Span): boolean =>
    to === from + 1 && trimLike.has(tokenAt(tokens, from).word);
  const ids = modelIds({ vehicles: vehicles.filter((one) => !isTrim(one)) });
  return (
    (ids.some((id) => !reading.cars.has(id)) || addsYears(line, reading)) &&
    line.years.every(({ open }) => open === "none") &&
    line.excluded.length === 0 &&
    unknownWords(line).every(
      (word) => reading.words.has(word.replace(/s$/, "")) || /^\dspd?$/.test(word),
    )
  );
}

/** Returns whether a clause has only years that the title doesn't give. */
function addsYears({ years }: TextRead, { car, sharedYears, titleYear, read }: Reading): boolean {
  const known = read(sharedYears).years.flatMap((one) => one.years);
  const isKnown = (year: number): boolean => year === titleYear || known.includes(year);
  const isDated = car !== "" || known.length > 0 || titleYear !== null;
  return isDated && years.every((one) => !one.years.some(isKnown));
}

/** Returns the endings of names that sentences add to the models: "EXT and XL also". */
export function addedEndings(
  remarks: readonly RemarkLine[],
  { names, descriptions }: Knowledge,
): readonly string[] {
  const { joined } = names.endings;
  return remarks.flatMap(({ text }) => {
    const words = text.replace(descriptions.adds, "").toLowerCase().match(/\w+/g) ?? [];
    const isAdding =
      text.search(descriptions.adds) !== -1 &&
      words.every((word) => joined.has(word) || descriptions.listWords.has(word));
    return isAdding ? words.flatMap((word) => joined.get(word) ?? []) : [];
  });
}
