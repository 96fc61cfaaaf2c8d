import type { Batch, BatchModelUse } from "#contract/batches.ts";
import type { BatchRow, ItemCounts } from "./store.ts";

/** A batch with its progress: rate and time left come from what was finished within the last half minute. */
export function presentBatch(
  row: BatchRow,
  counts: ItemCounts,
  languageModel: BatchModelUse | null,
): Batch {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    pausedReason: row.pausedReason,
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    pausedFor: row.state === "paused" && row.pausedFor === "limit-reached" ? "plan-limit" : null,
    total: counts.total,
    done: counts.done,
    failed: counts.failed,
    skipped: counts.skipped,
    left: counts.left,
    ...speedOf(row, counts),
    languageModel,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

function speedOf(row: BatchRow, counts: ItemCounts): Pick<Batch, "ratePerMinute" | "secondsLeft"> {
  if (row.state !== "running" || counts.recent < 2 || counts.recentSeconds < 0.5)
    return { ratePerMinute: null, secondsLeft: null };
  const perSecond = counts.recent / counts.recentSeconds;
  return {
    ratePerMinute: Math.round(perSecond * 60),
    secondsLeft: Math.ceil(counts.left / perSecond),
  };
}
