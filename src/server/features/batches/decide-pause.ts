import type { FailureKind } from "#domain/failure.ts";

/** Failures that say nothing about the item but stop the whole batch: the item waits on. */
const pausing: ReadonlySet<FailureKind> = new Set([
  "quota-reached",
  "rate-limited",
  "needs-connect",
  "needs-reconnect",
  "needs-consent",
  "limit-reached",
]);

/** Whether a batch stops for a failure, with the item back in line; else the item has failed. */
export function decidePause(kind: FailureKind): boolean {
  return pausing.has(kind);
}
