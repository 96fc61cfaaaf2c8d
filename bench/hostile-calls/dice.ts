/** Random choices that are the same for the same seed. */
export interface Dice {
  /** Returns a number from 0 to 1, excluding 1. */
  next(): number;
  /** Returns an integer from 0 to `below`, excluding `below`. */
  whole(below: number): number;
  chance(probability: number): boolean;
  /** Throws when there are no items. */
  pick<Item>(items: readonly Item[]): Item;
}

/** Creates dice that use the mulberry32 generator. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[whole(items.length)];
      if (item === undefined) throw new Error("no items to pick from");
      return item;
    },
  };
}
