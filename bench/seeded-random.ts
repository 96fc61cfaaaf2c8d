/** Random choices that are the same in every run with the same seed. */
export interface SeededRandom {
  /** Returns a number from 0 to 1, excluding 1. */
  next(): number;
  /** Returns an integer from `least` to `most`. */
  whole(least: number, most: number): number;
  /** Returns an integer on a log scale: 1 to 10 is as likely as 1,000 to 10,000. */
  size(least: number, most: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
  bytes(length: number): Buffer;
}

export function seedRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  // Mulberry32, which is in the public domain and good enough to choose files.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    size: (least, most) =>
      Math.min(most, Math.floor(Math.exp(Math.log(least) + next() * Math.log(most / least)))),
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    chance: (share) => next() < share,
    bytes(length) {
      const block = Buffer.from(
        Array.from({ length: Math.min(length, 65_536) }, () => whole(0, 255)),
      );
      return Buffer.alloc(length, block);
    },
  };
}
