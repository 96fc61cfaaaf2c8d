import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits until `look` returns something other than null, and returns that. Repeats one that throws.
 * @throws if it doesn't within the time
 */
export async function waitFor<T>(look: () => Promise<T | null>, seconds = 60): Promise<T> {
  let cause: unknown;
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(200)) {
    try {
      const found = await look();
      if (found !== null) return found;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
  }
  throw new Error(`nothing happened within ${seconds} s`, { cause });
}
