/** Returns how long it took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * Returns the best of five, in milliseconds, because other load on the machine slows some of them.
 */
export async function bestTime(work: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let run = 0; run < 5; run += 1) all.push(await timed(work));
  return Math.min(...all);
}
