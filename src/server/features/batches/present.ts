import type { Batch, BatchModelUse, SkipReason } from "#contract/batches.ts";
import type { ItemCounts, ItemState } from "./item-store.ts";
import type { BatchRow } from "./store.ts";

/**
 * Presents a batch with its progress. The rate and the time left are based on the items finished in
 * the last 30 seconds.
 */
export function presentBatch(
  row: BatchRow,
  counts: ItemCounts,
  more: {
    readonly use: BatchModelUse | null;
    readonly undone: Batch["undone"];
    readonly followers: readonly string[];
  },
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
    skips: counts.skips.map((skip) => ({ ...skip })),
    left: counts.left,
    ...(counts.unqueued > 0 ? { unqueued: counts.unqueued } : {}),
    include: [...row.include],
    undoes: row.undoes,
    undone: more.undone,
    ...presentFollowing(row, more.followers),
    ...measureSpeed(row, counts),
    languageModel: more.use,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

function presentFollowing(
  { thenSync, follows }: BatchRow,
  followers: readonly string[],
): Pick<Batch, "thenSync" | "followedBy" | "follows"> {
  return {
    ...(thenSync === null
      ? {}
      : { thenSync: { include: [...thenSync] }, followedBy: [...followers] }),
    ...(follows === null ? {} : { follows }),
  };
}

function measureSpeed(
  row: BatchRow,
  counts: ItemCounts,
): Pick<Batch, "ratePerMinute" | "secondsLeft"> {
  if (row.state !== "running" || counts.recent < 2 || counts.recentSeconds < 0.5)
    return { ratePerMinute: null, secondsLeft: null };
  const perSecond = counts.recent / counts.recentSeconds;
  return {
    ratePerMinute: Math.round(perSecond * 60),
    secondsLeft: Math.ceil(counts.left / perSecond),
  };
}

/** Returns why an item was skipped, or null when it wasn't. */
export function presentSkipReason(state: ItemState, stored: SkipReason | null): SkipReason | null {
  if (state === "cancelled") return "cancelled";
  return state === "skipped" ? (stored ?? "other") : null;
}
