/** Repeatable random numbers: the same seed gives the same listings on every machine. */
export interface Dice {
  /** Returns a number x with 0 ≤ x < 1. */
  next(): number;
  /** Returns an integer between both ends, inclusive. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks `count` different items and keeps their order. */
  some<T>(items: readonly T[], count: number): T[];
  weighted<T>(items: readonly T[], weight: (item: T) => number): T;
  /**
   * Picks an item like `weighted`, but each item draws its own lot by its key: adding,
   * removing, or reordering other items changes the result only if one of them wins.
   */
  byLot<T>(items: readonly T[], key: (item: T) => string, weight?: (item: T) => number): T;
  /** Picks `count` different items by lot and keeps their order. */
  someByLot<T>(items: readonly T[], count: number, key: (item: T) => string): T[];
  /**
   * Starts an independent sequence that doesn't change when other sequences draw more or fewer
   * numbers.
   */
  fork(name: string): Dice;
}

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    return fractionOf(state);
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, whole(0, items.length - 1)),
    some: (items, count) =>
      shuffled(items, next)
        .slice(0, count)
        .sort((a, b) => items.indexOf(a) - items.indexOf(b)),
    weighted: (items, weight) => weightedItem({ items, weight }, next()),
    byLot: (items, key, weight = () => 1) => {
      const lots = items.map((item) => drawLot(seed, key(item), weight(item)));
      return itemAt(items, lots.indexOf(Math.min(...lots)));
    },
    someByLot: (items, count, key) => {
      const chosen = items
        .map((item) => ({ item, lot: drawLot(seed, key(item), 1) }))
        .sort((a, b) => a.lot - b.lot)
        .slice(0, count);
      const kept = new Set(chosen.map(({ item }) => item));
      return items.filter((item) => kept.has(item));
    },
    fork: (name) => dice(hash(`${seed}/${name}`)),
  };
}

/** mulberry32: small, with well-distributed results from 32 bits of state. */
function fractionOf(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

/**
 * Draws an exponentially distributed lot. With the weight as its rate, an item has the lowest lot
 * with a probability in proportion to its weight.
 */
function drawLot(seed: number, key: string, weight: number): number {
  return -Math.log(1 - fractionOf((seed ^ rememberedHash(key)) >>> 0)) / weight;
}

/** Listings draw from the same thousand generations again and again. */
const hashes = new Map<string, number>();

function rememberedHash(key: string): number {
  const known = hashes.get(key);
  if (known !== undefined) return known;
  const made = hash(key);
  hashes.set(key, made);
  return made;
}

function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error("Nothing to pick from.");
  return item;
}

function shuffled<T>(items: readonly T[], next: () => number): T[] {
  return items
    .map((item) => ({ item, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

function weightedItem<T>(
  from: { items: readonly T[]; weight: (item: T) => number },
  share: number,
): T {
  const total = from.items.reduce((sum, item) => sum + from.weight(item), 0);
  let left = share * total;
  for (const item of from.items) {
    left -= from.weight(item);
    if (left < 0) return item;
  }
  return itemAt(from.items, from.items.length - 1);
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
