import type { ExclusionCue } from "../knowledge/wording-knowledge.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { matchPhrase } from "../reading/match-phrase.ts";
import { isGlued, tokenAt, type Token } from "../reading/tokens.ts";
import type { ScopeText } from "./scope-text.ts";

/** The words that exclude something. */
export interface Cue {
  readonly kind: ExclusionCue;
  readonly from: number;
  /** Where the words after it begin. */
  readonly body: number;
}

/** Quickly rules out texts that exclude nothing, as most do. */
export function mayExclude(tokens: readonly Token[], { exclusions }: Knowledge): boolean {
  return tokens.some(
    ({ word }, at) =>
      matchPhrase(exclusions.cues, { tokens, from: at }) !== null ||
      word === "n" ||
      (word === "only" && tokenAt(tokens, at + 1).word === "("),
  );
}

export function cueAt(text: ScopeText, at: number): Cue | null {
  if (text.isMark(at) || text.isKnown(at)) return null;
  const none = notAvailable(text.tokens, at);
  if (none !== -1) return { kind: none === at + 3 ? "after" : "except", from: at, body: none };
  if (isLastNo(text, at)) return { kind: "after", from: at, body: at + 1 };
  if (isOnlyBesideYears(text, at)) return { kind: "except", from: at + 1, body: at + 2 };
  const match = matchPhrase(text.knowledge.exclusions.cues, { tokens: text.tokens, from: at });
  if (match === null) return null;
  const cue = { kind: match.value, from: at, body: bodyAt(text, at, match.to) };
  return excludesNothing(text, cue, match.to) ? null : cue;
}

/** Tells whether a bracket says why no other years are meant: "1971 only (72+ has the type 4)". */
function isOnlyBesideYears(text: ScopeText, at: number): boolean {
  return (
    text.word(at) === "only" &&
    text.word(at + 1) === "(" &&
    text.kindAt(at + 2) === "years" &&
    text.reads.years.some(({ to }) => to <= at)
  );
}

/** Tells whether the words exclude nothing here, though they do elsewhere. */
function excludesNothing(text: ScopeText, { kind, from, body }: Cue, behind: number): boolean {
  switch (kind) {
    case "all but":
      return beginsClause(text, body) || !isBehindAll(text, from);
    case "differs":
      // A comparison is about both, e.g. "SEL uses a different bezel than SE".
      return text.tokens.slice(behind).some((_, step) => text.says(behind + step, "compared"));
    case "bare":
      // "Not All-Trac" is about a trim.
      return (
        !text.isKnown(body) &&
        text.says(body, "idle") &&
        text.word(body + 1) !== "-" &&
        !isRedesign(text, body)
      );
    default:
      // "Ex" means "except" only with its period, and "less than 50 miles" isn't about equipment.
      return text.word(from) === "ex"
        ? !isGlued(text.at(behind), ".")
        : text.word(from) === "less" && text.word(body) === "than";
  }
}

/** Tells whether a "but" begins a clause: "Fits any 2003 to 2009 but it won't fit the LX". */
function beginsClause(text: ScopeText, body: number): boolean {
  return text.says(body, "subject") || cueAt(text, body) !== null;
}

/** Tells whether a generation of the car is meant, e.g. "new body", "new-style". */
export function isRedesign(text: ScopeText, at: number): boolean {
  const next = text.word(at + 1) === "-" ? at + 2 : at + 1;
  return text.word(at) === "new" && text.says(next, "design");
}

/**
 * Returns where the words after "N/A" begin ("N/A for the coupe"), the end of "(coupe N/A)", or -1.
 */
export function notAvailable(tokens: readonly Token[], at: number): number {
  const word = (step: number): string => tokenAt(tokens, at + step).word;
  if (word(0) !== "n" || word(1) !== "/" || word(2) !== "a") return -1;
  if (/^[)\]]$/.test(word(3))) return at + 3;
  return /^(?:for|on|with|in)$/.test(word(3)) ? at + 4 : -1;
}

/** Skips a mark ("non-", "except:"), a preposition, and an article after a cue. */
function bodyAt(text: ScopeText, from: number, behind: number): number {
  const mark = text.word(behind);
  const isJoint = /^[-:]$/.test(mark) || (mark === "." && /^exc?l?$/.test(text.word(from)));
  const body = behindPreposition(text, isJoint ? behind + 1 : behind);
  const first = text.says(body, "article") ? body + 1 : body;
  const named = behindGeneration(text, first);
  if (named > first) return named;
  return first > body && (text.isKnown(first) || isShortName(text, first)) ? first : body;
}

/**
 * Skips words that only describe the car behind them: "Will not fit the new Odyssey 2018+", "the
 * all-new 2019 Odyssey".
 */
function behindGeneration(text: ScopeText, from: number): number {
  const behindAll = text.word(from + 1) === "-" ? from + 2 : from + 1;
  const at = text.word(from) === "all" ? behindAll : from;
  const next = text.says(at, "generation") ? text.kindAt(at + 1) : null;
  return next === "car" || next === "years" ? at + 1 : from;
}

/**
 * Tells whether the word after an article is a name: in capitals ("not the SEL pedal"), a trim
 * ("not the Unlimited 4 door"), or any word that ends a phrase or precedes a body ("not the
 * Touring", "not the Si hatchback"). "Fit" counts, too.
 */
function isShortName(text: ScopeText, at: number): boolean {
  const { word, text: written } = text.at(at);
  return (
    text.knowledge.trims.telling.has(word) ||
    /^(?:[A-Z][A-Z0-9]{0,5}|\d[A-Z0-9]{1,4}|Fit)$/.test(written) ||
    (text.isStrange(at) &&
      !text.isPart(at) &&
      endsPhrase(text, text.word(at + 1) === "-" ? at + 3 : at + 1))
  );
}

function endsPhrase(text: ScopeText, at: number): boolean {
  return (
    at >= text.tokens.length ||
    text.isStop(at) ||
    text.isListSign(at) ||
    text.says(at, "why") ||
    text.kindAt(at) === "body"
  );
}

/** "Does not fit with fog lights" is about equipment. */
const prepositions =
  /^(?:(?:fit|work) (?:on|in|for)|(?:in)?compatible (?:with|on)|interchange(?:able)? (?:with|on))$/;

function behindPreposition(text: ScopeText, at: number): number {
  return prepositions.test(`${text.word(at - 1)} ${text.word(at)}`) ? at + 1 : at;
}

const longestList = 14;

/**
 * Tells whether a word like "all" or "every" comes before "but", e.g. "every Fusion trim but the
 * Energi".
 */
function isBehindAll(text: ScopeText, at: number): boolean {
  const { all } = text.knowledge.exclusions;
  return text.tokens.slice(Math.max(0, at - longestList), at).some(({ word }) => all.test(word));
}

/** Tells whether a "no" ends a title, clause, or bracket, e.g. "SE yes, SEL no". */
function isLastNo(text: ScopeText, at: number): boolean {
  return (
    text.word(at) === "no" &&
    (at + 1 === text.tokens.length || (text.isStop(at + 1) && text.word(at + 1) !== "."))
  );
}
