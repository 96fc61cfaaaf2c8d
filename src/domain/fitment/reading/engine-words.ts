import type { Knowledge } from "../knowledge/knowledge.ts";
import { isSize } from "../resolve/names/connected.ts";
import { matchPhrase } from "./match-phrase.ts";
import type { Cams, EngineRead, Span } from "./mentions.ts";
import { behindDash, isGlued, tokenAt, wordAt, type Token } from "./tokens.ts";

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
  const word = wordAt(tokens, at);
  const [, shape, count] = /^([vlihw])(\d{1,2})$/.exec(word) ?? [];
  if (shape !== undefined && cylinderCounts.has(Number(count)))
    return { cylinders: Number(count), layout: shapes[shape] ?? null, to: at + 1 };
  // "V-6"
  const behind = Number(wordAt(tokens, at + 2));
  return word === "v" && isGlued(tokenAt(tokens, at + 1), "-") && cylinderCounts.has(behind)
    ? { cylinders: behind, layout: "V", to: at + 3 }
    : null;
}

function countAt({ tokens, knowledge }: EngineWords, at: number): EngineSaid | null {
  const word = wordAt(tokens, at);
  const stuck = /^(\d{1,2})cyl(?:inder)?$/.exec(word)?.[1];
  if (stuck !== undefined) return { cylinders: Number(stuck), to: at + 1 };
  const end = behindDash(tokens, at + 1);
  const next = wordAt(tokens, end);
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
  const fuel = fuelAt(text, at);
  if (fuel !== null) return fuel;
  const word = wordAt(tokens, at);
  const aspiration = boostWords.get(word);
  if (aspiration !== undefined && !isOther(text, { from: at, to: at + 1 })) {
    const isKit = /^kits?$/.test(wordAt(tokens, at + 1));
    return { aspiration, to: at + 1, ...(isKit ? { kit: true } : {}) };
  }
  const cams = camWords.get(word);
  if (cams !== undefined) return { cams, to: at + 1 };
  return gasAt(tokens, at) ?? unboostedAt(text, at);
}

function fuelAt(text: EngineWords, at: number): EngineSaid | null {
  const { tokens, knowledge } = text;
  const fuel = matchPhrase(knowledge.engines.fuelBook, { tokens, from: at });
  if (fuel === null || isOther(text, fuel)) return null;
  const word = wordAt(tokens, at);
  return {
    fuel: fuel.value,
    aspiration: word === "turbodiesel" ? "turbo" : null,
    to: fuel.to,
    ...(word === "phev" || word === "plug" ? { plugIn: true } : {}),
  };
}

/** "Hybrid wipers" aren't for hybrids, and a "Turbo 350" is a transmission. */
function isOther({ tokens, knowledge }: EngineWords, { from, to }: Span): boolean {
  const meaning = knowledge.names.otherMeanings.get(wordAt(tokens, from));
  return meaning?.always.has(wordAt(tokens, to)) === true;
}

/** "Gas engine", "V6 gas", and "gas & hybrid" or "gas, hybrid", which mean both; not "gas tank". */
function gasAt(tokens: readonly Token[], at: number): EngineSaid | null {
  if (wordAt(tokens, at) !== "gas") return null;
  const next = tokenAt(tokens, at + 1);
  if (/^(?:engines?|motor|models|only)$/.test(next.word)) return { fuel: "gas", to: at + 2 };
  const isJoined =
    (joins.has(next.word) || next.word === ",") &&
    /^(?:hybrid|diesel|cng|flex|plug|phev)$/.test(wordAt(tokens, at + 2));
  const endsEngine = next.kind === "mark" && shapeAt(tokens, at - 1)?.to === at;
  return isJoined || endsEngine ? { fuel: "gas", to: at + 1 } : null;
}

/** Words and signs that join engines: "gas & hybrid", "turbo and non-turbo". */
export const joins = new Set(["&", "and", "or", "/", "+"]);

/** Reads "naturally aspirated", "non-turbo", "w/o supercharger", "NA 2.0", and "300ZX NA". */
function unboostedAt(text: EngineWords, at: number): EngineSaid | null {
  const { tokens } = text;
  const end = behindDash(tokens, at + 1);
  const next = wordAt(tokens, end);
  const natural = (is: boolean, to: number): EngineSaid | null =>
    is ? { aspiration: "natural", to } : null;
  switch (wordAt(tokens, at)) {
    case "naturally":
      return natural(next === "aspirated", end + 1);
    case "non":
      return natural(boostWords.has(next), end + 1);
    case "without":
      return natural(chargers.test(next), end + 1);
    case "w":
      return natural(
        next === "/" && wordAt(tokens, at + 2) === "o" && chargers.test(wordAt(tokens, at + 3)),
        at + 4,
      );
    case "n":
      return natural(next === "/" && wordAt(tokens, at + 2) === "a", at + 3);
    case "na":
      return natural(isUnboosted(text, at), at + 1);
    default:
      return null;
  }
}

const chargers = /^(?:super|turbo)chargers?$/;

/** Tells whether "NA" means naturally aspirated, not North America. */
function isUnboosted({ tokens, beside }: EngineWords, at: number): boolean {
  const isBesideBoost = [1, -1].some(
    (step) => joins.has(wordAt(tokens, at + step)) && boostWords.has(wordAt(tokens, at + 2 * step)),
  );
  const isBesideSize = isSize(tokens, at + 1) || isSize(tokens, at - 3);
  return (
    isBesideBoost ||
    ((isBesideSize || beside.some(({ to }) => to === at)) && !ofRegions.has(wordAt(tokens, at + 1)))
  );
}

/** Words behind "NA" that make it North America. */
const ofRegions = new Set(["market", "spec", "specs", "version", "region"]);
