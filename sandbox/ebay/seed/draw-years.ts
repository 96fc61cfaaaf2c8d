import type { Dice } from "./dice.ts";
import { yearsFrom } from "./listed-vehicles.ts";

type Draw = (all: readonly number[], chance: Dice) => number[];

/** Returns the years that can demonstrate a title style; [] if the generation is too short. */
const byStyle: Readonly<Record<string, Draw>> = {
  Y11: (all, chance) => [chance.pick(all)],
  Y10: (all, chance) => takeRun(all, 2, chance),
  Y12: (all, chance) =>
    all.length < 2 ? [] : all.slice(chance.whole(0, Math.min(2, all.length - 2))),
  Y13: (all, chance) => (all.length < 3 ? [] : all.slice(0, all.length - chance.whole(0, 1))),
  Y08: (all, chance) => takeRun(all, chance.whole(4, Math.max(4, Math.min(8, all.length))), chance),
  Y09: withGap,
};
const longRun: Draw = (all, chance) =>
  takeRun(all, chance.whole(3, Math.max(3, Math.min(8, all.length))), chance);

/**
 * Draws years of one generation for a title in this style, "" for any. `single` is the share of
 * one-year listings.
 */
export function drawYears(
  generation: { from: number; to: number },
  style: string,
  draw: { single: number; chance: Dice },
): number[] {
  const all = yearsFrom(generation.from, generation.to);
  const { single, chance } = draw;
  if (style !== "") return (byStyle[style] ?? longRun)(all, chance);
  if (chance.chance(single)) return [chance.pick(all)];
  return chance.chance(0.6)
    ? all
    : takeRun(all, chance.whole(Math.min(2, all.length), all.length), chance);
}

function takeRun(all: readonly number[], count: number, chance: Dice): number[] {
  if (all.length < count) return [];
  const start = chance.whole(0, all.length - count);
  return all.slice(start, start + count);
}

/** Leaves out one year inside the range. */
function withGap(all: readonly number[], chance: Dice): number[] {
  if (all.length < 4) return [];
  const run = takeRun(all, chance.whole(4, Math.min(6, all.length)), chance);
  const out = chance.whole(1, run.length - 2);
  return run.filter((_, index) => index !== out);
}
