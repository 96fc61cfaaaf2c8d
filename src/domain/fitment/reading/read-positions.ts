import { shortPlaces, type ShortPlace } from "./short-places.ts";
import { tokenAt, type Token } from "./tokens.ts";

export interface PositionRead {
  /** "Front Left", or "" if the text names no position. */
  readonly note: string;
  /** The words contradict each other ("Right Driver" in the United States). */
  readonly contradiction: boolean;
  /** Token indexes of the position words. */
  readonly at: readonly number[];
}

const placeOf: ReadonlyMap<string, string> = new Map(
  Object.entries({
    front: "Front",
    rear: "Rear",
    left: "Left",
    right: "Right",
    lh: "Left",
    rh: "Right",
    upper: "Upper",
    lower: "Lower",
    inner: "Inner",
    outer: "Outer",
    center: "Center",
    centre: "Center",
    forward: "Forward",
    rearward: "Rearward",
    frt: "Front",
    rr: "Rear",
    outboard: "Outboard",
    inboard: "Inboard",
  }),
);
const order = [
  "Front",
  "Rear",
  "Upper",
  "Lower",
  "Left",
  "Right",
  "Forward",
  "Rearward",
  "Inner",
  "Outer",
  "Inboard",
  "Outboard",
  "Center",
];

/**
 * Reads where on the car the part goes. Left is the driver's side, as in the United States. A pair
 * of parts that have a side (`sided`) is one left and one right.
 */
export function readPositions(tokens: readonly Token[], sided = false): PositionRead {
  const short = shortPlaces(tokens, {
    sided,
    saysSide: tokens.some(({ word }) => sideWords.has(word) && word !== "side"),
  });
  const { at, named, seats } = placesIn(tokens, short);
  const contradiction = contradicts(
    sideNames.filter((name) => named.has(name)),
    seats,
    tokens,
  );
  const places = new Set(
    contradiction
      ? [...named].filter((place) => place !== "Left" && place !== "Right")
      : [...named, ...seats],
  );
  const sideless = sideNames.every((name) => !places.has(name)) && !contradiction;
  if (saysBoth(tokens) || (sideless && isPair(tokens, sided)))
    for (const name of sideNames) places.add(name);
  return { note: noteOf(places, saysEither(tokens)), contradiction, at };
}

function placesIn(tokens: readonly Token[], short: readonly ShortPlace[]) {
  const at: number[] = [];
  const named = new Set(short.flatMap(({ places }) => places));
  const seats = new Set<string>();
  for (let index = 0; index < tokens.length; index += 1) {
    const isShort = short.some(({ from, to }) => index >= from && index < to);
    const [place, seat] = isBehindWithout(tokens, index)
      ? [null, null]
      : [placeAt(tokens, index), seatAt(tokens, index)];
    if (isShort || place !== null || seat !== null) at.push(index);
    if (place !== null && !isShort) named.add(place);
    if (seat !== null) seats.add(seat);
  }
  return { at, named, seats };
}

/** "Door handle covers w/o passenger keyhole": the place is that of what's missing. */
function isBehindWithout(tokens: readonly Token[], index: number): boolean {
  const [last, before, first] = [1, 2, 3].map((step) => tokenAt(tokens, index - step).word);
  return last === "without" || (first === "w" && before === "/" && /^(?:o|out)$/.test(last ?? ""));
}

/**
 * Returns whether the named side and seat contradict each other ("Right Driver"), or the words name
 * both sides for what seems to be one part.
 */
function contradicts(
  [side, other]: readonly ("Left" | "Right")[],
  seats: ReadonlySet<string>,
  tokens: readonly Token[],
): boolean {
  if (side === undefined || seats.size !== 1) return false;
  return other === undefined ? !seats.has(side) : !saysTwo(tokens);
}

/**
 * Returns whether the text is about two parts, or one for either side. "LEFT … RH" with nothing
 * that joins them isn't enough.
 */
function saysTwo(tokens: readonly Token[]): boolean {
  return (
    tokens.some(({ word }) => joins.has(word) || twoWords.has(word)) ||
    saysBoth(tokens) ||
    saysEither(tokens)
  );
}

const twoWords = new Set(["pair", "set", "both", "2pcs", "2pc", "kit", "or", "either"]);

const sideNames = ["Left", "Right"] as const;

const joins = new Set(["+", "/", "&", "and"]);

/** Reads "L+R", "L/R", and "both sides". A single "L" or "R" could mean anything. */
function saysBoth(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }, at) => {
    const other = tokenAt(tokens, at + 2).word;
    if (word === "both" && /^sides?$/.test(tokenAt(tokens, at + 1).word)) return true;
    return (
      joins.has(tokenAt(tokens, at + 1).word) &&
      ((word === "l" && other === "r") || (word === "r" && other === "l"))
    );
  });
}

/** "Pair", "set of 2", "2pcs". */
function isPair(tokens: readonly Token[], sided: boolean): boolean {
  return (
    sided &&
    tokens.some(({ word }, at) => {
      const next = tokenAt(tokens, at + 1).word;
      if (word === "pair" || word === "2pcs" || word === "2pc") return true;
      return (
        (word === "set" && next === "of" && tokenAt(tokens, at + 2).word === "2") ||
        (word === "2" && /^(pcs|pc|pack|pieces?)$/.test(next))
      );
    })
  );
}

function saysEither(tokens: readonly Token[]): boolean {
  if (tokens.some(({ word }, at) => word === "either" && tokenAt(tokens, at + 1).word === "side"))
    return true;
  return tokens.some(
    ({ word }, at) =>
      word === "or" &&
      sideWords.has(tokenAt(tokens, at - 1).word) &&
      sideWords.has(tokenAt(tokens, at + 1).word),
  );
}

const sideWords = new Set(["left", "right", "lh", "rh", "driver", "passenger", "side"]);

function placeAt(tokens: readonly Token[], index: number): string | null {
  const { word, text } = tokenAt(tokens, index);
  const place = placeOf.get(word);
  if (place === undefined || (word === "rr" && text !== "RR")) return null;
  // "Drum rear only" describes the car's brakes.
  if (
    tokenAt(tokens, index - 1).word === "drum" &&
    /^(only|brakes?)$/.test(tokenAt(tokens, index + 1).word)
  )
    return null;
  // "Front wheel drive" isn't a position.
  if (tokenAt(tokens, index + 1).word === "wheel" && tokenAt(tokens, index + 2).word === "drive")
    return null;
  return place;
}

/** "5 passenger", "7-passenger": how many people the car seats. */
export function seatsCounted(tokens: readonly Token[], index: number): boolean {
  if (!/^passengers?$/.test(tokenAt(tokens, index).word)) return false;
  const at = tokenAt(tokens, index - 1).word === "-" ? index - 2 : index - 1;
  const count = tokenAt(tokens, at);
  // In "07-11 passenger", 11 is a year.
  if (tokenAt(tokens, at - 1).word === "-" && tokenAt(tokens, at - 2).kind === "digits")
    return false;
  return (
    count.kind === "digits" &&
    count.text.length <= 2 &&
    Number(count.text) >= 2 &&
    Number(count.text) <= 15
  );
}

const seatWords = new Set(["driver", "drivers", "passenger", "passengers"]);
const notSeat = new Set([
  "assist",
  "assistance",
  "info",
  "information",
  "van",
  "vans",
  "car",
  "cars",
  "display",
  "module",
  "less",
]);

function seatAt(tokens: readonly Token[], index: number): "Left" | "Right" | null {
  const { word } = tokenAt(tokens, index);
  if (
    !seatWords.has(word) ||
    seatsCounted(tokens, index) ||
    notSeat.has(tokenAt(tokens, index + 1).word)
  )
    return null;
  return word.startsWith("driver") ? "Left" : "Right";
}

function noteOf(places: ReadonlySet<string>, either: boolean): string {
  const text = order.filter((place) => places.has(place)).join(" ");
  return text
    .replace("Front Rear", "Front and Rear")
    .replace("Upper Lower", "Upper and Lower")
    .replace("Inner Outer", "Inner and Outer")
    .replace("Left Right", either ? "Left or Right" : "Left and Right");
}
