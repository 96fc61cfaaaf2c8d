import { compact } from "../../vehicles/phrase-book.ts";
import { baseMarks, breathTrims, everydayTrims, stuckTrims } from "../knowledge/variant-names.ts";
import type { BodyRead, EngineRead, Span, VehicleRead, YearsRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";
import { isAddedTrim } from "./added-trims.ts";
import { isMeantAsTrim, isRoadTrack, longestTrim } from "./trim-belief.ts";
import { mayName, type TrimWords } from "./trim-words.ts";

/** A text to search for trims. */
export interface TrimText {
  readonly text: TextRead;
  /** The text is only about trims. */
  readonly sure: boolean;
  /** Places whose trims are those of other cars. */
  readonly ofOthers?: readonly Span[];
}

export interface FoundTrims {
  /** Submodels in lower case. */
  readonly names: ReadonlySet<string>;
  /** Where the first text names them. */
  readonly spans: readonly Span[];
}

/**
 * Finds the submodels of a car that texts name. A distinctive name ("Rubicon") counts anywhere.
 * With its make, another make's engine of the same name is the car's trim.
 */
export function findTrims(
  texts: readonly TrimText[],
  submodels: TrimWords,
  make: string | null = null,
): FoundTrims {
  const steps = texts.map((one) => trimsIn(one, { submodels, make }));
  const names = new Set(steps.flat().flatMap((step) => step.names));
  if (names.size === 1 && names.has("base") && !saysBaseAlone(texts, steps)) names.clear();
  return { names, spans: steps[0] ?? [] };
}

/**
 * Tells whether the word "base" means the trim though no other is named. In a list of trims it may
 * mean any plain car: many have no trim of that name.
 */
function saysBaseAlone(
  texts: readonly TrimText[],
  steps: readonly (readonly (Span & Pick<Step, "names">)[])[],
): boolean {
  return texts.some(
    ({ sure }, which) => steps[which]?.some(({ from, to }) => !sure || to > from + 1) === true,
  );
}

type Word = YearsRead | VehicleRead | EngineRead | BodyRead;
type Names = TrimWords["names"];

interface Wanted {
  readonly submodels: TrimWords;
  readonly make: string | null;
}

interface Search extends Wanted, Pick<TrimText, "ofOthers"> {
  /** The place continues a run of vehicle words. */
  readonly chained: boolean;
  readonly sure: boolean;
}

interface Step {
  readonly names: readonly string[];
  readonly to: number;
  /** The run of vehicle words continues after it. */
  readonly chains: boolean;
}

function trimsIn(
  { text, sure, ofOthers = [] }: TrimText,
  { submodels, make }: Wanted,
): readonly (Span & Pick<Step, "names">)[] {
  const found: (Span & Pick<Step, "names">)[] = [];
  let chain = -1;
  let at = 0;
  while (at < text.tokens.length) {
    if (isPlain(text, at, submodels)) {
      const chains = chain === at && connectors.has(tokenAt(text.tokens, at).word);
      at += 1;
      if (chains) chain = at;
      continue;
    }
    const chained = chain === at;
    const { names, to, chains } = stepAt(text, at, {
      submodels,
      make,
      chained,
      sure,
      ofOthers,
    });
    if (names.length > 0 && !isAddedTrim(text, { from: at, to }))
      found.push({ names, from: at, to });
    if (chains) chain = to;
    at = to;
  }
  return found;
}

/** Fast path: most words aren't about vehicles and begin no trim. */
function isPlain({ tokens, known }: TextRead, at: number, submodels: TrimWords): boolean {
  const { word } = tokenAt(tokens, at);
  return known[at] !== 1 && word !== "base" && !mayName(submodels, word);
}

function stepAt(text: TextRead, at: number, how: Search): Step {
  const read = wordAt(text, at, how.chained);
  const match = isTaken(text, at, how) || isCarWord(read) ? null : trimAt(text, at, how);
  // e.g. "2.5i Limited": the trim begins with an engine.
  if (match !== null && outdoes(match, read, { text, make: how.make }))
    return { ...match, chains: true };
  if (read === null) return plainStep(text, at, how);
  return {
    names: trimsWithin(text, read, how.submodels.names),
    to: read.to,
    // Years ("2015 Limited Edition mug") and bodies don't start a run of vehicle words.
    chains: how.chained || (read.kind !== "years" && read.kind !== "body"),
  };
}

/** Tells whether a read is a vehicle or years, which no trim begins with. */
function isCarWord(read: Word | null): boolean {
  return read !== null && read.kind !== "engine" && read.kind !== "body";
}

/**
 * Returns the vehicle or years at a place, or in a run of vehicle words also the engine or body.
 */
function wordAt(text: TextRead, at: number, chained: boolean): Word | null {
  if (text.known[at] !== 1) return null;
  const starts = (one: Span): boolean => one.from === at && one.to > at;
  return (
    text.vehicles.find((one) => one.kind !== "make" && starts(one)) ??
    text.years.find(starts) ??
    (chained ? (text.engines.find(starts) ?? text.bodies.find(starts)) : undefined) ??
    null
  );
}

/** Includes the word right after an exclusion, because "not SRT or Hellcat" continues. */
function isExcluded(text: TextRead, at: number): boolean {
  return text.excluded.some(
    (span) => at >= span.from && (at < span.to || (at === span.to && !span.without)),
  );
}

/** Tells whether a trim at a place would be excluded, or another car's. */
function isTaken(text: TextRead, at: number, { ofOthers = [] }: Search): boolean {
  return isExcluded(text, at) || ofOthers.some(({ from, to }) => at >= from && at < to);
}

/**
 * Tells whether a trim is meant rather than the engine it begins with ("2.5i Limited"), or an
 * engine that only other makes have, e.g. Volkswagen the TSI.
 */
function outdoes(
  match: Pick<Step, "to">,
  read: Word | null,
  { text, make }: { readonly text: TextRead; readonly make: string | null },
): boolean {
  if (read === null || match.to > read.to) return true;
  if (make === null || read.kind !== "engine") return false;
  const makes = text.knowledge.engines.families[read.family]?.makes ?? [];
  return makes.length > 0 && !makes.includes(make);
}

const connectors = new Set(["/", ",", "&", "and", "-", "+", "(", ")"]);

function plainStep(text: TextRead, at: number, how: Search): Step {
  const { chained, submodels } = how;
  if (saysBase(text, at)) return { names: ["base"], to: at + 2, chains: true };
  if (isBaseInList(text, at, submodels.names) && !isTaken(text, at, how))
    return { names: ["base"], to: at + 1, chains: true };
  const chains = chained && connectors.has(tokenAt(text.tokens, at).word);
  return { names: [], to: at + 1, chains };
}

/**
 * Tells whether the text says "base models", which means the plainest trim even if the car has no
 * Base. "Base trim molding" is a part.
 */
function saysBase({ tokens, known, knowledge: { parts } }: TextRead, at: number): boolean {
  if (tokenAt(tokens, at).word !== "base" || known[at] === 1) return false;
  const [{ word }, next] = [tokenAt(tokens, at + 1), tokenAt(tokens, at + 2).word];
  return (
    baseMarks.has(word) && !(word === "trim" && (parts.terms.has(next) || parts.words.has(next)))
  );
}

/** Tells whether "base" stands beside another of the car's trims, as in "base & Z06". */
function isBaseInList({ tokens, known }: TextRead, at: number, names: Names): boolean {
  if (tokenAt(tokens, at).word !== "base" || known[at] === 1 || !names.has("base")) return false;
  return [1, -1].some(
    (step) =>
      listSigns.has(tokenAt(tokens, at + step).word) &&
      names.has(tokenAt(tokens, at + 2 * step).word),
  );
}

function trimsWithin(text: TextRead, read: Word, names: Names): readonly string[] {
  if (read.kind === "model") return stuckTrim(text, read, names);
  return read.kind === "engine" ? breathTrim(text, read, names) : [];
}

/**
 * Returns the trim for engine words right after the car ("Cayenne Turbo", "Range Rover Sport
 * Supercharged"). After a size they describe the engine.
 */
function breathTrim(text: TextRead, { from, to }: EngineRead, names: Names): readonly string[] {
  const { word } = tokenAt(text.tokens, from);
  const named = breathTrims.has(word)
    ? text.vehicles.some((one) => one.kind !== "make" && one.to === from) ||
      isBesideTrim(text, from)
    : word === "hybrid" && isBesideTrim(text, from);
  return to === from + 1 && named ? (names.get(word) ?? []) : [];
}

const listSigns = new Set(["/", "&", "and", "or", ","]);

/**
 * Tells whether an unexplained word and a joining sign come before, e.g. "LTZ/hybrid", "SE &
 * hybrid".
 */
export function isBesideTrim({ tokens, known, knowledge }: TextRead, at: number): boolean {
  const before = tokenAt(tokens, at - 2);
  return (
    listSigns.has(tokenAt(tokens, at - 1).word) &&
    before.kind === "word" &&
    known[at - 2] !== 1 &&
    before.word.length <= 7 &&
    !knowledge.parts.terms.has(before.word)
  );
}

/** Returns trims inside a model's own words, or in the words that continue its name. */
function stuckTrim(text: TextRead, read: Word, names: Names): readonly string[] {
  const words = text.tokens
    .slice(read.from, read.to)
    .filter((token) => token.kind !== "mark")
    .map((token) => token.word);
  const { telling, pickup } = text.knowledge.trims;
  const within = words.filter((word) => telling.has(word) && names.has(word));
  // e.g. "Sierra Denali 1500": the Denali was once a model.
  if (within.length > 0) return within.flatMap((word) => names.get(word) ?? []);
  const unsold = text.unsold.has(read.from) ? names.get(words.join("")) : undefined;
  // The end of another car's name isn't a trim: "Jaguar XF … Range Rover Sport".
  const own = isOnlyModel(text, read) || !pickup.has(words.at(-1) ?? "") ? words : [];
  const between = unsold ?? longerName(text, read, names) ?? betweenTrims(own, names, pickup);
  return between.length > 0 ? between : endTrim(text, read, names);
}

/** Returns a trim made of the model's last word and the next one, e.g. "911 Carrera S". */
function longerName(
  { tokens }: TextRead,
  { to }: Word,
  names: Names,
): readonly string[] | undefined {
  const [last, next] = [tokenAt(tokens, to - 1).word, tokenAt(tokens, to)];
  return /^[a-z]{4,}$/.test(last) && next.kind !== "mark" && !next.glued
    ? names.get(`${compact(last)}${compact(next.word)}`)
    : undefined;
}

/**
 * Returns trims between a pickup's name and its class, e.g. "Silverado LTZ 1500", "Ram Big Horn
 * 1500".
 */
function betweenTrims(
  words: readonly string[],
  names: Names,
  pickup: ReadonlySet<string>,
): readonly string[] {
  const inner = words.filter((word) => pickup.has(word));
  // e.g. "Chevrolet SS": the name is a trim of other cars.
  if (inner.length === 0 || inner.length === words.length) return [];
  return names.get(inner.join("")) ?? inner.flatMap((word) => names.get(word) ?? []);
}

/**
 * Returns a trim that the model word ends with: "X5M" is the M of the X5. "X5 X5M" means the other
 * trims, too.
 */
function endTrim(text: TextRead, read: Word, names: Names): readonly string[] {
  if (read.to !== read.from + 1 || !isOnlyModel(text, read)) return [];
  const end = stuckTrims.exec(tokenAt(text.tokens, read.from).word)?.[1];
  return end === undefined ? [] : (names.get(end) ?? []);
}

function isOnlyModel({ vehicles }: TextRead, read: Word): boolean {
  return !vehicles.some((one) => one.kind === "model" && one !== read);
}

/** Returns the longest trim name that begins at a place. */
function trimAt(text: TextRead, at: number, how: Search): Omit<Step, "chains"> | null {
  const { names } = how.submodels;
  if (!mayName(how.submodels, tokenAt(text.tokens, at).word)) return null;
  const chained = how.chained || how.sure || beginsRun(text, at, names);
  const end = Math.min(text.tokens.length, at + longestTrim);
  let key = "";
  let best: Omit<Step, "chains"> | null = null;
  for (let to = at; to < end && mayContinue(text, at, to); to += 1) {
    key += compact(tokenAt(text.tokens, to).word);
    const meant = names.get(key);
    if (
      meant !== undefined &&
      !cutsSize(text, at, to + 1) &&
      isMeantAsTrim(text, { from: at, to: to + 1 }, { key, chained, sure: how.sure })
    )
      best = { names: meant, to: to + 1 };
  }
  return best;
}

function mayContinue(text: TextRead, at: number, to: number): boolean {
  const { kind, word, glued } = tokenAt(text.tokens, to);
  if (kind === "mark")
    return to > at && (word === "-" || (word === "." && glued) || isRoadTrack(text, to));
  return text.known[to] !== 1 || text.engines.some((one) => to >= one.from && to < one.to);
}

/** In "SLE 2.4L", the 2 belongs to the size, so the trim isn't an SLE-2. */
function cutsSize({ engines }: TextRead, at: number, to: number): boolean {
  return engines.some(
    (read) => read.liters !== null && read.from > at && read.from < to && read.to > to,
  );
}

/**
 * Tells whether two trim names stand in a row, which confirms both: "Bumper cover XL XLT Lariat". A
 * single letter doesn't count, nor does it separate two names: "EX L LX".
 */
function beginsRun(text: TextRead, at: number, names: Names): boolean {
  const first = nameAlone(text, at, names);
  if (first === null) return false;
  const next = behind(text, at);
  const { text: letter, kind, word } = tokenAt(text.tokens, next);
  const isLetter = letter.length === 1 && kind === "word" && names.has(word);
  const second = nameAlone(
    text,
    isLetter || isEveryday(text, next, names) ? behind(text, next) : next,
    names,
  );
  return second !== null && first !== second;
}

/** Tells whether an everyday word is a trim of the car, e.g. the second of "GLS Limited SE". */
function isEveryday({ tokens, known }: TextRead, at: number, names: Names): boolean {
  const { word } = tokenAt(tokens, at);
  return known[at] !== 1 && everydayTrims.has(word) && word !== "base" && names.has(word);
}

function behind(text: TextRead, at: number): number {
  const next = isRoadTrack(text, at + 1) ? at + 3 : at + 1;
  return connectors.has(tokenAt(text.tokens, next).word) ? next + 1 : next;
}

/** Returns the trim name that one word or an "R/T" is, e.g. "SXT". */
function nameAlone(text: TextRead, at: number, names: Names): string | null {
  const { word, kind } = tokenAt(text.tokens, at);
  if (text.known[at] === 1) return null;
  if (isRoadTrack(text, at + 1)) return names.has(`${word}t`) ? `${word}t` : null;
  return kind !== "mark" &&
    word.length >= 2 &&
    !text.knowledge.parts.terms.has(word) &&
    names.has(word) &&
    (word === "xl" || !everydayTrims.has(word))
    ? word
    : null;
}
