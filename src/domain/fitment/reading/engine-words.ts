import type { Knowledge } from "../knowledge/knowledge.ts";
import { matchPhrase } from "./match-phrase.ts";
import type { Cams, EngineRead, Span } from "./mentions.ts";
import { tokenAt, type Token } from "./tokens.ts";

/** What engine words say. They end before token `to`. */
export type EngineSaid = Partial<
  Pick<
    EngineRead,
    "liters" | "cylinders" | "layout" | "fuel" | "aspiration" | "weak" | "plugIn" | "cams" | "kit"
  >
> & { readonly to: number };

/** The text to read engine words from. */
export interface EngineWords {
  /** The years and cars of the text. A bare "3.2" next to one is a size in liters. */
  readonly beside: readonly Span[];
  readonly tokens: readonly Token[];
  readonly knowledge: Knowledge;
}

const shapes: Readonly<Record<string, EngineRead["layout"]>> = {
  v: "V",
  l: "l",
  i: "l",
  h: "H",
  w: "W",
};
const cylinderCounts = new Set([3, 4, 5, 6, 8, 10, 12]);

/** Reads a cylinder count: "V6", "L4", "4CYL", "four banger", "inline 6", "slant six". */
export function cylindersAt(text: EngineWords, at: number): EngineSaid | null {
  return shapeAt(text.tokens, at) ?? countAt(text, at);
}

function shapeAt(tokens: readonly Token[], at: number): EngineSaid | null {
  const { word } = tokenAt(tokens, at);
  const shape = word.length > 3 ? null : /^([vlihw])(\d{1,2})$/.exec(word);
  const count = shape === null ? behindHyphen(tokens, at) : Number(shape[2]);
  return cylinderCounts.has(count)
    ? {
        cylinders: count,
        layout: shapes[word.slice(0, 1)] ?? null,
        to: shape === null ? at + 3 : at + 1,
      }
    : null;
}

/** Returns the number in "V-6" or "V-8", or 0 if there's none. */
function behindHyphen(tokens: readonly Token[], at: number): number {
  const hyphen = tokenAt(tokens, at + 1);
  const count = tokenAt(tokens, at + 2);
  return tokenAt(tokens, at).word === "v" && hyphen.glued && hyphen.word === "-" && count.glued
    ? Number(count.word)
    : 0;
}

function countAt({ tokens, knowledge }: EngineWords, at: number): EngineSaid | null {
  const { word } = tokenAt(tokens, at);
  const stuck = /^\d/.test(word) ? /^(\d{1,2})cyl(?:inder)?$/.exec(word)?.[1] : undefined;
  if (stuck !== undefined) return { cylinders: Number(stuck), to: at + 1 };
  const end = tokenAt(tokens, at + 1).word === "-" ? at + 2 : at + 1;
  const next = tokenAt(tokens, end).word;
  const inLine = inLineWords.has(word);
  if (!inLine && !countedWords.has(next)) return null;
  const count = numberOf(inLine ? next : word, knowledge);
  return cylinderCounts.has(count)
    ? { cylinders: count, layout: inLine ? "l" : null, to: end + 1 }
    : null;
}

function numberOf(word: string, { engines }: Knowledge): number {
  return engines.cylinderWords.get(word) ?? Number(word);
}

const inLineWords = new Set(["inline", "straight", "slant"]);
const countedWords = new Set(["cyl", "cylinder", "cylinders", "banger"]);

const boostWords: ReadonlyMap<string, EngineRead["aspiration"]> = new Map([
  ["turbo", "turbo"],
  ["turbocharged", "turbo"],
  ["twinturbo", "turbo"],
  ["biturbo", "turbo"],
  ["supercharged", "supercharged"],
]);

const camWords: ReadonlyMap<string, Cams> = new Map([
  ["sohc", "SOHC"],
  ["dohc", "DOHC"],
  ["ohv", "OHV"],
]);

/**
 * Reads fuel, aspiration, and camshafts: "diesel", "plug-in hybrid", "turbo", "naturally
 * aspirated", "N/A". Ignores "gas" alone: it's a gas tank, gas cap, or gas strut.
 */
export function fuelOrAspirationAt(text: EngineWords, at: number): EngineSaid | null {
  const { tokens } = text;
  const { word } = tokenAt(tokens, at);
  const fuel = fuelAt(text, at);
  if (fuel !== null) return fuel;
  const aspiration = isGearbox(tokens, at) ? undefined : boostWords.get(word);
  if (aspiration !== undefined)
    return {
      aspiration,
      to: at + 1,
      ...(isKit(tokenAt(tokens, at + 1).word) ? { kit: true } : {}),
    };
  const cams = camWords.get(word);
  if (cams !== undefined) return { cams, to: at + 1 };
  return gasAt(tokens, at) ?? unboostedAt(text, at);
}

function fuelAt({ tokens, knowledge }: EngineWords, at: number): EngineSaid | null {
  const fuel = matchPhrase(knowledge.engines.fuelBook, { tokens, from: at });
  if (fuel === null || isOther({ tokens, knowledge }, { from: at, to: fuel.to })) return null;
  const { word } = tokenAt(tokens, at);
  return {
    fuel: fuel.value,
    aspiration: word === "turbodiesel" ? "turbo" : null,
    to: fuel.to,
    ...(word === "phev" || word === "plug" ? { plugIn: true } : {}),
  };
}

/** "Hybrid wipers" aren't for hybrids. */
function isOther(
  { tokens, knowledge }: Pick<EngineWords, "tokens" | "knowledge">,
  { from, to }: Span,
): boolean {
  const meaning = knowledge.names.otherMeanings.get(tokenAt(tokens, from).word);
  return meaning?.always.has(tokenAt(tokens, to).word) === true;
}

/** "Turbo 350" and "Turbo Hydramatic 400" are transmissions. */
function isGearbox(tokens: readonly Token[], at: number): boolean {
  return (
    tokenAt(tokens, at).word === "turbo" &&
    /^(350|400|hydramatic|hydromatic)$/.test(tokenAt(tokens, at + 1).word)
  );
}

function isKit(word: string): boolean {
  return word === "kit" || word === "kits";
}

function gasAt(tokens: readonly Token[], at: number): EngineSaid | null {
  if (tokenAt(tokens, at).word !== "gas") return null;
  const next = tokenAt(tokens, at + 1).word;
  if (/^(engines?|motor|models|only)$/.test(next)) return { fuel: "gas", to: at + 2 };
  // "Gas & hybrid" means both, and so does "gas, hybrid".
  const beside = (sign: number, other: number): boolean =>
    (joins.has(tokenAt(tokens, sign).word) || (other > at && tokenAt(tokens, sign).word === ",")) &&
    /^(hybrid|diesel|cng|flex|plug|phev)$/.test(tokenAt(tokens, other).word);
  return beside(at + 1, at + 2) || beside(at - 1, at - 2) || endsEngine(tokens, at)
    ? { fuel: "gas", to: at + 1 }
    : null;
}

/** "V6 gas": with nothing behind it, it isn't a gas tank or gas cap. */
function endsEngine(tokens: readonly Token[], at: number): boolean {
  const behind = tokens[at + 1];
  return (behind === undefined || behind.kind === "mark") && shapeAt(tokens, at - 1)?.to === at;
}

/** Words and signs that join engines: "gas & hybrid", "turbo and non-turbo". */
export const joins = new Set(["&", "and", "or", "/", "+"]);

function isBoostBeside(tokens: readonly Token[], at: number, step: number): boolean {
  return (
    joins.has(tokenAt(tokens, at + step).word) &&
    boostWords.has(tokenAt(tokens, at + 2 * step).word)
  );
}

function unboostedAt(text: EngineWords, at: number): EngineSaid | null {
  const to = unboostedEnd(text, at);
  return to === null ? null : { aspiration: "natural", to };
}

/** Returns where "naturally aspirated", "non-turbo", "N/A", "turbo & NA", or "300ZX NA" ends. */
function unboostedEnd(text: EngineWords, at: number): number | null {
  const { tokens } = text;
  const { word } = tokenAt(tokens, at);
  const end = tokenAt(tokens, at + 1).word === "-" ? at + 2 : at + 1;
  const next = tokenAt(tokens, end).word;
  switch (word) {
    case "naturally":
      return next === "aspirated" ? end + 1 : null;
    case "non":
      return boostWords.has(next) ? end + 1 : null;
    case "na":
      return isUnboosted(text, at) ? at + 1 : null;
    default:
      return isShortForm(tokens, at) ? at + 3 : null;
  }
}

function isUnboosted({ tokens, beside }: EngineWords, at: number): boolean {
  return (
    [1, -1].some((step) => isBoostBeside(tokens, at, step)) ||
    (beside.some(({ to }) => to === at) && !ofRegions.has(tokenAt(tokens, at + 1).word))
  );
}

/** Words behind "NA" that make it North America. */
const ofRegions = new Set(["market", "spec", "specs", "version", "region"]);

function isShortForm(tokens: readonly Token[], at: number): boolean {
  const slash = tokenAt(tokens, at + 1);
  return (
    tokenAt(tokens, at).word === "n" &&
    slash.word === "/" &&
    slash.glued &&
    tokenAt(tokens, at + 2).word === "a"
  );
}
