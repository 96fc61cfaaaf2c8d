import { compact, hashLetter, hashOn, mayBegin } from "../../../vehicles/phrase-book.ts";
import { onlyOne } from "../../../only-one.ts";
import { consonantsOf, dropsLetters } from "../../../vehicles/dropped-letters.ts";
import { allIds, type NameEntry } from "../../../vehicles/name-entry.ts";
import { modelOf, type VehicleIndex } from "../../../vehicles/vehicle-index.ts";
import type { Knowledge } from "../../knowledge/knowledge.ts";
import { versionedCode } from "../../knowledge/variant-names.ts";
import { isTypoOf } from "../../resolve/names/is-typo-of.ts";
import { makesOfEntry, type NameHit } from "./name-hit.ts";
import { tokenAt, type Token } from "../tokens.ts";

/** Reads a model name stuck to its make, a part, or a place: "TRAILBLAZERFRONT", "HondaCivic". */
export function runOn(tokens: readonly Token[], from: number, index: VehicleIndex): NameHit | null {
  const { word } = tokenAt(tokens, from);
  let hash = hashOn(0, word.slice(0, 2));
  for (let cut = 3; cut <= word.length - 2; cut += 1) {
    hash = hashLetter(hash, word.charCodeAt(cut - 1));
    if (!mayBegin(index.names, hash)) break;
    const first = index.names.beginnings.get(word.slice(0, cut));
    if (first === undefined) break;
    const entry =
      first === null
        ? null
        : stuckTo(first, word.slice(cut), {
            index,
            make: makeBefore(tokens, from, index),
            long: cut >= 5,
          });
    if (entry !== null) return { entry, from, to: from + 1 };
  }
  return null;
}

/**
 * Reads a model's code with the letters of a version behind it, after its make: "Honda TRX420FE".
 */
export function withVersion(
  tokens: readonly Token[],
  from: number,
  index: VehicleIndex,
): NameHit | null {
  const { phrases } = index.names;
  const [word = "", code = "", version = ""] = versionedCode.exec(tokenAt(tokens, from).word) ?? [];
  const entry = phrases.has(word) ? undefined : phrases.get(code);
  const make = entry === undefined ? null : makeBefore(tokens, from, index);
  return entry !== undefined && entry.ids.some((id) => modelOf(index, id).make === make)
    ? {
        entry,
        from,
        to: from + 1,
        version,
      }
    : null;
}

/** Returns the last make named before a token. */
function makeBefore(
  tokens: readonly Token[],
  from: number,
  { names: { phrases } }: VehicleIndex,
): string | null {
  for (let at = from - 1; at >= 0; at -= 1) {
    const make = phrases.get(tokenAt(tokens, at).word)?.make ?? null;
    if (make !== null) return make;
  }
  return null;
}

interface Stuck {
  readonly index: VehicleIndex;
  /** The make named before the word. */
  readonly make: string | null;
  readonly long: boolean;
}

/** A name that's also an everyday word counts only after its make. */
function stuckTo(first: NameEntry, rest: string, { index, make, long }: Stuck): NameEntry | null {
  if (long && isSure(first, make, index) && beginsPart(rest, index.knowledge)) return first;
  return first.make === null ? null : modelStuckTo(first.make, rest, index);
}

/** Reads "civic" or "civictaillight" after its make. */
function modelStuckTo(make: string, rest: string, index: VehicleIndex): NameEntry | null {
  if (rest.length > longestStuck) return null;
  for (let cut = rest.length; cut >= shortestStuck; cut -= 1) {
    const model = index.names.beginnings.get(rest.slice(0, cut)) ?? null;
    const ids = model?.ids.filter((id) => modelOf(index, id).make === make) ?? [];
    if (model !== null && ids.length > 0 && isOfParts(rest.slice(cut), index.knowledge))
      return { ...model, ids, strength: "strong" };
  }
  return misspelledModel(make, rest, index);
}

/** Returns the make's one long model name that's one typo away from the word. */
function misspelledModel(make: string, word: string, index: VehicleIndex): NameEntry | null {
  if (word.length < shortestModel) return null;
  const entry = meantName(word, index);
  const ids = entry?.ids.filter((id) => modelOf(index, id).make === make) ?? [];
  return entry === undefined || ids.length === 0 ? null : { ...entry, ids, strength: "strong" };
}

const shortestStuck = 2;
const longestStuck = 40;

/** Returns whether the text is empty, or begins with a word for a part or place: "taillight". */
function isOfParts(words: string, knowledge: Knowledge): boolean {
  if (words === "") return true;
  for (let cut = 3; cut <= words.length; cut += 1)
    if (isOfPart(words.slice(0, cut), knowledge)) return true;
  return false;
}

function isSure({ ids, strength }: NameEntry, make: string | null, index: VehicleIndex): boolean {
  return (
    ids.length > 0 && (strength === "strong" || ids.some((id) => modelOf(index, id).make === make))
  );
}

/** Also accepts the first word of a part's name, e.g. "steering" in "steering wheel". */
function beginsPart(word: string, knowledge: Knowledge): boolean {
  return isOfPart(word, knowledge) || knowledge.parts.words.has(word);
}

function isOfPart(word: string, { parts }: Knowledge): boolean {
  return parts.places.has(word) || parts.terms.has(word);
}

/** Reads a longer name with a typo whose beginning is a name, too: "Montero Sprot". */
export function goesOnMisspelled(
  { entry, from, to }: NameHit,
  tokens: readonly Token[],
  index: VehicleIndex,
): NameHit | null {
  const { word, kind } = tokenAt(tokens, to);
  if (
    entry.ids.length === 0 ||
    kind !== "word" ||
    word.length < shortestRest ||
    isOrdinary(word, index.knowledge)
  )
    return null;
  const name = compact(
    tokens
      .slice(from, to)
      .map((token) => token.word)
      .join(""),
  );
  // "Switch black" isn't a Switchback.
  const isEveryday = index.knowledge.names.everyday.has(name);
  if (isEveryday && makeBefore(tokens, from, index) === null) return null;
  const whole = `${name}${word}`;
  const close = longNamesLike(whole, index).filter(
    (other) => other.startsWith(name) && isTypoOf(whole, other),
  );
  const meant = close.length === 1 ? index.names.phrases.get(close[0] ?? "") : undefined;
  return meant === undefined ? null : { entry: meant, from, to: to + 1 };
}

const shortestRest = 5;

function longNamesLike(word: string, { longNames }: VehicleIndex): readonly string[] {
  return longNames.get(word.slice(0, 2)) ?? [];
}

function isOrdinary(word: string, { parts }: Knowledge): boolean {
  return parts.terms.has(word) || parts.words.has(word) || parts.places.has(word);
}

/** Shorter words too often mean something else. */
const shortestMake = 6;
const shortestModel = 8;

/**
 * Adds long names with a typo: "Silvarado 1500 2010", "Chrylser 300". Used if the text names no
 * other car.
 */
export function withMisspelled(
  hits: readonly NameHit[],
  tokens: readonly Token[],
  index: VehicleIndex,
): readonly NameHit[] {
  const found = tokens.flatMap((token, from) => {
    const entry =
      isStrange(token, index.knowledge) && !isNamed(from, hits)
        ? meantName(token.word, index)
        : undefined;
    return entry === undefined ? [] : [{ entry, from, to: from + 1 }];
  });
  return inOrder(hits, found);
}

function isNamed(at: number, hits: readonly NameHit[]): boolean {
  return hits.some(({ from, to }) => from <= at && to > at);
}

function inOrder(hits: readonly NameHit[], more: readonly NameHit[]): readonly NameHit[] {
  return more.length === 0 ? hits : [...hits, ...more].sort((a, b) => a.from - b.from);
}

function isStrange({ kind, word }: Token, knowledge: Knowledge): boolean {
  return kind === "word" && word.length >= shortestMake && !isOrdinary(word, knowledge);
}

/** Returns the one long name that's one typo away from the word. */
function meantName(word: string, index: VehicleIndex): NameEntry | undefined {
  const names = longNamesLike(word, index).filter((name) => isTypoOf(word, name));
  const entry = names.length === 1 ? index.names.phrases.get(names[0] ?? "") : undefined;
  return entry === undefined || (word.length < shortestModel && entry.make === null)
    ? undefined
    : entry;
}

/**
 * Adds names without some of their vowels, next to other names: "XTERRA FRNTR PATHFNDR". Their make
 * has to be named or have another model in the text, or the model a twin: "EXPLRER MOUNTAINEER".
 */
export function withDroppedLetters(
  hits: readonly NameHit[],
  tokens: readonly Token[],
  index: VehicleIndex,
): readonly NameHit[] {
  if (hits.length === 0) return hits;
  const meant = tokens.map((_, at) => (isNamed(at, hits) ? [] : meantBy(tokens, at, index)));
  if (meant.every((some) => some.length === 0)) return hits;
  const makes = new Set(hits.flatMap(({ entry }) => makesOfEntry(entry, index)));
  const twins = new Set(
    hits.flatMap(({ entry }) => allIds(entry)).flatMap((id) => [...(index.twins.get(id) ?? [])]),
  );
  const isNear = ({ entry }: NameHit): boolean =>
    makesOfEntry(entry, index).some((make) => makes.has(make)) ||
    allIds(entry).some((id) => twins.has(id));
  return inOrder(
    hits,
    meant.flatMap((some) => onlyOne(some.filter(isNear)) ?? []),
  );
}

/** Returns the names that a word may be without some of its letters. */
function meantBy(tokens: readonly Token[], at: number, index: VehicleIndex): readonly NameHit[] {
  const { kind, word } = tokenAt(tokens, at);
  if (kind !== "word" || isOrdinary(word, index.knowledge)) return [];
  const before = tokens[at - 1]?.word ?? "";
  return (index.namesByConsonants.get(consonantsOf(word) ?? "") ?? [])
    .filter((name) => dropsLetters(word, name))
    .flatMap((name) => longest(before, name, index) ?? [])
    .map(({ entry, more }) => ({
      entry: { ...entry, strength: "strong" as const },
      from: at - more,
      to: at + 1,
    }));
}

interface Meant {
  readonly entry: NameEntry;
  /** How many words before it belong to the name. */
  readonly more: number;
}

/** Returns the name, or a longer one that the word before it begins: "GRAND CHEROKE". */
function longest(before: string, name: string, { names }: VehicleIndex): Meant | undefined {
  const whole = before === "" ? undefined : names.phrases.get(`${before}${name}`);
  if (whole !== undefined) return { entry: whole, more: 1 };
  const own = names.phrases.get(name);
  return own === undefined ? undefined : { entry: own, more: 0 };
}
