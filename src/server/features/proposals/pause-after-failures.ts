const failuresInARow = 3;
const restMs = 60_000;

/** Keeps work from waiting on a model that does not answer: after some failures in a row nobody asks for a while, then one asks to see. */
export interface Pause {
  /** Why the model is not asked now; `null`: ask. */
  reason(): string | null;
  succeeded(): void;
  failed(why: string): void;
}

export function pauseAfterFailures(now: () => number = Date.now): Pause {
  let failures = 0;
  let until = 0;
  let why = "";
  return {
    reason() {
      if (failures < failuresInARow) return null;
      if (now() < until) return why;
      // One may ask; the others rest on until it is known how that went.
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
