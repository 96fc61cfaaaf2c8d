import { setTimeout as sleep } from "node:timers/promises";
import { getParts } from "#contract/parts.ts";
import type { ApiClient } from "../../test/api-client.ts";

const everyMs = 50;

/** How long other calls took, in milliseconds. */
export interface OtherCalls {
  readonly count: number;
  /** Returns a percentile, e.g. 0.5 for the median. */
  at(share: number): number;
  /** The status or error of each call that didn't succeed. */
  readonly failures: readonly string[];
}

/** Repeats an ordinary call (a page of parts, from the database) while `work` runs. */
export async function watchOthers(
  client: ApiClient,
  work: () => Promise<unknown>,
): Promise<OtherCalls> {
  const took: number[] = [];
  const failures: string[] = [];
  const over = new AbortController();
  const calls = (async () => {
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      const status = await client.send(getParts).then(
        (answer) => `${answer.status}`,
        (error: unknown) => `${String(error)} ${String(Object(error).cause ?? "")}`,
      );
      took.push(performance.now() - startedAt);
      if (status !== "200") failures.push(status);
      await sleep(everyMs);
    }
  })();
  try {
    await work();
  } finally {
    over.abort();
    await calls;
  }
  took.sort((one, other) => one - other);
  return {
    count: took.length,
    failures,
    at: (share) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0,
  };
}
