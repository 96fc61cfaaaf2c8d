import type { BodyWord } from "../knowledge/variant-knowledge.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { matchPhrase } from "./match-phrase.ts";
import type { BodyRead, Span } from "./mentions.ts";
import { tokenAt, type Token } from "./tokens.ts";

interface BodyText {
  readonly tokens: readonly Token[];
  readonly taken: Uint8Array;
  readonly knowledge: Knowledge;
}

/**
 * Reads body and cab words ("Sedan", "SuperCrew", "2 Door"). If makes use a word for different
 * bodies, returns one read per make.
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
  return (
    cabsAt(text, at) ??
    doorsAt(text, at) ??
    phraseAt(text, at) ??
    shortAt(text, at) ??
    regularAt(text, at) ??
    crewAt(text, at)
  );
}

function phraseAt(text: BodyText, at: number): BodyMatch | null {
  const { tokens, taken, knowledge } = text;
  const match = matchPhrase(knowledge.bodies.book, { tokens, from: at });
  if (match === null || (taken[at - 1] !== 1 && countsParts(text, match.from, match.to)))
    return null;
  if (isOfPartNumber(tokens, match)) return null;
  // "Standard" and "King" have other meanings; "standard cab" doesn't.
  const isCab = match.to > at + 1 && tokenAt(tokens, match.to - 1).word === "cab";
  return taken[at] === 1 && !isCab ? null : { words: match.value, to: match.to };
}

/** Tells whether words are part of a number such as "33551-SDN-A11". */
function isOfPartNumber(tokens: readonly Token[], { from, to }: Span): boolean {
  const [before, behind] = [tokenAt(tokens, from - 2), tokenAt(tokens, to + 1)];
  return (
    /\d/.test(before.word) &&
    tokenAt(tokens, from - 1).word === "-" &&
    tokenAt(tokens, from).glued &&
    tokenAt(tokens, to).word === "-" &&
    behind.glued &&
    /\d/.test(behind.word)
  );
}

/** Words that are short for a body only next to others. */
const shortBodies = new Map([
  ["hatch", "hatchback"],
  ["notch", "notchback"],
  ["cab", "cabriolet"],
]);

/**
 * Reads the body in "Focus hatch", "not hatch", "sedan/hatch", and "notch hatch vert", but not in
 * "hatch strut", and the cabriolet of "coupe & cab".
 */
function shortAt(text: BodyText, at: number): BodyMatch | null {
  const { tokens, knowledge } = text;
  const whole = shortBodies.get(tokenAt(tokens, at).word);
  if (whole === undefined || hatchParts.has(tokenAt(tokens, at + 1).word)) return null;
  return isJoined(text, at) || isAmongBodies(text, at)
    ? { words: knowledge.bodies.byWords.get(whole) ?? [], to: at + 1 }
    : null;
}

/** Tells whether a word is short for a body without a sign next to it. A cab isn't. */
function isAmongBodies(text: BodyText, at: number): boolean {
  const beside = [at - 1, at + 1].filter((place) => isBodyWord(text, place)).length;
  switch (tokenAt(text.tokens, at).word) {
    case "hatch":
      return beside === 2 || isHatch(text, at);
    case "notch":
      return beside > 0 && tokenAt(text.tokens, at - 1).word !== "top";
    default:
      return false;
  }
}

function isBodyWord({ tokens, knowledge }: BodyText, at: number): boolean {
  const { word } = tokenAt(tokens, at);
  return knowledge.bodies.byWords.has(word) || shortBodies.has(word);
}

function isJoined(text: BodyText, at: number): boolean {
  return [1, -1].some(
    (step) => joiners.has(tokenAt(text.tokens, at + step).word) && isBodyWord(text, at + 2 * step),
  );
}

function isHatch({ tokens, taken }: BodyText, at: number): boolean {
  const [before, next] = [tokenAt(tokens, at - 1).word, tokenAt(tokens, at + 1).word];
  return taken[at - 1] === 1 || besideHatch.test(`${before} ${next}`);
}

const joiners = new Set(["/", "&", "and", "or"]);
const besideHatch = /^(?:not?|non|except|excl?|excluding) | only$/;

/**
 * Reads a regular cab without the word "cab" next to other cabs: "Double Cab / Regular", "regular
 * access and double cab".
 */
function regularAt(text: BodyText, at: number): BodyMatch | null {
  const { tokens, knowledge } = text;
  const before = pairing.has(tokenAt(tokens, at - 1).word) ? at - 2 : at - 1;
  const isCab =
    tokenAt(tokens, at).word === "regular" &&
    (tokenAt(tokens, before).word === "cab" || beginsCabs(text, at + 1));
  return isCab ? { words: knowledge.bodies.byWords.get("regular cab") ?? [], to: at + 1 } : null;
}

/** Tells whether several cabs that share one "cab" begin at a place: "access and double cab". */
function beginsCabs({ tokens, knowledge }: BodyText, at: number): boolean {
  let [place, cabs] = [at, 0];
  while (place < tokens.length && tokenAt(tokens, place).word !== "cab") {
    const { word } = tokenAt(tokens, place);
    const isCab = knowledge.bodies.byWords.has(`${word} cab`);
    if (!isCab && !pairing.has(word)) return false;
    cabs += isCab ? 1 : 0;
    place += 1;
  }
  return place < tokens.length && cabs >= 2;
}

/** Reads a crew cab without the word "cab": "F-250 4dr crew", "Silverado Crew 2015". */
function crewAt({ tokens, taken, knowledge }: BodyText, at: number): BodyMatch | null {
  if (
    tokenAt(tokens, at).word !== "crew" ||
    taken[at] === 1 ||
    tokens.some(({ word }) => knowledge.trims.withTrimCrew.has(word))
  )
    return null;
  const isBody =
    (taken[at - 1] === 1 || isBeforeCrew(tokenAt(tokens, at - 1).word, knowledge)) &&
    !crewThings.has(tokenAt(tokens, at + 1).word);
  return isBody ? { words: knowledge.bodies.byWords.get("crew cab") ?? [], to: at + 1 } : null;
}

function isBeforeCrew(word: string, { trims }: Knowledge): boolean {
  return (
    /^(4dr|dr|door)$/.test(word) ||
    trims.grades.has(word) ||
    (trims.pickup.has(word) && !crewCuts.has(word))
  );
}

/** Words between a pickup's name and its number that mean another cab. */
const crewCuts = new Set(["extended", "regular", "quad", "mega", "ext"]);
const crewThings = new Set(["chief", "neck", "shirt", "socks", "max", "seat"]);

/**
 * Reads two cabs that share one "cab": "SuperCrew (Crew) Cab", "Access ( Extended ) Cab",
 * "Crew/Extended Cab".
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

/** Reads numbers of doors that share one word: "2/4 Dr", "2/4dr", "2, 3 and 4 door". */
function doorsAt(text: BodyText, at: number): BodyMatch | null {
  const { tokens, knowledge } = text;
  const counts: string[] = [];
  let to = at;
  while (isDoorCount(tokenAt(tokens, to).text)) {
    counts.push(tokenAt(tokens, to).word);
    to += 1;
    while (betweenCounts.has(tokenAt(tokens, to).word)) to += 1;
  }
  const [, glued] = countedDoors.exec(tokenAt(tokens, to).word) ?? [];
  if (glued !== undefined) counts.push(glued);
  else if (!doorWords.has(tokenAt(tokens, to).word)) return null;
  if (counts.length < 2) return null;
  // The door of a 2+2, whose seats are counted.
  if (counts.join("+") === "2+2") return { words: [], to };
  const words = counts.flatMap((count) => knowledge.bodies.byWords.get(`${count} door`) ?? []);
  return countsParts(text, at, to + 1) ? null : { words, to: to + 1 };
}

function isDoorCount(text: string): boolean {
  return /^[2-5]$/.test(text);
}

const countedDoors = /^([2-5])(?:dr|door)s?$/;
const doorWords = new Set(["door", "doors", "dr", "drs"]);
const pairing = new Set(["/", "&", "+", "and", "or", ","]);
const betweenCounts = new Set([...pairing, "-"]);

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

/**
 * Returns whether the number of doors counts parts instead of describing a body: "Set of 4 door
 * handles", "front 2 door speakers".
 */
function countsParts({ tokens, knowledge }: BodyText, from: number, to: number): boolean {
  const last = tokenAt(tokens, to - 1).word;
  if (last !== "door" && last !== "dr") return false;
  return (
    knowledge.bodies.doorParts.has(tokenAt(tokens, to).word) ||
    countedBy.has(tokenAt(tokens, from - 1).word)
  );
}

const countedBy = new Set(["of", "front", "rear"]);
