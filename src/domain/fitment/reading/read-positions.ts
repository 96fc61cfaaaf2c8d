import {
  bothSides,
  cornerPatterns,
  eitherSide,
  pair,
  placeOf,
  placeOrder,
  placePatterns,
  seatPatterns,
  sidedCorners,
  sidelessCorners,
  sideWord,
  twoParts,
  type PlacePattern,
} from "../knowledge/place-patterns.ts";
import type { Token } from "./tokens.ts";
import { writtenText } from "./written-text.ts";

export interface PositionRead {
  /** "Front Left", or "" if the text names no position. */
  readonly note: string;
  /** The words contradict each other ("Right Driver" in the United States). */
  readonly contradiction: boolean;
  /** Token indexes of the position words. */
  readonly at: readonly number[];
}

/** Words that name places. */
interface PlacesFound {
  readonly from: number;
  readonly to: number;
  readonly places: readonly string[];
}

/**
 * Reads where on the car the part goes. Left is the driver's side, as in the United States. A pair
 * of parts that have a side (`sided`) is one left and one right.
 */
export function readPositions(tokens: readonly Token[], sided = false): PositionRead {
  const { text, starts } = writtenText(tokens);
  const corners = [...cornerPatterns, ...(sided ? sidedCorners : sidelessCorners)];
  const found = [
    ...placesBy(placePatterns, text),
    ...placesBy(corners, text).map((corner) =>
      sideWord.test(text) ? { ...corner, places: corner.places.slice(0, 1) } : corner,
    ),
  ];
  const seats = placesBy(seatPatterns, text);
  const named = placesOf(found);
  const seated = placesOf(seats);
  const contradiction = contradicts(named.filter(isSide), seated, text);
  const places = contradiction ? named.filter((place) => !isSide(place)) : [...named, ...seated];
  const isPair = sided && !contradiction && !places.some(isSide) && pair.test(text);
  return {
    note: noteOf(bothSides.test(text) || isPair ? [...places, "Left", "Right"] : places, text),
    contradiction,
    at: [...starts.keys()].filter((at) =>
      [...found, ...seats].some(({ from, to }) => {
        const start = starts[at] ?? 0;
        return start >= from && start < to;
      }),
    ),
  };
}

function placesBy(patterns: readonly PlacePattern[], text: string): readonly PlacesFound[] {
  return patterns.flatMap(([pattern, places]) =>
    text.search(pattern) === -1
      ? []
      : [...text.matchAll(pattern)].map(({ 0: words, 1: first, 2: second, index }) => ({
          from: index,
          to: index + words.length,
          places: places
            .replace("$1", first ?? "")
            .replace("$2", second ?? "")
            .split(" ")
            .flatMap((word) => placeOf.get(word.toLowerCase()) ?? []),
        })),
  );
}

function placesOf(found: readonly PlacesFound[]): readonly string[] {
  return [...new Set(found.flatMap(({ places }) => places))];
}

function isSide(place: string): boolean {
  return place === "Left" || place === "Right";
}

/**
 * Returns whether the named side and seat contradict each other ("Right Driver"), or the words name
 * both sides for what seems to be one part.
 */
function contradicts(
  [side, other]: readonly string[],
  [seat, ...seats]: readonly string[],
  text: string,
): boolean {
  if (side === undefined || seat === undefined || seats.length > 0) return false;
  return other === undefined ? side !== seat : !twoParts.test(text);
}

function noteOf(places: readonly string[], text: string): string {
  return placeOrder
    .filter((place) => places.includes(place))
    .join(" ")
    .replace("Front Rear", "Front and Rear")
    .replace("Upper Lower", "Upper and Lower")
    .replace("Inner Outer", "Inner and Outer")
    .replace("Left Right", eitherSide.test(text) ? "Left or Right" : "Left and Right");
}
