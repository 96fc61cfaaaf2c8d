import type { ApiClient } from "../../test/api-client.ts";
import type { ScreenCall } from "./screen-calls.ts";
import { timed } from "./timed.ts";

/** In milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p95: number;
}

/**
 * Measures a call that several clients make at the same time, each for the given number of times.
 */
export async function measureCall(
  call: ScreenCall,
  clients: readonly ApiClient[],
  times: number,
): Promise<Latency> {
  const [first] = clients;
  if (first) await call.send(first);
  const all = await Promise.all(
    clients.map(async (client) => {
      const own: number[] = [];
      for (let run = 0; run < times; run += 1) own.push(await timed(() => call.send(client)));
      return own;
    }),
  );
  const sorted = all.flat().toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

export function formatLatency({ p50, p95 }: Latency): string {
  return `${p50.toFixed(0)} / ${p95.toFixed(0)}`;
}
