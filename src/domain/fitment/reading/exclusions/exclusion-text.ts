import type { Knowledge } from "../../knowledge/knowledge.ts";
import type { Span } from "../mentions.ts";
import type { Token } from "../tokens.ts";

/** Words that take vehicles out, and the words they take out. */
export interface ExclusionSpan extends Span {
  /** First token of what is excluded; `from` is the cue ("except"). */
  readonly body: number;
  /** "without X" may also be about equipment; then it is a note. */
  readonly without: boolean;
  /** A bare "no" or "not": says nothing where the list knows no such trim, body or engine. */
  readonly bare: boolean;
  /** Where the cue begins, if it stands behind what it takes out. */
  readonly cue?: number;
  /**
   * The words right before the cue are trims of the car, or nothing ("SE models will not fit",
   * "part does not fit").
   */
  readonly loose?: boolean;
  /**
   * Where words begin in front of it that may be trims: "CrossCabriolet 2011-2014 not included".
   */
  readonly lead?: number;
}

export interface ExclusionText {
  readonly tokens: readonly Token[];
  /** 1 for tokens that are vehicle, year, engine or body words. */
  readonly known: Uint8Array;
  readonly knowledge: Knowledge;
  /** Ends of those words by the token they begin with. */
  readonly ends: ReadonlyMap<number, number>;
  /** Where vehicles begin. */
  readonly cars: ReadonlySet<number>;
  /** Where vehicles begin that were named before. */
  readonly again: ReadonlySet<number>;
}

export const stops = new Set([".", ";", "|", "!", "?", ")", "]", "\u2022", "*"]);

export const resume = new Set([
  "fits",
  "for",
  "fit",
  "but",
  "compatible",
  "oem",
  "includes",
  "included",
  "with",
  "new",
]);

export const fillers = new Set([
  "model",
  "models",
  "engine",
  "engines",
  "the",
  "any",
  "all",
  "vehicle",
  "vehicles",
  "package",
  "pkg",
  "trim",
  "trims",
  "version",
  "versions",
  "with",
  "equipped",
  "or",
  "and",
  "nor",
  "edition",
  "on",
  "of",
  "a",
  "car",
  "cars",
  "years",
  "year",
]);

export const eitherWords = new Set(["or", "nor"]);

export const listSigns = new Set([...eitherWords, ",", "/", "&", "and"]);

export const bodies = new Set([
  "sedan",
  "sdn",
  "coupe",
  "cpe",
  "wagon",
  "convertible",
  "hatchback",
  "hatch",
  "cabriolet",
  "roadster",
]);

export const longest = 24;

/** `named`: cars are named before the word, so any word of a part's name counts. */
export function isPartWord(word: string, named: boolean, { parts }: Knowledge): boolean {
  return parts.terms.has(word) || (named && parts.words.has(word));
}

export function namesPart(word: string, knowledge: Knowledge): boolean {
  return !fillers.has(word) && isPartWord(word, true, knowledge);
}
