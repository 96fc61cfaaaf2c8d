import type { GeneratedStock, ListingTimes } from "./generated-stock.ts";
import type { Listing } from "./listing.ts";

/** Listings in order. Those of a generated stock are generated when they are read. */
export interface ListingSequence extends Iterable<Listing> {
  readonly length: number;
  slice(from: number, to: number): readonly Listing[];
}

/** A seller's listings in different orders. */
export interface ListingShelf {
  /** Newest first. */
  active(): ListingSequence;
  /** Newest first. */
  ended(): ListingSequence;
  /** Returns the listings for which `keyOf` gives a number, smallest first. */
  sortedBy(keyOf: (times: ListingTimes) => number | null): ListingSequence;
}

/** A stored listing, or the position of one in the stock. */
type Spot = Listing | number;

/**
 * Arranges a seller's stored listings, which come before those of the stock that have the same item
 * ID.
 */
export function arrangeListings(
  stored: ReadonlyMap<string, Listing>,
  stock: GeneratedStock | undefined,
): ListingShelf {
  const read = (spot: Spot): Listing => {
    if (typeof spot !== "number") return spot;
    if (!stock) throw new Error("Only a generated stock has positions.");
    return stock.make(spot);
  };
  const timesOf = (spot: Spot): ListingTimes =>
    typeof spot === "number" && stock ? stock.times(spot) : (spot as Listing);
  const arrange = (isWanted: (times: ListingTimes) => boolean): readonly Spot[] => {
    const own = [...stored.values()].filter(isWanted).sort(newestFirst);
    const made = stock ? unchangedPlaces(stock, stored).filter((at) => isWanted(timesOf(at))) : [];
    return mergeNewestFirst(own, made, timesOf);
  };
  let active: readonly Spot[] | null = null;
  let ended: readonly Spot[] | null = null;
  const activeSpots = () => (active ??= arrange((times) => times.endedAt === null));
  const endedSpots = () => (ended ??= arrange((times) => times.endedAt !== null));
  return {
    active: () => sequence(activeSpots(), read),
    ended: () => sequence(endedSpots(), read),
    sortedBy(keyOf) {
      const found: { readonly spot: Spot; readonly key: number }[] = [];
      for (const spots of [activeSpots(), endedSpots()])
        for (const spot of spots) {
          const key = keyOf(timesOf(spot));
          if (key !== null) found.push({ spot, key });
        }
      found.sort((a, b) => a.key - b.key);
      return sequence(
        found.map(({ spot }) => spot),
        read,
      );
    },
  };
}

export function newestFirst(a: Listing, b: Listing): number {
  return b.startedAt - a.startedAt || (a.itemId < b.itemId ? -1 : 1);
}

function unchangedPlaces(
  stock: GeneratedStock,
  stored: ReadonlyMap<string, Listing>,
): readonly number[] {
  const changed = new Set([...stored.keys()].map((itemId) => stock.placeOf(itemId)));
  const places: number[] = [];
  for (let at = 0; at < stock.active + stock.ended; at += 1) if (!changed.has(at)) places.push(at);
  return places;
}

function mergeNewestFirst(
  stored: readonly Listing[],
  places: readonly number[],
  timesOf: (spot: Spot) => ListingTimes,
): readonly Spot[] {
  if (places.length === 0) return stored;
  const merged: Spot[] = [];
  let next = 0;
  for (const listing of stored) {
    for (; next < places.length; next += 1) {
      const place = places[next];
      if (place === undefined || timesOf(place).startedAt < listing.startedAt) break;
      merged.push(place);
    }
    merged.push(listing);
  }
  for (; next < places.length; next += 1) merged.push(places[next] ?? 0);
  return merged;
}

function sequence(spots: readonly Spot[], read: (spot: Spot) => Listing): ListingSequence {
  return {
    length: spots.length,
    slice: (from, to) => spots.slice(from, to).map(read),
    *[Symbol.iterator]() {
      for (const spot of spots) yield read(spot);
    },
  };
}
