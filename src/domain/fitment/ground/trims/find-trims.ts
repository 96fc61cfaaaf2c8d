import { compact } from "../../../vehicles/phrase-book.ts";
import { baseMarks } from "../../knowledge/variant-names.ts";
import { isCovered, type Span } from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { tokenAt, wordsOf, type Token } from "../../reading/tokens.ts";
import type { TrimTextRole, TrimValue } from "../constraint.ts";
import { longestTrim } from "./trim-belief.ts";
import { isAddedToYears, isAddedTrim } from "./added-trims.ts";
import { mayName, type TrimNames, type TrimWords } from "./trim-words.ts";
import { connectors, trimAt, type TrimSearch, type TrimStep } from "./trim-at.ts";
import { listSigns, trimsWithin, type CarWord } from "./trims-in-names.ts";

/** A text to search for trims. */
export interface TrimText {
  readonly text: TextRead;
  /** The text is only about trims. */
  readonly sure: boolean;
  readonly role?: TrimTextRole;
  /** The model whose trims are sought. */
  readonly id?: number;
  /** Places whose trims are those of other cars. */
  readonly ofOthers?: readonly Span[];
}

/** Returns the texts of a constraint to search for the trims of a model. */
export function trimTexts(values: readonly TrimValue[], id = -1): readonly TrimText[] {
  return values.flatMap((value) =>
    "text" in value
      ? [
          {
            text: value.text,
            sure: value.role !== "words",
            role: value.role,
            id,
            ofOthers: value.ofOthers?.get(id) ?? [],
          },
        ]
      : [],
  );
}

/** Tells whether a text only continues what others say of trims. */
export function continuesTrims(role?: TrimTextRole): boolean {
  return role === "added" || role === "listed";
}

/**
 * Tells whether texts name a trim or, as two, what looks like one in a title without signs: for
 * "XLE Limited Platinum", "XLE / Limited / Platinum". `names`: all trims that they name.
 */
export function namesAsOneOrTwo(
  trim: string,
  names: ReadonlySet<string>,
  texts: readonly TrimText[],
): boolean {
  const has = (rest: string): boolean =>
    texts.some(({ text }) => text.tokens.some(({ word }) => word === rest));
  return (
    names.has(trim) ||
    [...names].some((name) => trim.startsWith(`${name} `) && has(trim.slice(name.length + 1)))
  );
}

export interface FoundTrims {
  /** Submodels in lower case. */
  readonly names: ReadonlySet<string>;
  /** Where the first text names them. */
  readonly spans: readonly Span[];
}

/**
 * Finds the submodels of a car that texts name. A distinctive name ("Rubicon") counts anywhere.
 * `ofName`: the trims that the car's name means, to which texts may add others.
 */
export function findTrims(
  texts: readonly TrimText[],
  submodels: TrimWords,
  ofName: readonly string[] = [],
): FoundTrims {
  const own = texts.filter(({ role }) => !continuesTrims(role));
  const ofOwn = own.map((one) => trimsIn(one, submodels));
  const said = new Set([...ofOwn.flat().flatMap((step) => step.names), ...ofName]);
  const more = texts.filter((one) => said.size > 0 && !own.includes(one));
  const added = more.flatMap((one) => moreIn(one, said, submodels));
  const steps = [...ofOwn, added];
  const found = steps.flat().flatMap((step) => step.names);
  if (added.length > 0) found.push(...ofName);
  const names = new Set(found);
  if (found.length > 0 && found.every((name) => /^\d\.\d[a-z]+$/.test(name)))
    for (const name of texts.flatMap(({ text }) => sizedTrims(text, submodels))) names.add(name);
  return { names, spans: steps[0] ?? [] };
}

type FoundTrim = Span & Pick<TrimStep, "names">;

/** Returns the trims that a list adds to those said elsewhere. */
function moreIn(
  one: TrimText,
  said: ReadonlySet<string>,
  submodels: TrimWords,
): readonly FoundTrim[] {
  const found = trimsIn(one, submodels);
  const { tokens, known, knowledge } = one.text;
  const isTrim = ({ kind, word }: Token, at: number): boolean =>
    kind === "mark" ||
    known[at] === 1 ||
    knowledge.descriptions.listWords.has(word) ||
    isCovered(at, found);
  const counts =
    one.role === "added"
      ? tokens.every(isTrim)
      : found.some(({ names }) => names.some((name) => said.has(name)));
  return counts ? found : [];
}

/**
 * Returns the trims that are spelled like engines. Next to others that are named after sizes, they
 * are meant, too: "3.0i 4.4i 4.6is". Alone, "3.0i" is just an engine.
 */
function sizedTrims(text: TextRead, { names }: TrimWords): readonly string[] {
  return text.engines.flatMap((engine) => names.get(compact(wordsOf(text, engine))) ?? []);
}

function trimsIn(
  { text, sure, id = -1, ofOthers = [] }: TrimText,
  submodels: TrimWords,
): readonly FoundTrim[] {
  const found: FoundTrim[] = [];
  let chain = -1;
  let at = 0;
  while (at < text.tokens.length) {
    if (isPlain(text, at, submodels)) {
      const chains = isJoin(tokenAt(text.tokens, at).word, chain === at, found.at(-1)?.to === at);
      at += 1;
      if (chains) chain = at;
      continue;
    }
    const chained = chain === at;
    const { names, to, chains } = stepAt(text, at, {
      submodels,
      chained,
      sure,
      id,
      ofOthers,
    });
    const place = { from: at, to };
    const isAdded = (): boolean =>
      isAddedTrim(text, place, id) || (found.length === 0 && isAddedToYears(text, place));
    if (names.length > 0 && !isAdded()) found.push({ names, ...place });
    if (chains) chain = to;
    at = to;
  }
  return found;
}

/** Adds the name that shares the first word of another: "TRD Off Road & Pro". */
function withSharedBeginning(
  { names, to }: Pick<TrimStep, "names" | "to">,
  { text: { tokens }, from }: { readonly text: TextRead; readonly from: number },
  submodels: TrimWords,
): Pick<TrimStep, "names" | "to"> {
  if (to < from + 2 || !listSigns.has(tokenAt(tokens, to).word)) return { names, to };
  let key = tokenAt(tokens, from).word;
  for (let end = to + 1; end < to + longestTrim; end += 1) {
    const { word } = tokenAt(tokens, end);
    key += compact(word);
    const shared = submodels.names.get(key);
    if (submodels.names.has(word)) break;
    if (shared !== undefined) return { names: [...names, ...shared], to: end + 1 };
  }
  return { names, to };
}

/** Fast path: most words aren't about vehicles and begin no trim. */
function isPlain({ tokens, known }: TextRead, at: number, submodels: TrimWords): boolean {
  const { word } = tokenAt(tokens, at);
  return word === "or" || (known[at] !== 1 && word !== "base" && !mayName(submodels, word));
}

/** "GT / LX", "GT or LX". In "V6 or GT", the trim doesn't limit. */
function isJoin(word: string, chained: boolean, behindTrim: boolean): boolean {
  return word === "or" ? behindTrim : chained && connectors.has(word);
}

function stepAt(text: TextRead, at: number, how: TrimSearch): TrimStep {
  const read = wordAt(text, at, how.chained);
  const match = isTaken(text, at, how) || isCarWord(read) ? null : trimAt(text, at, how);
  // e.g. "2.5i Limited": the trim begins with an engine.
  if (match !== null && (read === null || match.to > read.to))
    return { ...withSharedBeginning(match, { text, from: at }, how.submodels), chains: true };
  if (read === null) return plainStep(text, at, how);
  return {
    names: isTaken(text, at, how)
      ? []
      : trimsWithin(text, read, { names: how.submodels.names, id: how.id }),
    to: read.to,
    // Years ("2015 Limited Edition mug") don't start a run of vehicle words.
    chains: how.chained || read.kind !== "years",
  };
}

/** Tells whether a read is a vehicle or years, which no trim begins with. */
function isCarWord(read: CarWord | null): boolean {
  return read !== null && read.kind !== "engine" && read.kind !== "body";
}

/**
 * Returns the vehicle or years at a place, or in a run of vehicle words also the engine or body.
 */
function wordAt(text: TextRead, at: number, chained: boolean): CarWord | null {
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

/** Tells whether a trim is excluded, another car's, or denied by an engine: "non-supercharged". */
function isTaken(text: TextRead, at: number, { ofOthers = [] }: TrimSearch): boolean {
  return (
    isExcluded(text, at) ||
    isCovered(at, ofOthers) ||
    text.engines.some(
      ({ aspiration, from, to }) => aspiration === "natural" && from < at && at < to,
    )
  );
}

function plainStep(text: TextRead, at: number, how: TrimSearch): TrimStep {
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
  const [base, mark, next] = [at, at + 1, at + 2].map((place) => tokenAt(tokens, place).word);
  return (
    base === "base" &&
    known[at] !== 1 &&
    baseMarks.has(mark ?? "") &&
    !(mark === "trim" && parts.terms.has(next ?? ""))
  );
}

/**
 * Tells whether "base" is next to another of the car's trims: "base & Z06", "RSX Base Type S".
 */
function isBaseInList({ tokens, known }: TextRead, at: number, names: TrimNames): boolean {
  if (tokenAt(tokens, at).word !== "base" || known[at] === 1 || !names.has("base")) return false;
  const next = tokenAt(tokens, at + 1).word;
  const leads = names.has(next) || names.has(`${next}${tokenAt(tokens, at + 2).word}`);
  if (leads && (known[at - 1] === 1 || /^[,(]$/.test(tokenAt(tokens, at - 1).word))) return true;
  // The other may have two words: "Base, Big Bend", "Base and Type-S".
  return [1, -1].some((step) => {
    const other = [2, 3, 4]
      .map((distance) => tokenAt(tokens, at + distance * step))
      .flatMap(({ kind, word }) => (kind === "mark" ? [] : [word]))
      .slice(0, 2);
    const whole = (step === 1 ? other : other.toReversed()).join("");
    return (
      listSigns.has(tokenAt(tokens, at + step).word) &&
      (names.has(other[0] ?? "") || names.has(whole))
    );
  });
}
