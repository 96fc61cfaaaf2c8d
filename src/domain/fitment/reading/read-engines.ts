import { makePhraseBook } from "../../vehicles/phrase-book.ts";
import { engineFamilies } from "../knowledge/engine-families.ts";
import { matchPhrase } from "./match-phrase.ts";
import type { EngineRead, Span } from "./mentions.ts";
import type { Token } from "./tokens.ts";

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
  const [whole, point, rest] = text.tokens.slice(at, at + 3);
  if (whole?.kind === "word") return cubicCentimetres(whole, at);
  if (whole?.kind !== "digits" || whole.text.length !== 1 || point?.word !== "." || rest === undefined || !point.glued || !rest.glued) return null;
  if (whole.glued && text.tokens[at - 1]?.word !== "/" && text.tokens[at - 1]?.word !== "(" && text.tokens[at - 1]?.word !== "-") return null;
  const tenth = rest.word.charCodeAt(0) - 48;
  const ending = rest.word.slice(1);
  if (!(tenth >= 0 && tenth <= 9)) return null;
  const litres = Number(whole.text) + tenth / 10;
  if (litres < 0.6 || litres > 8.4) return null;
  if (ending !== "") {
    const more = litreEndings[ending];
    return more === undefined ? null : { ...none, ...more, litres, from: at, to: at + 3 };
  }
  const next = text.tokens[at + 3];
  if (next?.kind === "word" && next.word !== "t" && next.word !== "d" && next.word !== "i" && litreEndings[next.word] !== undefined) return { ...none, ...litreEndings[next.word], litres, from: at, to: at + 4 };
  return bareLitres(text, { from: at, to: at + 3 }, previous) ? { ...none, litres, from: at, to: at + 3 } : null;
}

const notLitres = new Set(["\"", "'", "in", "inch", "inches", "ft", "foot", "feet", "mm", "cm", "%", "x", "lb", "lbs", "oz", "qt", "quart", "gal", "v", "amp", "k", "ohm", "ratio", ":", "kw", "hp", "m"]);
const engineNeighbours = new Set(["v6", "v8", "l4", "i4", "l6", "i6", "v10", "diesel", "turbo", "engine", "motor", "liter", "dohc", "sohc", "hemi", "cummins", "duramax", "powerstroke", "triton", "vortec", "16v", "24v", "cyl", "4cyl", "6cyl", "8cyl", "tdi", "ecoboost", "power", "coyote", "gas"]);

/** A bare decimal number is litres beside a vehicle, a year or another engine word, and nowhere else. */
function bareLitres(text: EngineText, span: Span, previous: EngineRead | undefined): boolean {
  const next = text.tokens[span.to];
  if (next !== undefined && (notLitres.has(next.word) || (next.word === "." && next.glued))) return false;
  if (next !== undefined && (engineNeighbours.has(next.word) || (next.word === "/" && text.tokens[span.to + 2]?.word === "."))) return true;
  if (previous !== undefined && span.from - previous.to <= 1) return true;
  const from = text.tokens[span.from - 1]?.kind === "mark" ? span.from - 1 : span.from;
  return text.beside.some((one) => one.to === from || one.to === span.from || one.from === span.to);
}

function cubicCentimetres({ word }: Token, at: number): EngineRead | null {
  if (!word.endsWith("cc") || word.length !== 6) return null;
  const size = Number(word.slice(0, 4));
  return size >= 1000 && size <= 8400 ? { ...none, litres: Math.round(size / 100) / 10, from: at, to: at + 1 } : null;
}

/** "V6", "L4", "I6", "4CYL", "6 cylinder", "flat 4". */
function cylindersAt(tokens: readonly Token[], at: number): EngineRead | null {
  const { word = "" } = tokens[at] ?? {};
  const shape = "vlihw".includes(word[0] ?? "-") && word.length >= 2 && word.length <= 3 ? Number(word.slice(1)) : Number.NaN;
  if ([3, 4, 5, 6, 8, 10, 12].includes(shape) && !(word[0] === "h" && shape > 6)) return { ...none, cylinders: shape, layout: layoutOf(word[0] ?? ""), from: at, to: at + 1 };
  const glued = word.endsWith("cyl") ? Number(word.slice(0, -3)) : word.endsWith("cylinder") ? Number(word.slice(0, -8)) : Number.NaN;
  if (glued >= 2 && glued <= 12) return { ...none, cylinders: glued, from: at, to: at + 1 };
  const dash = tokens[at + 1]?.word === "-" ? 1 : 0;
  const next = tokens[at + 1 + dash]?.word ?? "";
  if (/^\d{1,2}$/.test(word) && (next === "cyl" || next === "cylinder" || next === "cylinders")) return { ...none, cylinders: Number(word), from: at, to: at + 2 + dash };
  if ((word === "inline" || word === "straight") && /^\d$/.test(next)) return { ...none, cylinders: Number(next), layout: "l", from: at, to: at + 2 + dash };
  return null;
}

function layoutOf(letter: string): EngineRead["layout"] {
  if (letter === "v") return "V";
  if (letter === "h") return "H";
  return letter === "w" ? "W" : "l";
}

function wordAt(tokens: readonly Token[], at: number): EngineRead | null {
  const { word = "" } = tokens[at] ?? {};
  const fuel = fuelWords[word] ?? null;
  const aspiration = boostWords[word] ?? null;
  if (fuel !== null || aspiration !== null) return { ...none, fuel, aspiration, from: at, to: at + 1 };
  const next = tokens[at + 1]?.word ?? "";
  if (word === "gas" && (next === "engine" || next === "engines" || next === "motor" || next === "models" || next === "only")) return { ...none, fuel: "gas", from: at, to: at + 1 };
  if (word === "flex" && next === "fuel") return { ...none, fuel: "flex", from: at, to: at + 2 };
  if (word === "naturally" && next === "aspirated") return { ...none, aspiration: "natural", from: at, to: at + 2 };
  return word === "non" && (next === "turbo" || tokens[at + 2]?.word === "turbo") ? { ...none, aspiration: "natural", from: at, to: next === "turbo" ? at + 2 : at + 3 } : null;
}
