import { aspirationTrims, modelCode, stuckTrims } from "../../knowledge/variant-names.ts";
import type {
  BodyRead,
  EngineRead,
  ModelRead,
  Span,
  VehicleRead,
  YearsRead,
} from "../../reading/mentions.ts";
import type { TextRead } from "../../reading/read-text.ts";
import { trimBehindSize } from "../../reading/engine-sizes.ts";
import { tokenAt } from "../../reading/tokens.ts";
import type { TrimNames } from "./trim-words.ts";

/** Words about a car that are already read, which may include a trim. */
export type CarWord = YearsRead | VehicleRead | EngineRead | BodyRead;

/** Returns the trims that a model's name or engine words include. */
export function trimsWithin(
  text: TextRead,
  read: CarWord,
  { names, id }: { readonly names: TrimNames; readonly id: number },
): readonly string[] {
  if (read.kind === "model") return stuckTrim(text, read, { names, id });
  if (read.kind !== "engine") return [];
  const own = names.get(trimBehindSize(tokenAt(text.tokens, read.to - 1), text.knowledge)) ?? [];
  return own.length > 0 ? own : aspirationTrim(text, read, names);
}

/** Returns trims inside a model's own words, or in the words that continue its name. */
function stuckTrim(
  text: TextRead,
  read: ModelRead,
  { names, id }: { readonly names: TrimNames; readonly id: number },
): readonly string[] {
  // e.g. "C63 AMG / C63 S AMG"
  if (isNamedBare(text, read, id)) return [];
  const words = text.tokens
    .slice(read.from, read.to)
    .filter((token) => token.kind !== "mark")
    .map((token) => token.word);
  const trimsOf = (some: readonly string[]): readonly string[] =>
    some.flatMap((word) => names.get(word) ?? []);
  const told = tellingTrims(text, read, { names, words });
  if (told.length > 0) return told;
  const isOwn = mayNameTrimOf(id, read, words);
  const whole = trimsOf([words.join("")]);
  // e.g. "996 Carrera, Targa": the name is also the first trim of a list.
  const isTrim = text.unsold.has(read.from) || (isOwn && leadsList(text, read, names));
  if (isTrim && whole.length > 0) return whole;
  const longer = longerName(text, read, names);
  if (longer.length > 0) return longer;
  const inner = isOwn ? pickupWords(text, read, words) : [];
  const between = trimsOf([inner.join(""), ...inner]);
  return between.length > 0 ? between : endTrim(text, read, names);
}

/**
 * Returns the trims that a name's telling words mean, e.g. in "Sierra Denali 1500", because the
 * Denali was once a model. One more trim word behind them limits them: "WRX Limited".
 */
function tellingTrims(
  { tokens, knowledge }: TextRead,
  { to }: Span,
  { names, words }: { readonly names: TrimNames; readonly words: readonly string[] },
): readonly string[] {
  const within = words.filter((word) => knowledge.trims.telling.has(word) && names.has(word));
  if (within.length === 0) return [];
  const longer = (at: number): readonly string[] | undefined =>
    at < tokens.length ? names.get(`${within.join("")}${tokenAt(tokens, at).word}`) : undefined;
  // e.g. "Evolution GSR MR", "WRX Limited & Premium"
  const isList = listSigns.has(tokenAt(tokens, to + 1).word) || longer(to + 1) !== undefined;
  return (isList ? undefined : longer(to)) ?? within.flatMap((word) => names.get(word) ?? []);
}

/** Returns the words of a pickup's trim, e.g. in "Silverado LTZ 1500", "Ram Big Horn 1500". */
function pickupWords(text: TextRead, read: ModelRead, words: readonly string[]): readonly string[] {
  const { pickup } = text.knowledge.trims;
  const isAlone = isOnlyModel(text, read) || !pickup.has(words.at(-1) ?? "");
  return isAlone ? words.filter((word) => pickup.has(word)) : [];
}

/** Tells whether a text lists a name for one of a car's trims before other trims. */
export function leadsTrims(text: TextRead, id: number, names: TrimNames): boolean {
  return text.vehicles.some(
    (one) =>
      one.kind === "model" &&
      one.trims?.has(id) === true &&
      !text.vehicles.some(({ from }) => from === one.to + 1) &&
      leadsList(text, one, names),
  );
}

/**
 * Whether another trim follows: "Carrera, Targa", "Grand National & T-Type", or without a sign "WRX
 * RS".
 */
function leadsList(text: TextRead, read: CarWord, names: TrimNames): boolean {
  const { tokens } = text;
  const { to } = read;
  if (!listSigns.has(tokenAt(tokens, to).word)) return leadsTrim(text, read, names);
  const [first, hyphen, last] = [to + 1, to + 2, to + 3].map((at) => tokenAt(tokens, at).word);
  return names.has(first ?? "") || (hyphen === "-" && names.has(`${first}${last}`));
}

/** Whether a trim follows that doesn't continue the name: in "WRX STI", it does. */
function leadsTrim({ tokens, known }: TextRead, read: CarWord, names: TrimNames): boolean {
  if (read.kind !== "model" || read.trims === undefined || known[read.to] === 1) return false;
  const own = tokenAt(tokens, read.to - 1).word;
  const { word, text } = tokenAt(tokens, read.to);
  return /^[A-Z]{2,3}$/.test(text) && names.has(word) && !names.has(`${own}${word}`);
}

/**
 * Returns a trim made of the model's last word and the next one, e.g. "911 Carrera S", or several
 * that are a code with a later word each, e.g. "TRX420 FE FM", "TRX420 2007-2013 FE".
 */
function longerName({ tokens }: TextRead, { to }: CarWord, names: TrimNames): readonly string[] {
  const last = tokenAt(tokens, to - 1).word;
  const isCode = modelCode.test(last) && tokenAt(tokens, to).word !== "/";
  if (!isCode && !/^[a-z]{4,}$/.test(last)) return [];
  return tokens
    .slice(to, isCode ? tokens.length : to + 1)
    .flatMap(({ word }) => names.get(`${last}${word}`) ?? []);
}

/**
 * Returns whether a word of a name may be a car's trim. It isn't if the name is another car's,
 * "Range Rover Sport" or "Custom Cruiser", unless a class shows that it's a pickup's.
 */
function mayNameTrimOf(id: number, { ids }: ModelRead, words: readonly string[]): boolean {
  return id === -1 || ids.includes(id) || words.some((word) => /^\d{3,4}/.test(word));
}

/**
 * Returns a trim that the model word ends with: "X5M" is the M of the X5, "SV650S" the S of the
 * SV650. "X5 X5M" means the other trims, too.
 */
function endTrim(text: TextRead, read: ModelRead, names: TrimNames): readonly string[] {
  if (read.to !== read.from + 1) return [];
  const { word } = tokenAt(text.tokens, read.from);
  const { version } = read;
  if (version !== undefined)
    return isNamedAlone(text, word.slice(0, -version.length)) ? [] : (names.get(word) ?? []);
  const end = isOnlyModel(text, read) ? stuckTrims.exec(word)?.[1] : undefined;
  return names.get(end ?? "") ?? [];
}

/** Whether the name before it means the whole model: "C63 AMG / C63 S AMG". */
function isNamedBare(
  { vehicles, tokens }: TextRead,
  { from, to, ids }: ModelRead,
  id: number,
): boolean {
  const isMeant = (one: number): boolean => (id === -1 ? ids.includes(one) : one === id);
  return vehicles.some(
    (one) =>
      one.kind === "model" &&
      one.to === from - 1 &&
      one.to - one.from < to - from &&
      one.trims === undefined &&
      one.ids.some(isMeant) &&
      listSigns.has(tokenAt(tokens, one.to).word),
  );
}

function isNamedAlone({ tokens }: TextRead, code: string): boolean {
  return tokens.some(({ word }) => word === code);
}

function isOnlyModel({ vehicles }: TextRead, read: CarWord): boolean {
  return !vehicles.some((one) => one.kind === "model" && one !== read);
}

/**
 * Returns the trim for engine words right after the car ("Cayenne Turbo", "Range Rover Sport
 * Supercharged"). After a size they describe the engine.
 */
function aspirationTrim(
  text: TextRead,
  { from, to }: EngineRead,
  names: TrimNames,
): readonly string[] {
  const { word } = tokenAt(text.tokens, from);
  const named = aspirationTrims.has(word)
    ? text.vehicles.some((one) => one.kind !== "make" && one.to === from) ||
      isBesideTrim(text, from)
    : word === "hybrid" && isBesideTrim(text, from);
  return to === from + 1 && named ? (names.get(word) ?? []) : [];
}

/**
 * Tells whether an unexplained word and a joining sign come before, e.g. "LTZ/hybrid", "SE &
 * hybrid".
 */
export function isBesideTrim(text: TextRead, at: number): boolean {
  return listSigns.has(tokenAt(text.tokens, at - 1).word) && mayBeTrim(text, at - 2);
}

/** Tells whether a joining sign and an unexplained word come before or behind: "GTS & Turbo". */
export function isAmongTrims(text: TextRead, { from, to }: Span): boolean {
  return (
    isBesideTrim(text, from) ||
    (listSigns.has(tokenAt(text.tokens, to).word) && mayBeTrim(text, to + 1))
  );
}

function mayBeTrim({ tokens, known, knowledge }: TextRead, at: number): boolean {
  const { kind, word } = tokenAt(tokens, at);
  return (
    kind === "word" &&
    known[at] !== 1 &&
    word !== "w" &&
    word.length <= 7 &&
    !knowledge.parts.terms.has(word)
  );
}

export const listSigns = new Set(["/", "&", "and", "or", ","]);
