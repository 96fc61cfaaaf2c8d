import { compact } from "../../vehicles/phrase-book.ts";
import { pickupTrims } from "../knowledge/pickup-trims.ts";
import { partTerms } from "../knowledge/part-types.ts";
import { partWords } from "../knowledge/part-words.ts";
import type { BodyRead, EngineRead, Span, VehicleRead, YearsRead } from "../reading/mentions.ts";
import type { TextRead } from "../reading/read-text.ts";
import { tokenAt } from "../reading/tokens.ts";
import { afterwards, isBesideModels, longest } from "./beside-models.ts";
import { breathTrims, everydayTrims, isTelling, mayName, type TrimWords } from "./trim-names.ts";

const connectors = new Set(["/", ",", "&", "and", "-", "+", "(", ")"]);

/**
 * Submodels of a car that a title names, in lower case. A short or everyday name counts only in the
 * run of vehicle words ("Accord EX-L front …") or in front of "models"; a name of its own
 * ("Rubicon") counts anywhere.
 */
export function findTrims(texts: readonly TextRead[], submodels: TrimWords): FoundTrims {
  const names = new Set<string>();
  const spans: Span[] = [];
  for (const [which, text] of texts.entries()) {
    for (const step of trimsIn(text, submodels, which > 0)) {
      for (const name of step.names) names.add(name);
      if (which === 0) spans.push(step);
    }
  }
  return { names, spans };
}

export interface FoundTrims {
  readonly names: ReadonlySet<string>;
  /** Where the first of the texts names them. */
  readonly spans: readonly Span[];
}

/** The trims of a text that is about nothing but trims. */
export function findSureTrims(text: TextRead, submodels: TrimWords): ReadonlySet<string> {
  return new Set(trimsIn(text, submodels, true).flatMap((step) => step.names));
}

type NamingStep = Span & Pick<Step, "names">;

function trimsIn(text: TextRead, submodels: TrimWords, sure: boolean): readonly NamingStep[] {
  const found: NamingStep[] = [];
  let chain = -1;
  let at = 0;
  while (at < text.tokens.length) {
    const { names, to, chains } = stepAt(text, at, { submodels, chained: chain === at, sure });
    if (names.length > 0) found.push({ names, from: at, to });
    if (chains) chain = to;
    at = to;
  }
  return found;
}

type VehicleWord = YearsRead | VehicleRead | EngineRead | BodyRead;

interface Step {
  readonly names: readonly string[];
  readonly to: number;
  /** What follows is still in the run of vehicle words. */
  readonly chains: boolean;
}

function stepAt(text: TextRead, at: number, how: TrimSearch): Step {
  const read = readAt(text, at, how.chained);
  const match = mayBegin(text, at, read) ? trimAt(text, at, how) : null;
  // "2.5i Limited" is a trim that begins with an engine.
  if (match !== null && match.to > (read?.to ?? at)) return { ...match, chains: true };
  return read === null
    ? plainStep(text, at, how.chained)
    : {
        names: trimsWithin(text, read, how.submodels),
        to: read.to,
        chains: how.chained || beginsChain(read),
      };
}

/**
 * "LTZ/hybrid", "SE & hybrid": a word that is no car's, year's or engine's stands before the sign.
 */
export function isBesideTrim(
  { tokens, known }: Pick<TextRead, "tokens" | "known">,
  at: number,
): boolean {
  const before = tokenAt(tokens, at - 2);
  return (
    joinSigns.has(tokenAt(tokens, at - 1).word) &&
    before.kind === "word" &&
    known[at - 2] !== 1 &&
    before.word.length <= 7 &&
    !partTerms.has(before.word)
  );
}

const joinSigns = new Set(["/", "&", "and", "or"]);

/**
 * "Cayenne Turbo", "Range Rover Sport Supercharged": engine words right behind the car that are a
 * trim of it. Behind a size they say what the engine is.
 */
function breathTrim(
  { tokens, known, vehicles }: TextRead,
  { from, to }: EngineRead,
  submodels: TrimWords,
): readonly string[] {
  const { word } = tokenAt(tokens, from);
  const named = breathTrims.has(word)
    ? vehicles.some((one) => one.kind === "model" && one.to === from) ||
      isBesideTrim({ tokens, known }, from)
    : word === "hybrid" && isBesideTrim({ tokens, known }, from);
  if (to !== from + 1 || !named) return [];
  return submodels.names.get(word) ?? [];
}

/** Years and bodies alone begin no run of vehicle words, they only go on with one. */
function beginsChain({ kind }: VehicleWord): boolean {
  return kind !== "years" && kind !== "body";
}

function mayBegin(text: TextRead, at: number, read: VehicleWord | null): boolean {
  return (
    !inExclusion(text, at) && (read === null || read.kind === "engine" || read.kind === "body")
  );
}

/**
 * Years alone do not begin a run of vehicle words ("2015 Limited Edition mug"), they only go on
 * with one.
 */
function plainStep(text: TextRead, at: number, chained: boolean): Step {
  if (saysBase(text, at)) return { names: ["base"], to: at + 2, chains: true };
  return {
    names: [],
    to: at + 1,
    chains: chained && connectors.has(tokenAt(text.tokens, at).word),
  };
}

/** "Base models", "base model only": the plain trim, also of a car whose list has no such name. */
function saysBase({ tokens, known }: TextRead, at: number): boolean {
  const { word } = tokenAt(tokens, at + 1);
  return (
    tokenAt(tokens, at).word === "base" &&
    known[at] !== 1 &&
    plainWords.test(word) &&
    !(word === "trim" && isOfPart(tokenAt(tokens, at + 2).word))
  );
}

/** "Base trim molding" */
function isOfPart(word: string): boolean {
  return partTerms.has(word) || partWords.has(word);
}

const plainWords = /^(models?|trims?|versions?|coupes?|sedans?|convertibles?|wagons?|hatchbacks?)$/;

function trimsWithin(text: TextRead, read: VehicleWord, submodels: TrimWords): readonly string[] {
  if (read.kind === "model") return stuckTrim(text, read, submodels);
  return read.kind === "engine" ? breathTrim(text, read, submodels) : [];
}

/** Trims within a model's own words, or in what goes on behind them. */
function stuckTrim(
  text: TextRead,
  read: VehicleWord,
  submodels: TrimSearch["submodels"],
): readonly string[] {
  const words = text.tokens
    .slice(read.from, read.to)
    .filter((token) => token.kind !== "mark")
    .map((token) => token.word);
  const within = words.filter((word) => isTelling(word) && submodels.names.has(word));
  // The Denali of "Sierra Denali 1500", which was a model once.
  if (within.length > 0) return within.flatMap((word) => submodels.names.get(word) ?? []);
  const unsold =
    text.unsold?.has(read.from) === true ? submodels.names.get(words.join("")) : undefined;
  const longer = isLetters(text.tokens, read)
    ? submodels.names.get(`${words.at(-1) ?? ""}${compact(tokenAt(text.tokens, read.to).word)}`)
    : undefined;
  const between = unsold ?? longer ?? betweenTrims(words, submodels);
  return between.length > 0 ? between : sportTrim(text, read, submodels);
}

/** "X5M": the M of the X5; "X5 X5M" means the others too. */
function sportTrim(
  { tokens, vehicles }: TextRead,
  read: VehicleWord,
  submodels: TrimSearch["submodels"],
): readonly string[] {
  if (read.to !== read.from + 1 || vehicles.some((one) => one.kind === "model" && one !== read))
    return [];
  const tail = /^x\d(m)$/.exec(tokenAt(tokens, read.from).word)?.[1];
  return tail === undefined ? [] : (submodels.names.get(tail) ?? []);
}

/** "911 Carrera S": a name that goes on behind the model's. */
function isLetters(tokens: TextRead["tokens"], { to }: VehicleWord): boolean {
  return (
    /^[a-z]{4,}$/.test(tokenAt(tokens, to - 1).word) &&
    tokenAt(tokens, to).kind !== "mark" &&
    !tokenAt(tokens, to).glued
  );
}

/**
 * The trims between a pickup's name and its class number: "Silverado LTZ 1500", "Ram Big Horn
 * 1500".
 */
function betweenTrims(
  words: readonly string[],
  submodels: TrimSearch["submodels"],
): readonly string[] {
  const inner = words.filter((word) => pickupTrims.has(word));
  return inner.length === 0
    ? []
    : (submodels.names.get(inner.join("")) ??
        inner.flatMap((word) => submodels.names.get(word) ?? []));
}

/**
 * "Bumper cover XL XLT Lariat": names in a row speak for each other. One letter says nothing, and
 * parts nothing: "EX L LX".
 */
function beginsRun(text: TextRead, at: number, submodels: TrimSearch["submodels"]): boolean {
  const first = nameAlone(text, at, submodels);
  if (first === null) return false;
  const next = behind(text, at);
  const letter = tokenAt(text.tokens, next);
  const second = nameAlone(
    text,
    letter.text.length === 1 && letter.kind === "word" && submodels.names.has(letter.word)
      ? behind(text, next)
      : next,
    submodels,
  );
  return second !== null && first !== second;
}

function behind(text: TextRead, at: number): number {
  const next = isRoadTrack(text, at + 1) ? at + 3 : at + 1;
  return connectors.has(tokenAt(text.tokens, next).word) ? next + 1 : next;
}

/** "SXT", "R/T" */
function nameAlone(text: TextRead, at: number, submodels: TrimSearch["submodels"]): string | null {
  if (!isRoadTrack(text, at + 1)) return wordAlone(text, at, submodels);
  const key = `${tokenAt(text.tokens, at).word}t`;
  return text.known[at] !== 1 && submodels.names.has(key) ? key : null;
}

function wordAlone(
  { tokens, known }: TextRead,
  at: number,
  submodels: TrimSearch["submodels"],
): string | null {
  const { word, kind } = tokenAt(tokens, at);
  if (kind === "mark" || known[at] === 1 || word.length < 2 || partTerms.has(word)) return null;
  return submodels.names.has(word) && (word === "xl" || !everydayTrims.has(word)) ? word : null;
}

/** The vehicle, years or (in the run of vehicle words) engine that stand at a place. */
function readAt(text: TextRead, at: number, chained: boolean): VehicleWord | null {
  if (text.known[at] !== 1) return null;
  const starts = (one: { readonly from: number; readonly to: number }): boolean =>
    one.from === at && one.to > at;
  return (
    text.vehicles.find((one) => one.kind !== "make" && starts(one)) ??
    text.years.find(starts) ??
    (chained ? (text.engines.find(starts) ?? text.bodies.find(starts)) : undefined) ??
    null
  );
}

/** Also right behind an exclusion: "not SRT or Hellcat" goes on. */
function inExclusion(text: TextRead, at: number): boolean {
  return text.excluded.some(
    (span) => at >= span.from && (at < span.to || (at === span.to && !span.without)),
  );
}

interface TrimSearch {
  readonly submodels: TrimWords;
  /** The place is in the run of vehicle words. */
  readonly chained: boolean;
  /** The text is about nothing but trims. */
  readonly sure: boolean;
}

function trimAt(
  text: TextRead,
  at: number,
  how: TrimSearch,
): { readonly names: readonly string[]; readonly to: number } | null {
  if (!mayName(how.submodels, tokenAt(text.tokens, at).word)) return null;
  const chained = how.chained || how.sure || beginsRun(text, at, how.submodels);
  let key = "";
  let best: { readonly names: readonly string[]; readonly to: number } | null = null;
  for (
    let to = at;
    to < text.tokens.length && to - at < longest && mayContinue(text, at, to);
    to += 1
  ) {
    key += compact(tokenAt(text.tokens, to).word);
    const names = how.submodels.names.get(key);
    if (names !== undefined && believable(text, { from: at, to: to + 1 }, { key, chained }))
      best = { names, to: to + 1 };
  }
  return best;
}

function mayContinue(text: TextRead, at: number, to: number): boolean {
  const token = tokenAt(text.tokens, to);
  if (token.kind === "mark")
    return (
      to > at &&
      (token.word === "-" || (token.word === "." && token.glued) || isRoadTrack(text, to))
    );
  return text.known[to] !== 1 || text.engines.some((one) => to >= one.from && to < one.to);
}

/** The stroke of "R/T" and "W/T"; elsewhere it parts two trims. */
function isRoadTrack({ tokens }: TextRead, stroke: number): boolean {
  const [before, mark, after] = [
    tokenAt(tokens, stroke - 1),
    tokenAt(tokens, stroke),
    tokenAt(tokens, stroke + 1),
  ];
  return (
    mark.word === "/" &&
    mark.glued &&
    after.glued &&
    (before.word === "r" || before.word === "w") &&
    after.word === "t"
  );
}

function believable(
  text: TextRead,
  span: Span,
  how: { readonly key: string; readonly chained: boolean },
): boolean {
  const next = tokenAt(text.tokens, span.to).word;
  if (isImitated(text, span.to)) return false;
  if (afterwards.has(next))
    return next !== "only" || how.chained || !everydayTrims.has(how.key) || isGradeName(how.key);
  if (how.chained || isBesideModels(text, span.to) || isLastWord(text, span, how.key))
    return how.key !== "base" && !partTerms.has(wordsOf(text, span));
  return isName(wordsOf(text, span), how.key);
}

/**
 * "Brembo Sport only": an everyday word that is nothing but a grade of a car in front of "only".
 */
function isGradeName(key: string): boolean {
  return /^(sport|limited|touring|premium|luxury|platinum|titanium|elite|signature)$/.test(key);
}

/** "Window switch LX", "Grille R/T": a title that ends with a trim. */
function isLastWord(text: TextRead, span: Span, key: string): boolean {
  const { tokens } = text;
  return (
    span.to === tokens.length &&
    (span.to === span.from + 1 || isRoadTrack(text, span.from + 1)) &&
    key.length >= 2 &&
    !everydayTrims.has(key) &&
    /^[A-Z]/.test(tokenAt(tokens, span.from).text)
  );
}

/** A name of its own, that counts anywhere; "3.0si" is no size. */
function isName(words: string, key: string): boolean {
  if (/^\d\d(?:si|is|csi)$/.test(key)) return true;
  return (
    key.length >= 4 && !everydayTrims.has(words) && !partTerms.has(words) && /^[a-z]/.test(key)
  );
}

/** "Rubicon style", "Denali look", "Rubicon 10th style": made to look like it. */
function isImitated({ tokens }: TextRead, at: number): boolean {
  const place =
    tokenAt(tokens, at).word === "-" || /^\d+th$/.test(tokenAt(tokens, at).word) ? at + 1 : at;
  return /^(style|styled|look|type|replica)$/.test(tokenAt(tokens, place).word);
}

function wordsOf(text: TextRead, span: Span): string {
  return text.tokens
    .slice(span.from, span.to)
    .map((token) => token.word)
    .join(" ");
}
