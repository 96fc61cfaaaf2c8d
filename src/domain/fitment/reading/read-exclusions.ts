import { makePhraseBook } from "../../vehicles/phrase-book.ts";
import { partTerms } from "../knowledge/part-types.ts";
import { matchPhrase } from "./match-phrase.ts";
import type { Span } from "./mentions.ts";
import type { Token } from "./tokens.ts";

/** Words that take vehicles out, and the words they take out. */
export interface ExclusionSpan extends Span {
  /** First token of what is excluded; `from` is the cue ("except"). */
  readonly body: number;
  /** "without X" may also be about equipment; then it is a note. */
  readonly without: boolean;
}

type Cue = "except" | "without" | "behind";

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
    const cue = cueAt(tokens, at);
    const span = cue === null ? null : spanOf(tokens, known, { from: at, body: cue.to, without: cue.kind === "without" });
    if (span !== null) found.push(span);
    at = span?.to ?? at + 1;
  }
  return found;
}

function cueAt(tokens: readonly Token[], at: number): { readonly kind: Cue; readonly to: number } | null {
  const [first, second, third] = tokens.slice(at, at + 3);
  if (first === undefined || first.kind === "mark") return null;
  if (first.word === "w" && second?.word === "/" && third?.word === "o") return { kind: "without", to: at + 3 };
  if (first.word === "less" && second?.word === "than") return null;
  const match = matchPhrase(cueBook, { tokens, from: at });
  if (match === null) return null;
  // "Non-OEM", "not used", "not sold": nothing about vehicles.
  const next = tokens[match.to]?.word ?? "";
  if (first.word === "not" && match.to === at + 1 && !/^(for|compatible|fit|fits|on|hybrid|available)$/.test(next)) return null;
  const hyphen = tokens[match.to]?.word === "-" || tokens[match.to]?.word === ":" ? 1 : 0;
  if (first.word === "non" && !/^(hybrid|turbo|diesel|electric|xdrive|awd|quattro)$/.test(tokens[match.to + hyphen]?.word ?? "")) return null;
  return { kind: match.value, to: match.to + hyphen };
}

function spanOf(tokens: readonly Token[], known: Uint8Array, cue: { readonly from: number; readonly body: number; readonly without: boolean }): ExclusionSpan | null {
  let to = cue.body;
  let strange = 0;
  while (to < tokens.length && to - cue.body < longest) {
    const token = tokens[to];
    if (token === undefined || stops.has(token.word) || (token.word === "(" && to > cue.body)) break;
    if (cue.without && known[to] === 1 && to > cue.body) break;
    const beginning = to === cue.body || fillers.has(tokens[to - 1]?.word ?? "");
    if (resume.has(token.word) && !fillers.has(token.word) && known[to] !== 1) {
      if (to > cue.body) break;
    } else if (known[to] !== 1 && token.kind !== "mark" && !fillers.has(token.word)) {
      if (!beginning && partTerms.has(token.word)) break;
      strange += 1;
      if (strange > (cue.without ? 3 : 7)) break;
    }
    to += 1;
  }
  const named = tokens.slice(cue.body, to).some((token) => token.kind !== "mark");
  if (named) return { from: cue.from, to, body: cue.body, without: cue.without };
  return backwards(tokens, known, cue);
}

/** "2014 not compatible.": what is excluded stands before the cue. */
function backwards(tokens: readonly Token[], known: Uint8Array, cue: { readonly from: number; readonly body: number }): ExclusionSpan | null {
  let from = cue.from;
  while (from > 0 && (known[from - 1] === 1 || fillers.has(tokens[from - 1]?.word ?? "") || tokens[from - 1]?.word === "," || tokens[from - 1]?.word === "is" || tokens[from - 1]?.word === "are")) from -= 1;
  return from === cue.from ? null : { from, to: cue.body, body: from, without: false };
}
