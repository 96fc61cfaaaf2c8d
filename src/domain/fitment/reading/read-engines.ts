import { makePhraseBook } from "../../vehicles/phrase-book.ts";
import { engineFamilies } from "../knowledge/engine-families.ts";
import { matchPhrase } from "./match-phrase.ts";
import type { EngineRead, Span } from "./mentions.ts";
import { isGlued, tokenAt, type Token } from "./tokens.ts";

export interface EngineText {
  readonly tokens: readonly Token[];
  readonly taken: Uint8Array;
  /** Spans of years and vehicles: a bare "3.2" beside one is litres. */
  readonly beside: readonly Span[];
}

const familyBook = makePhraseBook(engineFamilies.flatMap((family, at) => family.words.map((words) => [words, at] as const)));
const none: Omit<EngineRead, "from" | "to"> = { kind: "engine", litres: null, cylinders: null, layout: null, fuel: null, aspiration: null, family: -1 };

const fuelWords: Readonly<Record<string, EngineRead["fuel"]>> = { diesel: "diesel", turbodiesel: "diesel", hybrid: "hybrid", phev: "hybrid", hev: "hybrid", flexfuel: "flex", cng: "cng", gasoline: "gas" };
const boostWords: Readonly<Record<string, EngineRead["aspiration"]>> = { turbo: "forced", turbocharged: "forced", twinturbo: "forced", biturbo: "forced", turbodiesel: "forced", supercharged: "supercharged" };
/** "1.8T", "2.0TSI": what may be stuck to the litres. */
const litreEndings: Readonly<Record<string, Partial<EngineRead>>> = {
  l: {}, lt: {}, ltr: {}, liter: {}, litre: {}, liters: {}, litres: {}, t: { aspiration: "forced" }, tdi: { fuel: "diesel" }, tsi: { aspiration: "forced", fuel: "gas" }, tfsi: { aspiration: "forced", fuel: "gas" }, td: { fuel: "diesel" }, d: { fuel: "diesel" }, i: {},
};

/** Engine words: litres, cylinders, fuel, aspiration, family names and codes. */
export function readEngines(text: EngineText): readonly EngineRead[] {
  const reads: EngineRead[] = [];
  let at = 0;
  while (at < text.tokens.length) {
    const read = text.taken[at] === 1 ? null : engineAt(text, at, reads.at(-1));
    if (read !== null) reads.push(read);
    at = read?.to ?? at + 1;
  }
  return reads;
}

function engineAt(text: EngineText, at: number, previous: EngineRead | undefined): EngineRead | null {
  const token = text.tokens[at];
  if (token === undefined || token.kind === "mark") return null;
  const family = matchPhrase(familyBook, { tokens: text.tokens, from: at });
  if (family !== null) return { ...none, from: at, to: family.to, family: family.value };
  return litresAt(text, at, previous) ?? cylindersAt(text.tokens, at) ?? wordAt(text.tokens, at);
}

/** "1.5L", "3.2", "1.8T", "5.0 Liter", "1800cc". */
function litresAt(text: EngineText, at: number, previous: EngineRead | undefined): EngineRead | null {
  const { tokens } = text;
  if (tokenAt(tokens, at).kind === "word") return cubicCentimetres(tokenAt(tokens, at), at);
  const litres = decimalAt(tokens, at);
  if (litres === null) return null;
  const stuck = tokenAt(tokens, at + 2).word.slice(1);
  if (stuck !== "") return Object.hasOwn(litreEndings, stuck) ? { ...none, ...litreEndings[stuck], litres, from: at, to: at + 3 } : null;
  const next = tokenAt(tokens, at + 3).word;
  if (next === "l" || (next.length > 1 && Object.hasOwn(litreEndings, next))) return { ...none, ...litreEndings[next], litres, from: at, to: at + 4 };
  return bareLitres(text, { from: at, to: at + 3 }, previous) ? { ...none, litres, from: at, to: at + 3 } : null;
}

/** One digit, a point, one digit, of a size that engines have. */
function decimalAt(tokens: readonly Token[], at: number): number | null {
  const whole = tokenAt(tokens, at);
  const rest = tokenAt(tokens, at + 2);
  if (whole.text.length !== 1 || !isGlued(tokenAt(tokens, at + 1), ".") || !rest.glued || rest.kind === "mark") return null;
  if (whole.glued && !beforeLitres.has(tokenAt(tokens, at - 1).word)) return null;
  const litres = Number(`${whole.text}.${rest.word.slice(0, 1)}`);
  return litres >= 0.6 && litres <= 8.4 ? litres : null;
}

const beforeLitres = new Set(["/", "(", "-"]);
const notLitres = new Set(["\"", "'", "in", "inch", "inches", "ft", "foot", "feet", "mm", "cm", "%", "x", "lb", "lbs", "oz", "qt", "quart", "gal", "v", "amp", "k", "ohm", "ratio", ":", "kw", "hp", "m"]);
const engineNeighbours = new Set(["v6", "v8", "l4", "i4", "l6", "i6", "v10", "diesel", "turbo", "engine", "motor", "liter", "dohc", "sohc", "hemi", "cummins", "duramax", "powerstroke", "triton", "vortec", "16v", "24v", "cyl", "4cyl", "6cyl", "8cyl", "tdi", "ecoboost", "power", "coyote", "gas"]);

/** A bare decimal number is litres beside a vehicle, a year or another engine word, and nowhere else. */
function bareLitres({ tokens, beside }: EngineText, span: Span, previous: EngineRead | undefined): boolean {
  const next = tokenAt(tokens, span.to);
  if (notLitres.has(next.word) || isGlued(next, ".")) return false;
  if (engineNeighbours.has(next.word) || (next.word === "/" && tokenAt(tokens, span.to + 2).word === ".")) return true;
  if (previous !== undefined && span.from - previous.to <= 1) return true;
  const before = tokenAt(tokens, span.from - 1).kind === "mark" ? span.from - 1 : span.from;
  return beside.some((one) => one.to === before || one.to === span.from || one.from === span.to);
}

function cubicCentimetres({ word }: Token, at: number): EngineRead | null {
  if (!word.endsWith("cc") || word.length !== 6) return null;
  const size = Number(word.slice(0, 4));
  return size >= 1000 && size <= 8400 ? { ...none, litres: Math.round(size / 100) / 10, from: at, to: at + 1 } : null;
}

const shapes: Readonly<Record<string, EngineRead["layout"]>> = { v: "V", l: "l", i: "l", h: "H", w: "W" };
const cylinderCounts = new Set([3, 4, 5, 6, 8, 10, 12]);

/** "V6", "L4", "I6", "4CYL", "6 cylinder", "inline 6". */
function cylindersAt(tokens: readonly Token[], at: number): EngineRead | null {
  const { word } = tokenAt(tokens, at);
  const shape = /^([vlihw])(\d{1,2})$/.exec(word);
  if (shape !== null) return cylinderCounts.has(Number(shape[2])) ? { ...none, cylinders: Number(shape[2]), layout: shapes[word.slice(0, 1)] ?? null, from: at, to: at + 1 } : null;
  const stuck = /^(\d{1,2})cyl(inder)?$/.exec(word);
  if (stuck !== null) return { ...none, cylinders: Number(stuck[1]), from: at, to: at + 1 };
  const end = tokenAt(tokens, at + 1).word === "-" ? at + 2 : at + 1;
  const pair = /^(\d{1,2}) cyl(inders?)?$|^(?:inline|straight) (\d)$/.exec(`${word} ${tokenAt(tokens, end).word}`);
  if (pair === null) return null;
  return { ...none, cylinders: Number(pair[1] ?? pair[3]), layout: pair[3] === undefined ? null : "l", from: at, to: end + 1 };
}

function wordAt(tokens: readonly Token[], at: number): EngineRead | null {
  const { word } = tokenAt(tokens, at);
  const fuel = Object.hasOwn(fuelWords, word) ? (fuelWords[word] ?? null) : null;
  const aspiration = Object.hasOwn(boostWords, word) ? (boostWords[word] ?? null) : null;
  if (fuel !== null || aspiration !== null) return { ...none, fuel, aspiration, from: at, to: at + 1 };
  return twoWordsAt(tokens, at);
}

/** "Gas engine", "flex fuel", "naturally aspirated", "non-turbo". Gas alone is a tank, a cap or a strut. */
function twoWordsAt(tokens: readonly Token[], at: number): EngineRead | null {
  const { word } = tokenAt(tokens, at);
  const end = tokenAt(tokens, at + 1).word === "-" ? at + 2 : at + 1;
  const next = tokenAt(tokens, end).word;
  const span = { from: at, to: end + 1 };
  if (word === "gas" && /^(engines?|motor|models|only)$/.test(next)) return { ...none, fuel: "gas", ...span };
  if (word === "flex" && next === "fuel") return { ...none, fuel: "flex", ...span };
  if ((word === "naturally" && next === "aspirated") || (word === "non" && next === "turbo")) return { ...none, aspiration: "natural", ...span };
  return null;
}
