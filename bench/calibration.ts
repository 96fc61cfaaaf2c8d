/** Steps of the computation that every measurement is compared with. */
const steps = 20_000_000;
const runs = 3;

/**
 * Prints how long a fixed computation takes now: figures of two runs can be compared only as far as
 * these lines agree, since machines differ and have other work. About 60 ms on the machine of the
 * README's figures when nothing else runs.
 */
export function printCalibration(): void {
  const times = Array.from({ length: runs }, timeOnce);
  process.stdout.write(
    `Calibration: ${Math.min(...times).toFixed(0)} ms for a fixed computation (best of ${runs}; slowest ${Math.max(...times).toFixed(0)} ms)\n`,
  );
}

function timeOnce(): number {
  const begun = performance.now();
  let state = 1;
  for (let step = 0; step < steps; step += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  // Used, so that the loop can't be left out.
  if (state === 0) throw new Error("the computation is wrong");
  return performance.now() - begun;
}
