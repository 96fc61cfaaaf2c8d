import { seedRandom } from "../seeded-random.ts";

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

/** Creates dice that throw the same for the same seed. */
export function createDice(seed: number): Dice {
  const { next, chance } = seedRandom(seed);
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    chance,
    pick(items) {
      const item = items[whole(items.length)];
      if (item === undefined) throw new Error("no items to pick from");
      return item;
    },
  };
}
