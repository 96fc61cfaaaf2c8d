const failuresInARow = 3;
const restMs = 60_000;

/**
 * Stops asking a model that doesn't answer: after several failures in a row, nobody asks for a
 * while; then a single call tests whether it is back.
 */
export interface Pause {
  /** Returns why the model isn't asked now; `null` if it may be asked. */
  reason(): string | null;
  succeeded(): void;
  failed(why: string): void;
}

export function pauseAfterFailures(now: () => number = () => performance.now()): Pause {
  let failures = 0;
  let until = 0;
  let why = "";
  return {
    reason() {
      if (failures < failuresInARow) return null;
      if (now() < until) return why;
      // One caller may ask; the others wait until its outcome is known.
      until = now() + restMs;
      return null;
    },
    succeeded() {
      failures = 0;
    },
    failed(reason) {
      failures += 1;
      why = reason;
      if (failures >= failuresInARow) until = now() + restMs;
    },
  };
}
