import type { FailureKind } from "#domain/failure.ts";

/** Failures that aren't about the item: they pause the whole batch, and the item stays queued. */
const pausing: ReadonlySet<FailureKind> = new Set([
  "quota-reached",
  "rate-limited",
  "needs-connect",
  "needs-reconnect",
  "needs-consent",
  "limit-reached",
]);

/** Returns whether a failure pauses the batch (the item is queued again) or fails only the item. */
export function decidePause(kind: FailureKind): boolean {
  return pausing.has(kind);
}
