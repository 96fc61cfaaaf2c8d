import type { ExchangeOutcome } from "../exchange-outcome.ts";

/** Keys may come from outside, so the oldest are evicted. */
const mostKeys = 2000;

interface Kept<T> {
  readonly at: number;
  readonly answer: Promise<ExchangeOutcome<T>>;
}

/**
 * Caches answers by key for a while, and shares one request between concurrent callers. Failures
 * are never cached.
 */
export function rememberFor<T>(
  lifetimeMs: number,
  now: () => number,
): (key: string, ask: () => Promise<ExchangeOutcome<T>>) => Promise<ExchangeOutcome<T>> {
  const kept = new Map<string, Kept<T>>();
  return async (key, ask) => {
    const found = kept.get(key);
    if (found && now() - found.at < lifetimeMs) return found.answer;
    const fresh = { at: now(), answer: ask() };
    kept.delete(key);
    kept.set(key, fresh);
    const oldest = kept.keys().next();
    if (kept.size > mostKeys && !oldest.done) kept.delete(oldest.value);
    const forget = () => {
      if (kept.get(key) === fresh) kept.delete(key);
    };
    const answer = await fresh.answer.catch((error: unknown) => {
      forget();
      throw error;
    });
    if (!answer.ok) forget();
    return answer;
  };
}
