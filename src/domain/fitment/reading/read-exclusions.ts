import { makePhraseBook } from "../../vehicles/phrase-book.ts";
import { partTerms } from "../knowledge/part-types.ts";
import { matchPhrase } from "./match-phrase.ts";
import type { Span } from "./mentions.ts";
import { tokenAt, type Token } from "./tokens.ts";

/** Words that take vehicles out, and the words they take out. */
export interface ExclusionSpan extends Span {
  /** First token of what is excluded; `from` is the cue ("except"). */
  readonly body: number;
  /** "without X" may also be about equipment; then it is a note. */
  readonly without: boolean;
}

type Cue = "except" | "without";

const cueBook = makePhraseBook<Cue>([
  ...["except", "excepting", "excluding", "excludes", "exclude", "excl", "exc", "not for", "does not fit", "do not fit", "doesnt fit", "dont fit", "will not fit", "wont fit", "not fit", "not fits", "not compatible with", "not compatible", "no fit", "other than", "but not", "not", "non", "never fits", "not including", "not included"].map((words) => [words, "except"] as const),
  ...["without", "wout", "less", "wo"].map((words) => [words, "without"] as const),
]);

const stops = new Set([".", ";", "|", "!", "?", ")", "]", "\u2022", "*"]);
const resume = new Set(["fits", "for", "fit", "but", "compatible", "oem", "includes", "included", "with", "new"]);
const fillers = new Set(["model", "models", "engine", "engines", "the", "any", "all", "vehicle", "vehicles", "package", "pkg", "trim", "trims", "version", "versions", "with", "equipped", "or", "and", "nor", "edition", "on", "of", "a", "car", "cars", "years", "year"]);
const longest = 24;

/**
 * What a text says the part does not fit. A span runs from its cue to the end of the clause or to the first word of the part itself; `known`
 * tells the tokens that are vehicle, year, engine or body words.
 */
export function readExclusions(tokens: readonly Token[], known: Uint8Array): readonly ExclusionSpan[] {
  const found: ExclusionSpan[] = [];
  let at = 0;
  while (at < tokens.length) {
    const cue = cueAt(tokens, at, known);
    const span = cue === null ? null : spanOf(tokens, known, { from: at, body: cue.to, without: cue.kind === "without" });
    if (span !== null) found.push(span);
    at = span?.to ?? at + 1;
  }
  return found;
}

function cueAt(tokens: readonly Token[], at: number, known: Uint8Array): { readonly kind: Cue; readonly to: number } | null {
  const { word, kind } = tokenAt(tokens, at);
  if (kind === "mark") return null;
  if (word === "w" && tokenAt(tokens, at + 1).word === "/" && tokenAt(tokens, at + 2).word === "o") return { kind: "without", to: at + 3 };
  const match = matchPhrase(cueBook, { tokens, from: at });
  if (match === null) return null;
  const next = tokenAt(tokens, match.to).word;
  const to = next === "-" || next === ":" ? match.to + 1 : match.to;
  return known[to] !== 1 && isEverydayUse(word, match.to === at + 1, tokenAt(tokens, to).word) ? null : { kind: match.value, to };
}

/** "Non-OEM", "not used", "less than": nothing about vehicles. */
function isEverydayUse(word: string, single: boolean, next: string): boolean {
  if (word === "less") return next === "than";
  if (word === "non") return !/^(hybrid|turbo|diesel|electric|xdrive|awd|quattro)$/.test(next);
  return word === "not" && single && !/^(for|compatible|fit|fits|on|hybrid|available)$/.test(next);
}

interface CueSpan {
  readonly from: number;
  readonly body: number;
  readonly without: boolean;
}

function spanOf(tokens: readonly Token[], known: Uint8Array, cue: CueSpan): ExclusionSpan | null {
  const most = cue.without ? 3 : 7;
  let to = cue.body;
  let strange = 0;
  while (to < tokens.length && to - cue.body < longest && !endsAt(tokens, known, { ...cue, at: to })) {
    const token = tokenAt(tokens, to);
    if (known[to] !== 1 && token.kind !== "mark" && !fillers.has(token.word)) strange += 1;
    if (strange > most) break;
    to += 1;
  }
  const named = tokens.slice(cue.body, to).some((token) => token.kind !== "mark");
  return named ? { ...cue, to } : backwards(tokens, known, cue);
}

/** The clause is over: a stop, the part's own words, or what it does fit after all. */
function endsAt(tokens: readonly Token[], known: Uint8Array, { at, body, without }: CueSpan & { readonly at: number }): boolean {
  const { word, kind } = tokenAt(tokens, at);
  if (stops.has(word)) return true;
  if (at === body) return false;
  if (known[at] === 1) return without;
  if (word === "(" || (resume.has(word) && !fillers.has(word))) return true;
  return kind !== "mark" && partTerms.has(word) && !fillers.has(word) && !fillers.has(tokenAt(tokens, at - 1).word);
}

/** "2014 not compatible.": what is excluded stands before the cue. */
function backwards(tokens: readonly Token[], known: Uint8Array, cue: CueSpan): ExclusionSpan | null {
  let from = cue.from;
  while (from > 0 && (known[from - 1] === 1 || linking.has(tokenAt(tokens, from - 1).word) || fillers.has(tokenAt(tokens, from - 1).word))) from -= 1;
  return from === cue.from ? null : { from, to: cue.body, body: from, without: false };
}

const linking = new Set([",", "is", "are"]);
