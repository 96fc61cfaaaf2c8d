import type { Knowledge } from "../../knowledge/knowledge.ts";
import { tokenAt, type Token } from "../tokens.ts";

export interface ReasonText {
  readonly tokens: readonly Token[];
  /** 1 for tokens that are vehicle, year, engine or body words. */
  readonly known: Uint8Array;
  readonly knowledge: Knowledge;
}

type ReasonWords = Omit<ReasonText, "knowledge">;

const ends = new Set([".", ";", "|", "!", "?", ")", "]"]);
const verdicts = new Set(["fit", "fits", "compatible", "incompatible", "work"]);
const reasonWords = new Set([
  "different",
  "differs",
  "changed",
  "changes",
  "redesigned",
  "uses",
  "has",
  "have",
  "see",
  "order",
  "another",
  "larger",
  "smaller",
  "bigger",
  "wrong",
]);
const longestReason = 8;

/** "2014 not compatible (changed lens)", "2014 will not fit because …": why, and not what. */
export function isReason({ tokens, known }: ReasonWords, behind: number): boolean {
  const dash = tokenAt(tokens, behind - 1).word === "-";
  if (!verdicts.has(tokenAt(tokens, behind - (dash ? 2 : 1)).word)) return false;
  const { word } = tokenAt(tokens, behind);
  if (word === "because" || (word === "due" && tokenAt(tokens, behind + 1).word === "to"))
    return true;
  return (dash || word === "(") && saysWhy({ tokens, known }, dash ? behind : behind + 1);
}

function saysWhy({ tokens, known }: ReasonWords, from: number): boolean {
  const words = tokens.slice(from, from + longestReason);
  const end = words.findIndex((token) => ends.has(token.word));
  const said = end === -1 ? words : words.slice(0, end);
  return (
    said.some((token) => reasonWords.has(token.word)) &&
    said.every((_, step) => known[from + step] !== 1)
  );
}

const joints = new Set([",", "and", "so", "-", ";"]);
/**
 * From the verb to the verdict: "The Hybrid has a battery behind the seat, the tray is shorter -
 * does not fit".
 */
const longestTold = 18;
/** "The SE trim has …" */
const longestSubject = 4;
const states = new Set(["is", "are", "has", "have", "uses", "use"]);

/**
 * "Convertible trunk is different, does not fit": what is said of the car stands between it and the
 * cue.
 */
export function beforeReason({ tokens, known }: ReasonWords, cue: number): number {
  if (tokenAt(tokens, cue - 1).word === ")") return beforeBracket({ tokens, known }, cue);
  if (!joints.has(tokenAt(tokens, cue - 1).word)) return cue;
  const from = Math.max(0, cue - longestTold);
  const verbs = tokens
    .slice(from, cue - 1)
    .flatMap((token, step) => (states.has(token.word) ? [from + step] : []));
  const end =
    verbs.flatMap(
      (verb) =>
        [verb, verb - 1, verb - 2].find((at) => known[at - 1] === 1) ??
        (verb <= longestSubject ? verb : []),
    )[0] ?? -1;
  return end <= 0 ||
    tokens
      .slice(end, cue - 1)
      .some((token, step) => known[end + step] === 1 || ends.has(token.word))
    ? cue
    : end;
}

/** "Touring (LED) not compatible" */
function beforeBracket({ tokens, known }: ReasonWords, cue: number): number {
  const first = Math.max(0, cue - longestReason);
  const open = tokens.slice(first, cue).findLastIndex(({ word }) => word === "(");
  return open <= 0 || known.subarray(first + open, cue).includes(1) ? cue : first + open;
}
