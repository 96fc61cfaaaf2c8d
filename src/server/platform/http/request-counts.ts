/**
 * Callers that are counted at the same time. The one that hasn't called for longest is forgotten.
 */
const mostCallers = 5000;

interface Window {
  /** As returned by `performance.now()`. */
  readonly begun: number;
  count: number;
}

type Answer = (error: Error | null, counted?: { current: number; ttl: number }) => void;

/**
 * Counts requests for the rate-limit plugin. Its own store measures time with the machine's clock:
 * if that is set back by an hour, a window lasts an hour longer, and everyone is refused.
 */
export class RequestCounts {
  readonly #windows = new Map<string, Window>();

  incr(caller: string, answer: Answer, windowMs: number): void {
    const now = performance.now();
    const known = this.#windows.get(caller);
    const open = known && now - known.begun < windowMs ? known : { begun: now, count: 0 };
    open.count += 1;
    // The map's order is the order of the latest calls.
    this.#windows.delete(caller);
    this.#windows.set(caller, open);
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= mostCallers) break;
      this.#windows.delete(oldest);
    }
    answer(null, { current: open.count, ttl: windowMs - (now - open.begun) });
  }

  child(): RequestCounts {
    return new RequestCounts();
  }
}
