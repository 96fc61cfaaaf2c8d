import { tokenAt, type Token } from "./tokens.ts";

export interface PositionRead {
  /** "Front Left", "" where the text names no place. */
  readonly note: string;
  /** The words contradict each other ("Right Driver" in the United States). */
  readonly contradiction: boolean;
  /** Token indexes of the position words. */
  readonly at: readonly number[];
}

const placeOf: Readonly<Record<string, string>> = {
  front: "Front", rear: "Rear", left: "Left", right: "Right", lh: "Left", rh: "Right", upper: "Upper", lower: "Lower", inner: "Inner", outer: "Outer", center: "Center", centre: "Center", forward: "Forward", rearward: "Rearward", frt: "Front", rr: "Rear",
};
const order = ["Front", "Rear", "Upper", "Lower", "Left", "Right", "Forward", "Rearward", "Inner", "Outer", "Center"];

/** Where on the car the part sits. Left is the driver's side: the list is for the United States. */
export function readPositions(tokens: readonly Token[]): PositionRead {
  const at = [...tokens.keys()].filter((index) => placeAt(tokens, index) !== null || seatAt(tokens, index) !== null);
  const places = new Set(at.flatMap((index) => placeAt(tokens, index) ?? []));
  const seats = new Set(at.flatMap((index) => seatAt(tokens, index) ?? []));
  const sides = (["Left", "Right"] as const).filter((side) => places.has(side));
  const contradiction = sides.length === 1 && seats.size === 1 && !sides.some((side) => seats.has(side));
  if (contradiction) for (const side of sides) places.delete(side);
  else for (const seat of seats) places.add(seat);
  return { note: noteOf(places, saysEither(tokens)), contradiction, at };
}

function saysEither(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }, at) => word === "or" && sideWords.has(tokenAt(tokens, at - 1).word) && sideWords.has(tokenAt(tokens, at + 1).word));
}

const sideWords = new Set(["left", "right", "lh", "rh"]);

function placeAt(tokens: readonly Token[], index: number): string | null {
  const { word, text } = tokenAt(tokens, index);
  if (!Object.hasOwn(placeOf, word) || (word === "rr" && text !== "RR")) return null;
  // "Front wheel drive" is no place.
  if (tokenAt(tokens, index + 1).word === "wheel" && tokenAt(tokens, index + 2).word === "drive") return null;
  return placeOf[word] ?? null;
}

const notSeat = new Set(["assist", "assistance", "info", "information", "van", "vans", "car", "cars", "display", "module", "less"]);

function seatAt(tokens: readonly Token[], index: number): "Left" | "Right" | null {
  const word = tokens[index]?.word;
  if ((word !== "driver" && word !== "drivers" && word !== "passenger" && word !== "passengers") || notSeat.has(tokens[index + 1]?.word ?? "")) return null;
  return word.startsWith("driver") ? "Left" : "Right";
}

function noteOf(places: ReadonlySet<string>, either: boolean): string {
  const text = order.filter((place) => places.has(place)).join(" ");
  return text.replace("Front Rear", "Front and Rear").replace("Upper Lower", "Upper and Lower").replace("Inner Outer", "Inner and Outer").replace("Left Right", either ? "Left or Right" : "Left and Right");
}
