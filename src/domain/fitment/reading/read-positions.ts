import type { Token } from "./tokens.ts";

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
  const places = new Map<string, number>();
  const at: number[] = [];
  const seats = new Set<string>();
  let either = false;
  for (const [index, { word }] of tokens.entries()) {
    const place = placeAt(tokens, index);
    if (place !== null) {
      if (!places.has(place)) places.set(place, places.size);
      at.push(index);
    }
    const seat = seatAt(tokens, index);
    if (seat !== null) {
      seats.add(seat);
      at.push(index);
    }
    either ||= word === "or" && placeAt(tokens, index - 1) !== null && placeAt(tokens, index + 1) !== null;
  }
  const sides = ["Left", "Right"].filter((side) => places.has(side));
  const contradiction = sides.length === 1 && seats.size === 1 && !seats.has(sides[0] ?? "");
  for (const seat of seats) if (!contradiction && !places.has(seat)) places.set(seat, places.size);
  if (contradiction) for (const side of sides) places.delete(side);
  return { note: noteOf(places, either && places.has("Left") && places.has("Right")), contradiction, at };
}

function placeAt(tokens: readonly Token[], index: number): string | null {
  const token = tokens[index];
  if (token === undefined) return null;
  if (token.word === "rr" && token.text !== "RR") return null;
  if (token.word === "front" && tokens[index + 1]?.word === "wheel" && tokens[index + 2]?.word === "drive") return null;
  if (token.word === "rear" && tokens[index + 1]?.word === "wheel" && tokens[index + 2]?.word === "drive") return null;
  return Object.hasOwn(placeOf, token.word) ? (placeOf[token.word] ?? null) : null;
}

const notSeat = new Set(["assist", "assistance", "info", "information", "van", "vans", "car", "cars", "display", "module", "less"]);

function seatAt(tokens: readonly Token[], index: number): "Left" | "Right" | null {
  const word = tokens[index]?.word;
  if ((word !== "driver" && word !== "drivers" && word !== "passenger" && word !== "passengers") || notSeat.has(tokens[index + 1]?.word ?? "")) return null;
  return word.startsWith("driver") ? "Left" : "Right";
}

function noteOf(places: ReadonlyMap<string, number>, either: boolean): string {
  if (places.size === 0) return "";
  const sides = places.has("Left") && places.has("Right");
  const words = order.filter((place) => places.has(place));
  const text = words.join(" ").replace("Front Rear", "Front and Rear").replace("Upper Lower", "Upper and Lower").replace("Inner Outer", "Inner and Outer");
  if (!sides) return text;
  return text.replace("Left Right", either ? "Left or Right" : "Left and Right");
}
