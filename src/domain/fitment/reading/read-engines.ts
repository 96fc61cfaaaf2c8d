import { notAvailable } from "../scope/cues.ts";
import type { EngineKnowledge } from "../knowledge/variant-knowledge.ts";
import { cylindersAt, fuelOrBreathAt, type EngineWords } from "./engine-words.ts";
import { longCode } from "./engine-codes.ts";
import { matchPhrase } from "./match-phrase.ts";
import type { EngineRead, Span } from "./mentions.ts";
import { isGlued, tokenAt, type Token } from "./tokens.ts";

interface EngineText extends EngineWords {
  readonly taken: Uint8Array;
  /** Spans of years and vehicles. A bare "3.2" next to one is a size in liters. */
  readonly beside: readonly Span[];
}

const none: Omit<EngineRead, "from" | "to"> = {
  kind: "engine",
  liters: null,
  cylinders: null,
  layout: null,
  fuel: null,
  aspiration: null,
  family: -1,
};

/** Reads engine words: liters, cylinders, fuel, aspiration, and family names and codes. */
export function readEngines(
  words: EngineWords,
  taken: Uint8Array,
  beside: readonly Span[],
): readonly EngineRead[] {
  const text = { ...words, taken, beside };
  const reads: EngineRead[] = [];
  let at = 0;
  while (at < text.tokens.length) {
    const read = text.taken[at] === 1 ? null : engineAt(text, at, reads.at(-1));
    if (read !== null) reads.push(read);
    at = read?.to ?? at + 1;
  }
  const stated = reads.some((read) => isStated(text.tokens, read.to))
    ? reads.map((read) => (isStated(text.tokens, read.to) ? { ...read, stated: true } : read))
    : reads;
  const firm = stated.some((read) => read.weak === true) ? firmRuns(stated) : stated;
  return text.tokens.some(({ word }) => swaps.has(word)) ? swapped(firm, text.tokens) : firm;
}

const swaps = new Set(["swap", "swaps", "swapped"]);
/** Words before "swap" that make it one of the engine. */
const swappable = /^(?:ls|lsx|engines?|motor)$/;

/**
 * Marks the engines of a text about an engine swap as put into the car: "240SX SR20DET swap", "LS
 * swap headers Monte Carlo 5.3L".
 */
function swapped(reads: readonly EngineRead[], tokens: readonly Token[]): readonly EngineRead[] {
  const isSwap = tokens.some(
    ({ word }, at) =>
      swaps.has(word) &&
      (swappable.test(tokenAt(tokens, at - 1).word) ||
        reads.some(({ from, to }) => to === at || from === at + 1)),
  );
  return isSwap ? reads.map((read) => ({ ...read, kit: true })) : reads;
}

/** "2.5L only", "V6 models", "2.4L engine only", "V6 not GT" */
function isStated(tokens: readonly Token[], to: number): boolean {
  const { word } = tokenAt(tokens, to);
  return (
    word === "only" ||
    word === "models" ||
    word === "not" ||
    (/^engines?$/.test(word) && tokenAt(tokens, to + 1).word === "only")
  );
}

/** If the last of several sizes in a row is certain, so are the others: "4.8 5.3 6.0 Silverado". */
function firmRuns(reads: readonly EngineRead[]): readonly EngineRead[] {
  const runs = [...reads];
  for (let at = runs.length - 2; at >= 0; at -= 1) {
    const [read, next] = [runs[at], runs[at + 1]];
    if (
      read?.weak === true &&
      next !== undefined &&
      next.weak !== true &&
      next.liters !== null &&
      read.cylinders === null &&
      next.from - read.to <= 1
    )
      runs[at] = { ...read, weak: false };
  }
  return runs;
}

function engineAt(
  text: EngineText,
  at: number,
  previous: EngineRead | undefined,
): EngineRead | null {
  const token = text.tokens[at];
  if (token === undefined || token.kind === "mark" || notAvailable(text.tokens, at) !== -1)
    return null;
  const family = matchPhrase(
    text.knowledge.engines.familyBook,
    { tokens: text.tokens, from: at },
    (_, to) => !isCutShort(text.tokens, at, to),
  );
  if (family !== null)
    return {
      ...none,
      from: at,
      to: family.to,
      family: family.value,
    };
  const said =
    litersAt(text, at, previous) ??
    inchesAt(text, at) ??
    cylindersAt(text, at) ??
    fuelOrBreathAt(text, at);
  return said === null ? codeAt(token, at, text.knowledge.engines) : { ...none, ...said, from: at };
}

/**
 * "LT 4.2", "LS 4 door", and "LT 6 cylinder" are a trim and a number, not an engine like the LT4.
 */
function isCutShort(tokens: readonly Token[], from: number, to: number): boolean {
  const last = tokenAt(tokens, to - 1);
  if (to === from + 1 || last.kind !== "digits" || last.glued) return false;
  return (
    (isGlued(tokenAt(tokens, to), ".") && tokenAt(tokens, to + 1).glued) ||
    counted.has(tokenAt(tokens, tokenAt(tokens, to).word === "-" ? to + 1 : to).word)
  );
}

const counted = new Set([
  "cyl",
  "cylinder",
  "cylinders",
  "door",
  "doors",
  "dr",
  "speed",
  "spd",
  "passenger",
  "owner",
  "pc",
  "pcs",
  "piece",
]);

function codeAt({ word }: Token, at: number, engines: EngineKnowledge): EngineRead | null {
  const family = longCode(word, engines);
  return family === undefined
    ? null
    : {
        ...none,
        from: at,
        to: at + 1,
        family,
      };
}

type Liters = Partial<EngineRead> & { readonly to: number };

/** Reads an engine size: "1.5L", "3.2", "1.8T", "5.0 Liter", "1800cc". */
function litersAt(text: EngineText, at: number, previous: EngineRead | undefined): Liters | null {
  const { tokens } = text;
  if (tokenAt(tokens, at).kind === "word") return cubicCentimetres(tokenAt(tokens, at), at);
  const liters = decimalAt(tokens, at);
  if (liters === null) return null;
  const stuck = tokenAt(tokens, at + 2).word.slice(1);
  if (stuck !== "") {
    const ending = text.knowledge.engines.literEndings.get(stuck);
    return ending === undefined ? null : { ...ending, liters, to: at + 3 };
  }
  const unit = unitAt(text, at + 3);
  if (unit !== null) return { ...unit, liters, to: at + 4 };
  return bareLiters(text, at)
    ? {
        liters,
        to: at + 3,
        ...(isBesideEngine(text, { from: at, to: at + 3 }, previous) ? {} : { weak: true }),
      }
    : null;
}

/**
 * Reads the unit or engine letters after a size and a space: "5.7 L", "2.0 TDI", "5.0 SC". In "4.2
 * LT", LT is a trim.
 */
function unitAt({ tokens, taken, knowledge }: EngineText, at: number): Partial<EngineRead> | null {
  const { word } = tokenAt(tokens, at);
  if (word === "l") return {};
  return word.length > 1 && word !== "lt" && taken[at] !== 1
    ? (knowledge.engines.literEndings.get(word) ?? null)
    : null;
}

/**
 * Returns whether a bare decimal number may be a size: no word next to it gives it another meaning.
 */
function bareLiters({ tokens, taken, knowledge }: EngineText, at: number): boolean {
  const { otherBefore, otherAfter } = knowledge.engines;
  const next = tokenAt(tokens, at + 3);
  const before = tokenAt(tokens, at - 1).word;
  // "No 1.4 turbo" excludes an engine. In "no. 1.4" and "part no 1.4", "no" means "number".
  const free =
    taken[at - 1] === 1 ||
    !otherBefore.has(before) ||
    (before === "no" && !/^(part|item|ref|model|stock)$/.test(tokenAt(tokens, at - 2).word));
  // In "2.4 K series", the letter isn't a unit.
  const isUnit = otherAfter.has(next.word) && tokenAt(tokens, at + 4).word !== "series";
  return free && !isUnit && !isGlued(next, ".");
}

/** Reads a size with one decimal place, from 0.6 to 8.4 liters. */
function decimalAt(tokens: readonly Token[], at: number): number | null {
  const whole = tokenAt(tokens, at);
  const rest = tokenAt(tokens, at + 2);
  if (
    whole.text.length !== 1 ||
    !isGlued(tokenAt(tokens, at + 1), ".") ||
    !rest.glued ||
    rest.kind === "mark"
  )
    return null;
  if (whole.glued && !beforeLiters.has(tokenAt(tokens, at - 1).word)) return null;
  const liters = Number(`${whole.text}.${rest.word.slice(0, 1)}`);
  return liters >= 0.6 && liters <= 8.4 ? liters : null;
}

const beforeLiters = new Set(["/", "(", "-"]);

/**
 * Returns whether a bare decimal number is certain to be a size, because it's next to a vehicle, a
 * year, or another engine word. Elsewhere, it depends on the car.
 */
function isBesideEngine(
  { tokens, beside, knowledge }: EngineText,
  span: Span,
  previous: EngineRead | undefined,
): boolean {
  const next = tokenAt(tokens, span.to);
  if (
    knowledge.engines.litersBefore.has(next.word) ||
    (next.word === "/" && tokenAt(tokens, span.to + 2).word === ".")
  )
    return true;
  if (previous !== undefined && previous.weak !== true && span.from - previous.to <= 1) return true;
  const before = tokenAt(tokens, span.from - 1).kind === "mark" ? span.from - 1 : span.from;
  return beside.some((one) => one.to === before || one.to === span.from || one.from === span.to);
}

const inchNeighbours = new Set([
  "tbi",
  "tpi",
  "sbc",
  "bbc",
  "sbf",
  "bbf",
  "v8",
  "cid",
  "ci",
  "engine",
  "motor",
  "hei",
  "cu",
]);

/**
 * Returns whether the words around a number show that it counts something else. Cars of later model
 * years aren't known by their cubic inches.
 */
function isOtherNumber(text: EngineText, at: number): boolean {
  const { engines } = text.knowledge;
  const next = tokenAt(text.tokens, at + 1);
  const isLaterYear = /^20\d\d$/.test(next.text) && Number(next.text) > engines.lastCubicInchYear;
  return isLaterYear || engines.otherAfter.has(next.word) || isGearbox(text, at);
}

/**
 * Reads cubic inches: "Mustang 302", "302 5.0", "305 350 TBI". They count only for a car that has
 * such an engine.
 */
function inchesAt(text: EngineText, at: number): Liters | null {
  const { tokens, beside, knowledge } = text;
  const { word, glued } = tokenAt(tokens, at);
  const liters = knowledge.engines.cubicInches.get(word);
  if (
    liters === undefined ||
    (glued && !/^[/,-]$/.test(tokenAt(tokens, at - 1).word)) ||
    isOtherNumber(text, at)
  )
    return null;
  const besideVehicle =
    beside.some((one) => one.to === at || one.from === at + 1) || isInchRun(text, at);
  return besideVehicle ||
    decimalAt(tokens, at + 1) === liters ||
    decimalAt(tokens, at - 3) === liters
    ? {
        liters,
        cylinders: 8,
        weak: true,
        to: at + 1,
      }
    : null;
}

/** "Turbo 350 400" and "TH 400" are transmissions. */
function isGearbox({ tokens, knowledge }: EngineWords, at: number): boolean {
  const inches = knowledge.engines.cubicInches;
  const before = tokenAt(tokens, at - 1);
  return (
    /^(turbo|th|hydramatic)$/.test(before.word) ||
    (inches.has(before.word) && /^(turbo|th)$/.test(tokenAt(tokens, at - 2).word))
  );
}

/**
 * Returns whether a size is in a row of sizes or before a word that only such engines have: "305
 * 350 TBI", "350/454 V8".
 */
function isInchRun({ tokens, knowledge }: EngineWords, at: number): boolean {
  const inches = knowledge.engines.cubicInches;
  const next = tokenAt(tokens, at + 1);
  const behind =
    next.word === "/" || next.word === "," || next.word === "-" ? tokenAt(tokens, at + 2) : next;
  return (
    inches.has(behind.word) ||
    inchNeighbours.has(next.word) ||
    inches.has(tokenAt(tokens, at - 1).word) ||
    (/^[,/-]$/.test(tokenAt(tokens, at - 1).word) && inches.has(tokenAt(tokens, at - 2).word))
  );
}

function cubicCentimetres({ word }: Token, at: number): Liters | null {
  if (!word.endsWith("cc") || word.length !== 6) return null;
  const size = Number(word.slice(0, 4));
  return size >= 1000 && size <= 8400 ? { liters: Math.round(size / 100) / 10, to: at + 1 } : null;
}
