import { shortPlaces } from "./short-places.ts";
import { tokenAt, type Token } from "./tokens.ts";

export interface PositionRead {
  /** "Front Left", "" where the text names no place. */
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
 * Where on the car the part sits. Left is the driver's side: the list is for the United States. A
 * pair of parts that have a side (`sided`) is one of each.
 */
export function readPositions(tokens: readonly Token[], sided = false): PositionRead {
  const short = shortPlaces(tokens, {
    sided,
    saysSide: tokens.some(({ word }) => sideWords.has(word) && word !== "side"),
  });
  const isShort = (index: number): boolean =>
    short.some(({ from, to }) => index >= from && index < to);
  const at = [...tokens.keys()].filter(
    (index) => isShort(index) || placeAt(tokens, index) !== null || seatAt(tokens, index) !== null,
  );
  const named = new Set([
    ...at.filter((index) => !isShort(index)).flatMap((index) => placeAt(tokens, index) ?? []),
    ...short.flatMap(({ places }) => places),
  ]);
  const seats = new Set(at.flatMap((index) => seatAt(tokens, index) ?? []));
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

/**
 * "Right Driver": one side in words, the other by its seat; or both sides in words, of one part.
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
 * "LEFT … RH": both sides, with no word that joins them or speaks of two parts, and a seat besides.
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

/** "L+R", "L/R", "both sides": as letters alone are anything, only together. */
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
  // "Drum rear only": the brakes that the car has.
  if (
    tokenAt(tokens, index - 1).word === "drum" &&
    /^(only|brakes?)$/.test(tokenAt(tokens, index + 1).word)
  )
    return null;
  // "Front wheel drive" is no place.
  if (tokenAt(tokens, index + 1).word === "wheel" && tokenAt(tokens, index + 2).word === "drive")
    return null;
  return place;
}

/** "5 passenger", "7-passenger": how many it seats. */
export function seatsCounted(tokens: readonly Token[], index: number): boolean {
  if (!/^passengers?$/.test(tokenAt(tokens, index).word)) return false;
  const at = tokenAt(tokens, index - 1).word === "-" ? index - 2 : index - 1;
  const count = tokenAt(tokens, at);
  // The end of "07-11" is a year.
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
