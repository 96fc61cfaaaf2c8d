import { batchKinds } from "#contract/batches.ts";
import type { Analytics, Work } from "#contract/analytics.ts";
import { estimateLatency, writeTimeCount } from "#domain/analytics/latency.ts";
import { failureKinds } from "#domain/failure.ts";
import type { DayTally } from "./day-tally-store.ts";

type Errors = Analytics["errors"];
type ErrorKind = Errors[number]["kind"];

/** Sums what was done. */
export function sumWork(tallies: readonly DayTally[]): Work {
  const counts = new Map<string, number>();
  const failed = new Map<string, number>();
  for (const { measure, count } of tallies) {
    add(counts, measure, count);
    const failure = readFailure(measure);
    if (failure) add(failed, failure.run, count);
  }
  const countOf = (measure: string) => counts.get(measure) ?? 0;
  return {
    generated: countOf("generate done"),
    generations_skipped: countOf("generate skipped"),
    generations_failed: failed.get("generate") ?? 0,
    quota: countOf("quota"),
    synced: countOf("sync done"),
    syncs_skipped: countOf("sync skipped"),
    syncs_failed: failed.get("sync") ?? 0,
    undone: countOf("undo done"),
    sync_seconds: estimateLatency(
      Array.from({ length: writeTimeCount }, (_, at) => countOf(`write ${at}`)),
    ),
    listings_added: countOf("listings added"),
    rows_added: countOf("rows added"),
    accepted: countOf("accepted"),
    answered: countOf("answered") + countOf("settled"),
  };
}

/** Sums the failures by kind, most frequent first. */
export function sumErrors(tallies: readonly DayTally[]): Errors {
  const byKind = new Map<ErrorKind, Map<Errors[number]["runs"][number]["kind"], number>>();
  for (const { measure, count } of tallies) {
    const failure = readFailure(measure);
    if (!failure) continue;
    const runs = byKind.get(failure.kind) ?? new Map();
    add(runs, failure.run, count);
    byKind.set(failure.kind, runs);
  }
  return [...byKind]
    .map(([kind, runs]) => ({
      kind,
      count: [...runs.values()].reduce((sum, one) => sum + one, 0),
      runs: [...runs]
        .map(([run, count]) => ({ kind: run, count }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

function readFailure(measure: string) {
  const [, run, kind] = /^(\S+) failed (\S+)$/.exec(measure) ?? [];
  const known = batchKinds.find((one) => one === run);
  return known
    ? { run: known, kind: failureKinds.find((one) => one === kind) ?? ("unknown" as const) }
    : null;
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
