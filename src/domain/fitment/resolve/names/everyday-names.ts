import { compact } from "../../../vehicles/phrase-book.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import { engineNameMakes } from "../../reading/engine-codes.ts";
import { matchPhrase } from "../../reading/match-phrase.ts";
import type { NameHit } from "../../reading/vehicle-names/name-hit.ts";
import { leadsToYears, yearsBehind } from "./beside-years.ts";
import { tokenAt, wordsOf } from "../../reading/tokens.ts";
import { isSize, skipOn } from "./connected.ts";
import { makeOfId, type Name, type NameText } from "./name.ts";

/**
 * Tells whether a name after another model is its trim, e.g. "Camaro SS". It isn't if it has its
 * own years, in which the model of that name was sold.
 */
export function isTrimHere(name: Name, id: number): boolean {
  const previous = name.before.at(-1);
  return (
    previous !== undefined &&
    previous.kind !== "make" &&
    (!name.afterYears || isUnsoldBehind(name)) &&
    !leadsToOtherModel(name, makeOfId(name, id))
  );
}

/**
 * Tells whether the years before a name rule it out: those right after another model, if it wasn't
 * sold at their start or end ("Mustang 05-09 GT"), or the only ones, if it was sold in none.
 */
function isUnsoldBehind({ hit, entry, before, beforeAt, text: { years, index } }: Name): boolean {
  const own = years.find((read) => read.to === hit.from || read.to === beforeAt);
  if (own === undefined) return false;
  const sold = entry.ids.map((id) => new Set(modelOf(index, id).years));
  if (own.from !== before.at(-1)?.to)
    return years.length === 1 && !sold.some((of) => own.years.some((year) => of.has(year)));
  const ends = [own.years[0], own.years.at(-1)];
  return !sold.some((of) => ends.every((year) => year !== undefined && of.has(year)));
}

/**
 * Tells whether another model of the make follows and this one was sold at both ends of the text's
 * years, e.g. "Escape Edge Focus". In "Camaro SS & Camaro ZL1", the Camaro isn't another one, and
 * in "05-10 Mustang GT & F-150", the GT is a Mustang.
 */
function leadsToOtherModel(
  { hit, entry, before, text: { hits, index, tokens, years } }: Name,
  make: string,
): boolean {
  const next = hits.find((other) => other.from === skipOn(tokens, hit.to));
  const previous = before.at(-1);
  const known = previous?.kind === "model" ? previous.ids : [];
  return (
    next?.entry.ids.some((id) => modelOf(index, id).make === make && !known.includes(id)) ===
      true &&
    years.some((read) =>
      [read.years[0], read.years.at(-1)].every((year) =>
        entry.ids.some((id) => modelOf(index, id).years.includes(year ?? 0)),
      ),
    )
  );
}

/** Tells whether the text names the make with years (or only its engine), and no other car. */
export function isOnlyCar({ hit, entry, first, makes, text }: Name, make: string): boolean {
  const powered = makes.powered.has(make);
  const { otherMeanings, trimLike } = text.index.knowledge.names;
  if (
    !(text.years.length > 0 && makes.outright.has(make)) &&
    !(makes.outright.size === 0 && powered)
  )
    return false;
  if (
    first.word.length < 5 ||
    entry.shorthand ||
    otherMeanings.has(first.word) ||
    trimLike.has(first.word)
  )
    return false;
  return text.hits.every(
    (other) =>
      other.from === hit.from ||
      (other.entry.ids.length === 0 && other.entry.code === null && other.entry.family === null) ||
      ((powered || tokenAt(text.tokens, other.to - 1).kind === "digits") &&
        isOfOtherMakes(other, make, text.index)),
  );
}

/** Tells whether an everyday word ("GT") is a model only of other makes. */
function isOfOtherMakes({ entry }: NameHit, make: string, index: VehicleIndex): boolean {
  return (
    entry.strength === "weak" &&
    entry.family === null &&
    entry.ids.every((id) => modelOf(index, id).make !== make)
  );
}

export function isNumberLike({ entry, first }: Name): boolean {
  return entry.shorthand || first.kind === "digits" || first.word.length < 3;
}

/**
 * Tells whether the text begins with the number, e.g. "850 Turbo 1994-1996 Volvo". If only the rest
 * of the listing names the make, years in which the car was sold must come right after the number.
 * Then words of lists may come before it: "fits 696 (08-14), 796 (11-14)". So may any
 * words if the text names only its make: "Volvo ignition coil 850 93-97".
 */
export function isOpening(name: Name, id: number): boolean {
  const isFirst = name.hit.from === 0;
  const { make, years: sold } = modelOf(name.text.index, id);
  const mayOpen = isFirst || isOfList(name) || isOfOnlyMake(name, make);
  if (!mayOpen || !isBeforeYearsOrModel(name)) return false;
  if (isFirst && name.makes.outright.has(make)) return true;
  const own = yearsBehind(name);
  const isLong = name.hit.to > name.hit.from + 1 || /^(?:[A-Z]{2}|.{3,})$/.test(name.first.text);
  return isLong && own?.years.every((year) => sold.includes(year)) === true;
}

/** Tells whether the text ends with the letters, and has the make and years: "Acura 3.5 lid TL". */
export function closesText({ hit, first, makes, text }: Name, id: number): boolean {
  const { make, years: sold } = modelOf(text.index, id);
  return (
    hit.to === text.tokens.length &&
    /^[A-Z]{2}$/.test(first.text) &&
    makes.outright.has(make) &&
    !text.index.knowledge.names.trimLike.has(first.word) &&
    text.years.some((read) => read.years.every((year) => sold.includes(year)))
  );
}

function isOfOnlyMake({ first, makes: { outright } }: Name, make: string): boolean {
  return first.kind === "digits" && outright.size === 1 && outright.has(make);
}

function isOfList({ hit, text: { tokens, index } }: Name): boolean {
  const { listWords } = index.knowledge.descriptions;
  return tokens.slice(0, hit.from).every(({ word }) => listWords.has(word));
}

/**
 * Tells whether the title begins with the number and the make, e.g. "1854 International … 84-87".
 */
export function opensBeforeMake({ hit, next, text }: Name, make: string): boolean {
  return (
    hit.from === 0 && text.years.length > 0 && next?.from === hit.to && next.entry.make === make
  );
}

/**
 * Tells whether the number is one of several models of a make in a row, before years: "Volvo window
 * crank 242 244 245 1975-1982".
 */
export function isOfNumberRun(
  { hit, makes, text: { hits, tokens, years, index } }: Name,
  make: string,
): boolean {
  if (!makes.any.has(make)) return false;
  const isNumber = ({ from, entry }: NameHit): boolean =>
    tokenAt(tokens, from).kind === "digits" &&
    entry.ids.some((id) => modelOf(index, id).make === make);
  const at = hits.indexOf(hit);
  let [first, last] = [at, at];
  const isNext = (one: NameHit | undefined, other: NameHit | undefined): boolean =>
    one !== undefined && other?.from === skipOn(tokens, one.to) && isNumber(one) && isNumber(other);
  while (isNext(hits[first - 1], hits[first])) first -= 1;
  while (isNext(hits[last], hits[last + 1])) last += 1;
  const behind = skipOn(tokens, hits[last]?.to ?? hit.to);
  return last > first && years.some(({ from }) => from === behind);
}

/**
 * Tells whether the number's make is named. If no make is, the name of an engine that the make has
 * also counts, or a size right after the number: "2005-2010 300 5.7 HEMI".
 */
export function isOwnNumber({ hit, first, makes, text }: Name, id: number): boolean {
  const { tokens, index } = text;
  const { make } = modelOf(index, id);
  if (makes.any.has(make)) return true;
  if (first.kind !== "digits" || first.text.length !== 3 || makes.any.size > 0) return false;
  if (engineNameMakes(tokens, index.knowledge).includes(make)) return true;
  return isSize(tokens, hit.to) && hasYearsOf(id, text);
}

/** Tells whether the text has years in which the car was sold. */
function hasYearsOf(id: number, { years, index }: Pick<Name["text"], "years" | "index">): boolean {
  const { years: sold } = modelOf(index, id);
  return years.some((read) => read.years.some((year) => sold.includes(year)));
}

/** Tells whether an engine's name is next to it that only its make and a few others have. */
export function isBesideEngine(name: Name, id: number): boolean {
  const { makes, beforeAt, behindAt, text } = name;
  const { tokens, index } = text;
  const { make } = modelOf(index, id);
  const beside = [tokenAt(tokens, beforeAt - 1), tokenAt(tokens, behindAt)];
  return (
    (makes.any.size === 0 || makes.any.has(make)) &&
    hasYearsOf(id, text) &&
    engineNameMakes(beside, index.knowledge).includes(make)
  );
}

/** Tells whether years or a vehicle of its make are next to it, and no other make is named. */
export function isBesideSomething(name: Name, id: number): boolean {
  const own = name.makes.any.has(makeOfId(name, id));
  if (!own && (name.makes.any.size > 0 || followsRenamed(name))) return false;
  if (!own && isBesideOtherYears(name, id)) return false;
  return (
    name.afterYears ||
    isBeforeYearsOrModel(name) ||
    opensText(name, id) ||
    (own && name.touching !== null)
  );
}

/**
 * Tells whether the text begins with the name and a trim, in any order, or with a name of two
 * words, and has years in which the car was sold: "Fusion SE mirror 13-16", "Model 3 wheel cover
 * 2019", "2015 SXT Charger headlight".
 */
function opensText({ hit: { from, to }, text }: Name, id: number): boolean {
  const { years, index } = text;
  const isTrim = (start: number, end: number): boolean =>
    index.knowledge.trims.grades.has(compact(wordsOf(text, { from: start, to: end })));
  const begins = (at: number): boolean => at === 0 || years.some((read) => read.to === at);
  // "SXT" or "R/T"
  const isLed = [from - 1, from - 3].some((at) => at >= 0 && begins(at) && isTrim(at, from));
  const opens = from === 0 && (to > 1 || isTrim(to, to + 1) || namesPart(text, to));
  return (isLed || opens) && hasYearsOf(id, text);
}

/**
 * Tells whether only the part and years are behind a place: "Ranger flareside tailgate 93-97". A
 * word like "holder" may also be a part of something else.
 */
function namesPart({ tokens, years, hits, index }: NameText, from: number): boolean {
  const { book, places } = index.knowledge.parts;
  let at = skipOn(tokens, from);
  while (places.has(tokenAt(tokens, at).word)) at += 1;
  return (
    matchPhrase(book, { tokens, from: at }, ({ engine }, to) => engine !== null || to > at + 1) !==
      null &&
    years.every((read) => read.open === "none") &&
    hits.every((one) => one.from < from)
  );
}

/**
 * Tells whether the years next to a word in lowercase are none in which the car was sold:
 * "Hollander fit 2003-2005".
 */
function isBesideOtherYears(
  { first, beforeAt, behindAt, text: { years, index } }: Name,
  id: number,
): boolean {
  if (first.text !== first.word) return false;
  const beside = years.filter(({ from, to }) => to === beforeAt || from === behindAt);
  const { years: sold } = modelOf(index, id);
  return (
    beside.length > 0 &&
    beside.every((read) => read.open === "none" && !read.years.some((year) => sold.includes(year)))
  );
}

/** Tells whether a car whose name includes its make comes right before: "Ram 1500 Lone Star". */
function followsRenamed({ touching }: Name): boolean {
  return touching?.kind === "model" && touching.carriedOn;
}

/**
 * Tells whether another model of the make comes right after a body word that is also a model, and
 * no car right before: "Pickup 4Runner", but not "Frontier Pickup Xterra".
 */
export function leadsToSister({ hit, touching, text }: Name, id: number): boolean {
  const { hits, index, tokens, years } = text;
  const { make } = modelOf(index, id);
  // e.g. "89-95 Pickup 90-95 4Runner": the sister has its own years.
  const own = years.find((read) => read.from === skipOn(tokens, hit.to));
  const next = hits.find((other) => other.from === skipOn(tokens, own?.to ?? hit.to));
  return (
    touching === null &&
    next?.entry.ids.some((other) => modelOf(index, other).make === make) === true &&
    hasYearsOf(id, text)
  );
}

function isBeforeYearsOrModel(name: Name): boolean {
  return (
    leadsToYears(name) || (name.text.years.length > 0 && (name.next?.entry.ids.length ?? 0) > 0)
  );
}
