/** How long it took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The best of five, in milliseconds: neighbours on the machine make each slower. */
export async function bestTime(work: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let run = 0; run < 5; run += 1) all.push(await timed(work));
  return Math.min(...all);
}
