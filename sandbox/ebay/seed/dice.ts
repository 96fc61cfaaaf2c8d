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
   * Starts an independent sequence that doesn't change when other sequences draw more or fewer
   * numbers.
   */
  fork(name: string): Dice;
}

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  // mulberry32: small, with well-distributed results from 32 bits of state.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
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
    fork: (name) => dice(hash(`${seed}/${name}`)),
  };
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
