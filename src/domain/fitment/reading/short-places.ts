import { tokenAt, type Token } from "./tokens.ts";

/** Positions on the car given by an abbreviation, and the tokens it spans. */
export interface ShortPlace {
  readonly from: number;
  readonly to: number;
  readonly places: readonly string[];
}

const corners: Readonly<Record<string, readonly [string, string]>> = {
  lf: ["Front", "Left"],
  rf: ["Front", "Right"],
  fl: ["Front", "Left"],
  fr: ["Front", "Right"],
  lr: ["Rear", "Left"],
  rl: ["Rear", "Left"],
  rr: ["Rear", "Right"],
};
/** Abbreviations with no other meaning, whatever the part. */
const plainCorners = new Set(["lf", "rf"]);
const sides: Readonly<Record<string, string>> = { l: "Left", r: "Right" };
const ends: Readonly<Record<string, string>> = {
  f: "Front",
  front: "Front",
  frt: "Front",
  rear: "Rear",
};
const besideEnds = new Set(["rear", "front", "frt", "side", "upper", "lower"]);
const stuck = /^[a-z]{4,}?(front|rear)?(left|right)?$/;

/**
 * Reads abbreviated positions: "R.H.", "L/F", "R.Rear", "R SIDE", "pass side", "D/S", and positions
 * stuck to another word. Corners such as "LR" must be in capitals and, except "LF" and "RF", need a
 * part that has a side. If another word names the side, "FR" and "RR" mean only front and rear.
 */
export function shortPlaces(
  tokens: readonly Token[],
  { sided, saysSide }: { readonly sided: boolean; readonly saysSide: boolean },
): readonly ShortPlace[] {
  const found: ShortPlace[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const place = mayBegin(tokenAt(tokens, at).word)
      ? (cornerAt(tokens, at, { sided, saysSide }) ??
        shortSideAt(tokens, at) ??
        sideAt(tokens, at) ??
        seatAt(tokens, at) ??
        stuckAt(tokens, at))
      : null;
    if (place === null) continue;
    found.push(place);
    at = place.to - 1;
  }
  return found;
}

const beginnings = new Set([
  ...Object.keys(corners),
  ...Object.keys(sides),
  "rt",
  "lt",
  "d",
  "p",
  "driv",
  "drv",
  "drvr",
  "pass",
  "psgr",
  "pssgr",
  "passngr",
]);

/** Fast path: most words don't start a position. */
function mayBegin(word: string): boolean {
  return beginnings.has(word) || (word.length >= 9 && /(?:front|rear|left|right)$/.test(word));
}

function cornerAt(
  tokens: readonly Token[],
  at: number,
  { sided, saysSide }: { readonly sided: boolean; readonly saysSide: boolean },
): ShortPlace | null {
  const { word, text } = tokenAt(tokens, at);
  const corner =
    Object.hasOwn(corners, word) && text === text.toUpperCase() && !tokenAt(tokens, at + 1).glued
      ? corners[word]
      : undefined;
  if (corner === undefined || !(sided || plainCorners.has(word))) return null;
  return { from: at, to: at + 1, places: saysSide ? [corner[0]] : corner };
}

/** Reads "FRONT RT" and "LT rear", next to another position. Elsewhere, LT and RT are trims. */
function shortSideAt(tokens: readonly Token[], at: number): ShortPlace | null {
  const { word } = tokenAt(tokens, at);
  if (word !== "rt" && word !== "lt") return null;
  const beside = [at - 1, at + 1].some((place) => besideEnds.has(tokenAt(tokens, place).word));
  return beside && !tokenAt(tokens, at).glued
    ? { from: at, to: at + 1, places: [word === "rt" ? "Right" : "Left"] }
    : null;
}

/** "R.H.", "L/F", "R.Rear", "L SIDE" */
function sideAt(tokens: readonly Token[], at: number): ShortPlace | null {
  const { word, text, glued } = tokenAt(tokens, at);
  const side = Object.hasOwn(sides, word) && !glued ? sides[word] : undefined;
  if (side === undefined) return null;
  const sign = tokenAt(tokens, at + 1);
  if (sign.glued && (sign.word === "." || sign.word === "/")) return behindSign(tokens, at, side);
  return text === text.toUpperCase() && besideEnds.has(sign.word)
    ? { from: at, to: at + 1, places: [side] }
    : null;
}

function behindSign(tokens: readonly Token[], at: number, side: string): ShortPlace | null {
  const letter = tokenAt(tokens, at + 2).word;
  if (letter === "h") return { from: at, to: at + 3, places: [side] };
  return Object.hasOwn(ends, letter)
    ? { from: at, to: at + 3, places: [ends[letter] ?? "", side] }
    : null;
}

const seatWords: Readonly<Record<string, string>> = {
  driv: "Left",
  drv: "Left",
  drvr: "Left",
  d: "Left",
  pass: "Right",
  psgr: "Right",
  pssgr: "Right",
  passngr: "Right",
  p: "Right",
};

/** "Pass side", "drvr. side", "D/S" */
function seatAt(tokens: readonly Token[], at: number): ShortPlace | null {
  const { word } = tokenAt(tokens, at);
  const seat = Object.hasOwn(seatWords, word) ? (seatWords[word] ?? "") : "";
  if (seat === "" || (word === "p" && isSteering(tokens, at + 3))) return null;
  if (word.length === 1)
    return isStrokedS(tokens, at + 1) ? { from: at, to: at + 3, places: [seat] } : null;
  const next = tokenAt(tokens, at + 1).word === "." ? at + 2 : at + 1;
  return tokenAt(tokens, next).word === "side" ? { from: at, to: next, places: [seat] } : null;
}

/** The "/S" in "D/S". */
function isStrokedS(tokens: readonly Token[], at: number): boolean {
  return (
    tokenAt(tokens, at).word === "/" &&
    tokenAt(tokens, at + 1).word === "s" &&
    tokenAt(tokens, at + 1).glued
  );
}

/** In "P/S pump", "P/S" means power steering. */
function isSteering(tokens: readonly Token[], behind: number): boolean {
  return (
    tokens.slice(behind, behind + 3).some(({ word }) => steering.has(word)) ||
    steering.has(tokenAt(tokens, behind - 4).word)
  );
}

const steering = new Set([
  "pump",
  "hose",
  "line",
  "hoses",
  "lines",
  "reservoir",
  "rack",
  "gear",
  "cooler",
  "pulley",
  "pressure",
  "return",
  "steering",
  "fluid",
  "box",
  "belt",
  "cap",
  "hydraulic",
  "tank",
]);

/** "TRAILBLAZERFRONT", "FRONTLEFT" */
function stuckAt(tokens: readonly Token[], at: number): ShortPlace | null {
  const { word } = tokenAt(tokens, at);
  if (word.length < 9) return null;
  const [, end = "", side = ""] = stuck.exec(word) ?? [];
  const first = /^(front|rear)(left|right)$/.exec(word);
  const places = first === null ? [end, side] : [first[1] ?? "", first[2] ?? ""];
  const named = places
    .filter((place) => place !== "")
    .map((place) => `${place.slice(0, 1).toUpperCase()}${place.slice(1)}`);
  return named.length === 0 || /^(copyright|waterfront|storefront|upfront)/.test(word)
    ? null
    : { from: at, to: at + 1, places: named };
}
