/** Runs at most `most` tasks at the same time; the others wait in order. */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot goes directly to the next in line, so that no later caller can take it.
      if (next) next();
      else busy -= 1;
    }
  };
}
