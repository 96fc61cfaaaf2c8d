import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import type { SyncPlan } from "./plan-sync.ts";

/** The effect of a write, from the lists before and after it. */
export interface WrittenLists {
  readonly beforeRows: readonly Fitment[];
  readonly afterRows: readonly Fitment[] | null;
}

/** A listing's list on the marketplace. */
export interface CurrentList {
  readonly live: readonly Fitment[];
  /** Keys of the live rows that our earlier syncs added. All other live rows are protected. */
  readonly ownKeys: readonly string[];
}

/**
 * Plans the list that undoes one write and keeps what later ones did: rows that the write added are
 * removed if they are still there and ours, rows that it removed come back, and notes that it
 * changed are as before. A row that the write removed was ours, so it is ours again.
 */
export function planUndo(write: WrittenLists, { live, ownKeys }: CurrentList): SyncPlan {
  const own = new Set(ownKeys);
  const before = new Map(write.beforeRows.map((row) => [vehicleKey(row), row]));
  const after = new Map((write.afterRows ?? []).map((row) => [vehicleKey(row), row]));
  const liveKeys = new Set(live.map(vehicleKey));
  const kept = live.filter((row) => {
    const key = vehicleKey(row);
    return before.has(key) || !after.has(key) || !own.has(key);
  });
  const restored = write.beforeRows.filter((row) => {
    const key = vehicleKey(row);
    return !after.has(key) && !liveKeys.has(key);
  });
  const withOldNotes = kept.map((row) => {
    const key = vehicleKey(row);
    const old = before.get(key);
    return old && own.has(key) && after.get(key)?.notes === row.notes
      ? { ...row, notes: old.notes }
      : row;
  });
  const send = [...withOldNotes, ...restored];
  const sentKeys = new Set(send.map(vehicleKey));
  return {
    send,
    ownKeys: [...ownKeys.filter((key) => sentKeys.has(key)), ...restored.map(vehicleKey)],
    added: restored.length,
    additions: null,
    protectedKept: withOldNotes.filter((row) => !own.has(vehicleKey(row))).length,
    removed: live.length - kept.length,
    unchanged:
      restored.length === 0 &&
      kept.length === live.length &&
      withOldNotes.every((row, at) => row.notes === kept[at]?.notes),
  };
}
