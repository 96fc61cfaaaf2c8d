import type { Token } from "./tokens.ts";

/** The oldest car anyone sells parts for. */
const oldest = 1928;

/** Four digits that can be a model year, or null. */
export function fullYear(token: Token | undefined, lastYear: number): number | null {
  if (token === undefined || token.kind !== "digits" || token.text.length !== 4) return null;
  const year = Number(token.text);
  return year >= oldest && year <= lastYear + 1 ? year : null;
}

/** Two digits as a year: "07" is 2007, "68" is 1968. */
export function shortYear(token: Token | undefined, lastYear: number): number | null {
  if (token === undefined || token.kind !== "digits" || token.text.length !== 2) return null;
  return expandShort(Number(token.text), lastYear);
}

export function expandShort(two: number, lastYear: number): number | null {
  const year = two <= (lastYear + 1) % 100 ? 2000 + two : 1900 + two;
  return year >= oldest + 12 && year <= lastYear + 1 ? year : null;
}

const units = new Set([
  "mm", "cm", "in", "inch", "inches", "ft", "foot", "feet", "lb", "lbs", "kg", "oz", "psi", "rpm", "hp", "cc", "ci", "cid", "v", "volt", "volts", "w", "watt", "watts", "a", "amp", "amps", "k", "miles", "mile", "mi", "km", "pcs", "pc", "piece",
  "pieces", "pack", "pk", "qty", "set", "sets", "spline", "splines", "tooth", "teeth", "pin", "way", "lumen", "lumens", "led", "leds", "speed", "gal", "gallon", "qt", "quart", "ml", "gauge", "ga", "degree", "deg", "ohm", "bar", "grit", "series", "point", "hole", "lug", "mileage",
]);
const notBefore = new Set(["part", "pn", "sku", "ref", "holley", "#", "$", "et", "rpm", "size", "grade", "dot", "sae", "iso"]);
/** Before two digits these make a count or a code, before four a year may still stand ("OEM 2019 Corolla"). */
const notBeforeShort = new Set(["oem", "number", "no", "m", "item", "code", "type", "w", "of", "series", "class", "model"]);

/** Neighbours say that the number counts, measures or names something else. */
export function isMeasured(tokens: readonly Token[], from: number, to: number): boolean {
  return namesElse(tokens, from) || countsElse(tokens, to);
}

function namesElse(tokens: readonly Token[], from: number): boolean {
  const before = tokens[from - 1];
  if (before === undefined) return false;
  if (notBefore.has(before.word) || (tokens[from]?.text.length === 2 && notBeforeShort.has(before.word))) return true;
  return (before.glued && before.word === "." && tokens[from - 2]?.kind === "digits") || isFraction(tokens, from);
}

/** What stands behind the number is a unit or more digits. */
export function countsElse(tokens: readonly Token[], to: number): boolean {
  const after = tokens[to];
  if (after === undefined) return false;
  if (after.word === "%" || after.word === "\"" || after.word === "\u00b0") return true;
  if (after.kind === "word" && units.has(after.word)) return !looseUnits.has(after.word) || after.glued;
  return (after.word === "." || after.word === ",") && after.glued && tokens[to + 1]?.kind === "digits" && tokens[to + 1]?.glued === true;
}

const looseUnits = new Set(["in", "a", "set", "v", "sets", "series", "led"]);

/** Glued behind "/" or "-" or "." of a longer code ("225/45-17", "36-2067-10"). */
function isFraction(tokens: readonly Token[], from: number): boolean {
  const mark = tokens[from - 1];
  const before = tokens[from - 2];
  const here = tokens[from];
  if (mark === undefined || before === undefined || here === undefined || !here.glued || !mark.glued) return false;
  if (mark.word === "/" || mark.word === ".") return before.kind === "digits" && before.text.length !== 4 && before.text.length !== 2;
  return mark.word === "-" && before.kind !== "mark" && before.text.length !== 4 && before.text.length !== 2;
}
