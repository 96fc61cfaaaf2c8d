import type { Knowledge } from "../knowledge/knowledge.ts";
import type { EngineWords } from "./engine-words.ts";
import type { EngineRead, Span } from "./mentions.ts";
import { isGlued, tokenAt, wordAt, type Token } from "./tokens.ts";

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
    const isTrim =
      trimBehindSize(tokenAt(tokens, at + 2), text.knowledge) !== "" &&
      text.beside.some(({ to }) => to === at);
    return ending || isTrim ? { ...ending, liters, to: at + 3 } : null;
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

/** Returns the trim at the end of a size, e.g. the "se" of "Altima 3.5SE", or "". */
export function trimBehindSize({ word }: Token, { trims }: Knowledge): string {
  const letters = /^\d([a-z]+)$/.exec(word)?.[1] ?? "";
  return trims.grades.has(letters) ? letters : "";
}

/**
 * Reads engine letters after a size and a space: "2.0 TDI", "5.0 SC". In "4.2 LT", LT is a trim.
 */
function unitAt({ tokens, taken, knowledge }: EngineText, at: number): Partial<EngineRead> | null {
  const word = wordAt(tokens, at);
  return word.length > 1 && word !== "lt" && taken[at] !== 1
    ? (knowledge.engines.literEndings.get(word) ?? null)
    : null;
}

/**
 * Returns whether a bare decimal number may be a size: no word next to it gives it another meaning.
 */
function bareLiters({ tokens, taken, knowledge }: EngineText, at: number): boolean {
  const { otherBefore, otherAfter } = knowledge.engines;
  const next = wordAt(tokens, at + 3);
  const before = wordAt(tokens, at - 1);
  // "No 1.4 turbo" excludes an engine.
  const free = taken[at - 1] === 1 || !otherBefore.has(before) || before === "no";
  // In "2.4 K series", the letter isn't a unit.
  const isUnit = otherAfter.has(next) && wordAt(tokens, at + 4) !== "series";
  // "3.7:1 gears"
  const isRatio = next === ":" && wordAt(tokens, at + 4) === "1";
  return free && !isUnit && !isRatio;
}

/** Reads a size with one decimal place, from 0.6 to 8.4 liters. */
function decimalAt(tokens: readonly Token[], at: number): number | null {
  const whole = tokenAt(tokens, at);
  const isApart = !whole.glued || beforeLiters.has(wordAt(tokens, at - 1));
  if (whole.text.length !== 1 || !isApart || !isGlued(tokenAt(tokens, at + 1), ".")) return null;
  const rest = tokenAt(tokens, at + 2);
  const liters = rest.glued ? Number(`${whole.text}.${rest.word.slice(0, 1)}`) : 0;
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
  const next = wordAt(tokens, span.to);
  const isListed = next === "/" && wordAt(tokens, span.to + 2) === ".";
  if (isListed || knowledge.engines.litersBefore.has(next)) return true;
  if (previous !== undefined && previous.weak !== true && span.from - previous.to <= 1) return true;
  const before = tokenAt(tokens, span.from - 1).kind === "mark" ? span.from - 1 : span.from;
  return beside.some((one) => one.to === before || one.to === span.from || one.from === span.to);
}

function cubicCentimetres({ word }: Token, at: number): Liters | null {
  const size = Number(/^([1-8]\d{3})cc$/.exec(word)?.[1] ?? 0);
  return size === 0 ? null : { liters: Math.round(size / 100) / 10, to: at + 1 };
}

/**
 * Reads cubic inches: "Mustang 302", "302 5.0", "305 350 TBI". They count only for a car that has
 * such an engine.
 */
export function inchesAt(text: EngineText, at: number): Liters | null {
  const liters = text.knowledge.engines.cubicInches.get(wordAt(text.tokens, at));
  return liters !== undefined && !isOtherNumber(text, at) && isBesideInches(text, at, liters)
    ? {
        liters,
        cylinders: 8,
        weak: true,
        to: at + 1,
      }
    : null;
}

/** Cars of later model years aren't known by their cubic inches. */
function isOtherNumber({ tokens, knowledge }: EngineText, at: number): boolean {
  const { lastCubicInchYear, otherAfter } = knowledge.engines;
  const next = wordAt(tokens, at + 1);
  const isLaterYear = /^20\d\d$/.test(next) && Number(next) > lastCubicInchYear;
  const isStuck = tokenAt(tokens, at).glued && !/^[/,-]$/.test(wordAt(tokens, at - 1));
  return isLaterYear || isStuck || otherAfter.has(next);
}

/** Tells whether a car, years, another size, or a word that only such engines have is beside it. */
function isBesideInches(
  { tokens, beside, knowledge }: EngineText,
  at: number,
  liters: number,
): boolean {
  const [before, next] = [wordAt(tokens, at - 1), wordAt(tokens, at + 1)];
  return (
    beside.some((one) => one.to === at || one.from === at + 1) ||
    inchNeighbours.has(next) ||
    [before, next, behindMark(tokens, at + 1)].some((other) =>
      knowledge.engines.cubicInches.has(other),
    ) ||
    [at + 1, at - 3].some((place) => decimalAt(tokens, place) === liters)
  );
}

/** Returns the word behind a stroke, comma, or dash: "350/454 V8". */
function behindMark(tokens: readonly Token[], at: number): string {
  return /^[/,-]$/.test(wordAt(tokens, at)) ? wordAt(tokens, at + 1) : "";
}

const inchNeighbours = new Set("tbi tpi sbc bbc sbf bbf v8 cid ci engine motor hei cu".split(" "));
