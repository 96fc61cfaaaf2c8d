import type { BodyWord } from "../knowledge/variant-knowledge.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import { matchPhrase } from "./match-phrase.ts";
import type { BodyRead, Span } from "./mentions.ts";
import { isGlued, tokenAt, wordAt, type Token } from "./tokens.ts";

interface BodyText {
  readonly tokens: readonly Token[];
  readonly taken: Uint8Array;
  readonly knowledge: Knowledge;
  /** Whether any word is "cab". Most texts have none, so they needn't be searched for cabs. */
  readonly hasCab: boolean;
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
  const text = {
    tokens,
    taken,
    knowledge,
    hasCab: tokens.some(({ word }) => word === "cab"),
  };
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
    (text.hasCab ? cabsAt(text, at) : null) ??
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
  if (match === null || (taken[at - 1] !== 1 && countsParts(text, match.to))) return null;
  if (isOfPartNumber(tokens, match)) return null;
  // "Standard" and "King" have other meanings; "standard cab" doesn't.
  const isCab = match.to > at + 1 && wordAt(tokens, match.to - 1) === "cab";
  return taken[at] === 1 && !isCab ? null : { words: match.value, to: match.to };
}

/** Tells whether words are part of a number such as "33551-SDN-A11". */
function isOfPartNumber(tokens: readonly Token[], { from, to }: Span): boolean {
  return (
    /\d/.test(wordAt(tokens, from - 2)) &&
    [from - 1, to].every((at) => isGlued(tokenAt(tokens, at), "-"))
  );
}

/** Words that are short for a body only next to others. */
const shortBodies = new Map([
  ["hatch", "hatchback"],
  ["notch", "notchback"],
  ["cab", "cabriolet"],
  ["touring", "tourings"],
]);

/**
 * Reads the body in "Focus hatch", "not hatch", "sedan/hatch", and "notch hatch vert", but not in
 * "hatch strut", the cabriolet of "coupe cab", and the wagon of "sedan & touring", which is a trim
 * without the sign.
 */
function shortAt(text: BodyText, at: number): BodyMatch | null {
  const { tokens, taken } = text;
  const word = wordAt(tokens, at);
  const whole = shortBodies.get(word);
  if (whole === undefined || hatchParts.has(wordAt(tokens, at + 1))) return null;
  const beside = `${wordAt(tokens, at - 1)} ${wordAt(tokens, at + 1)}`;
  const isHatch = word === "hatch" && (taken[at - 1] === 1 || besideHatch.test(beside));
  return isAmong(text, at) || isHatch || isJoined(text, at) ? bodyOf(text, whole, at + 1) : null;
}

function isAmong(text: BodyText, at: number): boolean {
  const word = wordAt(text.tokens, at);
  // "Top notch" is praise.
  if (word === "touring" || wordAt(text.tokens, at - 1) === "top") return false;
  const places = word === "cab" ? [at - 1] : [at - 1, at + 1];
  return places.some((place) => isBodyWord(text, place) && wordAt(text.tokens, place) !== word);
}

function isJoined(text: BodyText, at: number): boolean {
  return [1, -1].some(
    (step) =>
      joiners.has(wordAt(text.tokens, at + step)) &&
      isBodyWord(text, at + 2 * step) &&
      wordAt(text.tokens, at + 2 * step) !== wordAt(text.tokens, at),
  );
}

function isBodyWord({ tokens, knowledge }: BodyText, at: number): boolean {
  const word = wordAt(tokens, at);
  return knowledge.bodies.byWords.has(word) || shortBodies.has(word);
}

function bodyOf({ knowledge }: BodyText, words: string, to: number): BodyMatch {
  return { words: knowledge.bodies.byWords.get(words) ?? [], to };
}

const joiners = new Set(["/", "&", "and", "or"]);
const besideHatch = /^(?:not?|non|except|excl?|excluding) | only$/;

/** Reads a regular cab without the word "cab" behind another cab: "Double Cab / Regular". */
function regularAt(text: BodyText, at: number): BodyMatch | null {
  const { tokens } = text;
  const before = pairing.has(wordAt(tokens, at - 1)) ? at - 2 : at - 1;
  return wordAt(tokens, at) === "regular" && wordAt(tokens, before) === "cab"
    ? bodyOf(text, "regular cab", at + 1)
    : null;
}

/** Reads a crew cab without the word "cab": "F-250 4dr crew", "Silverado Crew 2015". */
function crewAt(text: BodyText, at: number): BodyMatch | null {
  const { tokens, taken, knowledge } = text;
  if (wordAt(tokens, at) !== "crew" || !(taken[at - 1] === 1 || isBeforeCrew(text, at - 1)))
    return null;
  const isTrim = tokens.some(({ word }) => knowledge.trims.withTrimCrew.has(word));
  return taken[at] === 1 || isTrim ? null : bodyOf(text, "crew cab", at + 1);
}

function isBeforeCrew({ tokens, knowledge: { trims } }: BodyText, at: number): boolean {
  const word = wordAt(tokens, at);
  return /^(?:4dr|dr|door)$/.test(word) || trims.grades.has(word) || trims.pickup.has(word);
}

/**
 * Reads several cabs that share one "cab": "SuperCrew (Crew) Cab", "Access ( Extended ) Cab",
 * "regular access and double cab".
 */
function cabsAt(text: BodyText, at: number): BodyMatch | null {
  const { tokens } = text;
  const words: (readonly BodyWord[])[] = [];
  let to = at;
  while (to < tokens.length && wordAt(tokens, to) !== "cab") {
    const cab = cabAt(text, to);
    if (cab !== null) words.push(cab.words);
    else if (to === at || !betweenCabs.has(wordAt(tokens, to))) return null;
    to = cab?.to ?? to + 1;
  }
  return to < tokens.length && words.length > 1 ? { words: words.flat(), to: to + 1 } : null;
}

/** Reads what kind of cab a word is or, as in "super crew", two words are. */
function cabAt({ tokens, knowledge }: BodyText, at: number): BodyMatch | null {
  if (tokenAt(tokens, at).kind !== "word") return null;
  for (const to of [at + 2, at + 1]) {
    const name = tokens.slice(at, to).map(({ word }) => word);
    const words = knowledge.bodies.byWords.get(`${name.join(" ")} cab`);
    if (words !== undefined) return { words, to };
  }
  return null;
}

/** Reads numbers of doors that share one word: "2/4 Dr", "2/4dr", "2, 3 and 4 door". */
function doorsAt({ tokens, knowledge }: BodyText, at: number): BodyMatch | null {
  const counts: string[] = [];
  let to = at;
  while (/^[2-5]$/.test(wordAt(tokens, to))) {
    counts.push(wordAt(tokens, to));
    to += 1;
    while (betweenCounts.has(wordAt(tokens, to))) to += 1;
  }
  const [isDoors, glued] = /^([2-5])?(?:dr|door)s?$/.exec(wordAt(tokens, to)) ?? [];
  if (glued !== undefined) counts.push(glued);
  if (isDoors === undefined || counts.length < 2) return null;
  // The door of a 2+2, whose seats are counted.
  if (counts.join("+") === "2+2") return { words: [], to };
  const words = counts.flatMap((count) => knowledge.bodies.byWords.get(`${count} door`) ?? []);
  return { words, to: to + 1 };
}

const pairing = new Set(["/", "&", "+", "and", "or", ","]);
const betweenCabs = new Set([...pairing, "(", ")"]);
const betweenCounts = new Set([...pairing, "-"]);

const hatchParts = new Set(
  "strut struts support supports handle lock latch glass lid cover motor release seal hinge".split(
    " ",
  ),
);

/** Returns whether the number of doors counts parts: "set of 4 door handles". */
function countsParts({ tokens, knowledge }: BodyText, to: number): boolean {
  return (
    /^(?:door|dr)$/.test(wordAt(tokens, to - 1)) &&
    knowledge.bodies.doorParts.has(wordAt(tokens, to))
  );
}
