/** Runs at most `most` pieces of work at one time; the others wait their turn. */
export function limitPlaces(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes straight to the next in line, so nobody can come in between.
      if (next) next();
      else busy -= 1;
    }
  };
}
