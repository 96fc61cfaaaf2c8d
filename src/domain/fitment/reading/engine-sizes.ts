import type { EngineWords } from "./engine-words.ts";
import type { EngineRead, Span } from "./mentions.ts";
import { isGlued, tokenAt, type Token } from "./tokens.ts";

export interface EngineText extends EngineWords {
  readonly taken: Uint8Array;
}

type Liters = Partial<EngineRead> & { readonly to: number };

/** Reads an engine size: "1.5L", "3.2", "1.8T", "5.0 Liter", "1800cc". */
export function litersAt(
  text: EngineText,
  at: number,
  previous: EngineRead | undefined,
): Liters | null {
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
  return free && !isUnit && !isGlued(next, ".") && !isRatio(tokens, at + 3);
}

/** The 3.7 of "3.7:1 gears". In "Expedition 5.4: 1999-2004" it's a size. */
function isRatio(tokens: readonly Token[], at: number): boolean {
  return tokenAt(tokens, at).word === ":" && tokenAt(tokens, at + 1).text === "1";
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

function cubicCentimetres({ word }: Token, at: number): Liters | null {
  if (!word.endsWith("cc") || word.length !== 6) return null;
  const size = Number(word.slice(0, 4));
  return size >= 1000 && size <= 8400 ? { liters: Math.round(size / 100) / 10, to: at + 1 } : null;
}

/**
 * Reads cubic inches: "Mustang 302", "302 5.0", "305 350 TBI". They count only for a car that has
 * such an engine.
 */
export function inchesAt(text: EngineText, at: number): Liters | null {
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
