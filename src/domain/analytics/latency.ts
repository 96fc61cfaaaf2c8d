/**
 * How many writes were within each limit but not within the one before it. The limits are 0.25,
 * 0.5, 1, 2, … 256 seconds; the last number counts slower ones. Migration 0059 has the same limits.
 */
export type WriteTimes = readonly number[];

export const writeTimeCount = 12;
const firstLimitSeconds = 0.25;

export interface Latency {
  /** In seconds. Half of the writes were faster. */
  readonly median: number;
  /** In seconds. Nine of ten writes were faster. */
  readonly slow: number;
  readonly count: number;
}

/** Estimates how long writes took; null if there were none. */
export function estimateLatency(times: WriteTimes): Latency | null {
  const count = times.reduce((sum, one) => sum + one, 0);
  if (count <= 0) return null;
  return { median: percentile(times, count / 2), slow: percentile(times, count * 0.9), count };
}

/**
 * Returns the time of the write at that position, as if those within a limit were spread evenly.
 */
function percentile(times: WriteTimes, position: number): number {
  let before = 0;
  for (const [at, within] of times.entries()) {
    if (within > 0 && before + within >= position) {
      const [from, to] = limitsOf(at);
      return round(from + ((to - from) * (position - before)) / within);
    }
    before += within;
  }
  return limitsOf(writeTimeCount - 1)[1];
}

function limitsOf(at: number): readonly [from: number, to: number] {
  const to = firstLimitSeconds * 2 ** at;
  return [at === 0 ? 0 : to / 2, to];
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
