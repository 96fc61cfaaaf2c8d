import type { BodyWord, Knowledge } from "../knowledge/knowledge.ts";
import { matchPhrase } from "./match-phrase.ts";
import type { BodyRead } from "./mentions.ts";
import { tokenAt, type Token } from "./tokens.ts";

interface BodyText {
  readonly tokens: readonly Token[];
  readonly taken: Uint8Array;
  readonly knowledge: Knowledge;
}

/**
 * Body and cab words ("Sedan", "SuperCrew", "2 Door"). Where makes use a word for different bodies,
 * one read a make.
 */
export function readBodies(
  tokens: readonly Token[],
  taken: Uint8Array,
  knowledge: Knowledge,
): readonly BodyRead[] {
  const text = { tokens, taken, knowledge };
  const reads: BodyRead[] = [];
  let at = 0;
  while (at < tokens.length) {
    const match = tokens[at]?.kind === "mark" ? null : bodyAt(text, at);
    const to = match?.to ?? at + 1;
    for (const { bodies, makes } of match?.words ?? [])
      reads.push({
        kind: "body",
        from: at,
        to,
        choices: bodies,
        makes,
      });
    at = to;
  }
  return reads;
}

interface BodyMatch {
  readonly words: readonly BodyWord[];
  readonly to: number;
}

function bodyAt(text: BodyText, at: number): BodyMatch | null {
  return cabsAt(text, at) ?? phraseAt(text, at) ?? hatchAt(text, at) ?? crewAt(text, at);
}

function phraseAt(text: BodyText, at: number): BodyMatch | null {
  const { tokens, taken, knowledge } = text;
  const match = matchPhrase(knowledge.bodies.book, { tokens, from: at });
  if (match === null || (taken[at - 1] !== 1 && countsParts(text, match.from, match.to)))
    return null;
  // "Standard" and "King" are names of other things as well, "standard cab" is not.
  const isCab = match.to > at + 1 && tokenAt(tokens, match.to - 1).word === "cab";
  return taken[at] === 1 && !isCab ? null : { words: match.value, to: match.to };
}

/** "Focus hatch", "not hatch", but no hatch strut. */
function hatchAt({ tokens, taken, knowledge }: BodyText, at: number): BodyMatch | null {
  const isBody =
    tokenAt(tokens, at).word === "hatch" &&
    (taken[at - 1] === 1 || cues.has(tokenAt(tokens, at - 1).word)) &&
    !hatchParts.has(tokenAt(tokens, at + 1).word);
  return isBody ? { words: knowledge.bodies.byWords.get("hatchback") ?? [], to: at + 1 } : null;
}

const cues = new Set(["not", "no", "non", "except", "exc", "excl", "excluding"]);

/** "F-250 4dr crew", "Silverado Crew 2015": the cab left unsaid. */
function crewAt({ tokens, taken, knowledge }: BodyText, at: number): BodyMatch | null {
  // The Crew of a Grand Caravan is a trim.
  if (
    tokenAt(tokens, at).word !== "crew" ||
    taken[at] === 1 ||
    tokens.some(({ word }) => word === "caravan")
  )
    return null;
  const before = tokenAt(tokens, at - 1).word;
  const isBody =
    (taken[at - 1] === 1 ||
      /^(4dr|dr|door|xlt?|lariat|fx4|stx)$/.test(before) ||
      (knowledge.trims.pickup.has(before) && !crewCuts.has(before))) &&
    !crewThings.has(tokenAt(tokens, at + 1).word);
  return isBody ? { words: knowledge.bodies.byWords.get("crew cab") ?? [], to: at + 1 } : null;
}

/** Of the words between a pickup's name and its number, those that say another cab. */
const crewCuts = new Set(["extended", "regular", "quad", "mega", "ext"]);
const crewThings = new Set(["chief", "neck", "shirt", "socks", "max", "seat"]);

/**
 * "SuperCrew (Crew) Cab", "Access ( Extended ) Cab", "Crew/Extended Cab": one "cab" for two words.
 */
function cabsAt({ tokens, knowledge }: BodyText, at: number): BodyMatch | null {
  const sign = tokenAt(tokens, at + 1).word;
  const closed = sign === "(" ? tokenAt(tokens, at + 3).word === ")" : pairing.has(sign);
  const to = sign === "(" ? at + 4 : at + 3;
  if (!closed || tokenAt(tokens, to).word !== "cab") return null;
  const words = [at, at + 2].flatMap(
    (place) => knowledge.bodies.byWords.get(`${tokenAt(tokens, place).word} cab`) ?? [],
  );
  return words.length < 2 ? null : { words, to: to + 1 };
}

const pairing = new Set(["/", "&", "and", "or", ","]);
const hatchParts = new Set([
  "strut",
  "struts",
  "support",
  "supports",
  "handle",
  "lock",
  "latch",
  "glass",
  "lid",
  "cover",
  "motor",
  "release",
  "seal",
  "hinge",
]);

/** "Set of 4 door handles", "front 2 door speakers": doors, not a body. */
function countsParts({ tokens, knowledge }: BodyText, from: number, to: number): boolean {
  const last = tokenAt(tokens, to - 1).word;
  if (last !== "door" && last !== "dr") return false;
  return (
    knowledge.bodies.doorParts.has(tokenAt(tokens, to).word) ||
    countedBy.has(tokenAt(tokens, from - 1).word)
  );
}

const countedBy = new Set(["of", "front", "rear"]);
