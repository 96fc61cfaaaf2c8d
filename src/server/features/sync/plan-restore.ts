import { countOf } from "#domain/count-words.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import type { SyncPlan } from "./plan-sync.ts";

export interface RestoreInput {
  /** The rows that are on the marketplace now. */
  readonly live: readonly Fitment[];
  /** The list as we last left it. */
  readonly base: readonly Fitment[];
  /** Keys of the rows in `base` that our syncs added. */
  readonly ownKeys: readonly string[];
  /** True if some rows are there, and buyers don't see them: sending the list again may help. */
  readonly sendsAgain: boolean;
  /** The category's limit on rows. */
  readonly maximum: number;
}

/**
 * Plans the list that restores the rows missing from the list as we left it, with the notes as
 * they were. Rows that somebody else added stay, protected. So nothing is ever removed.
 */
export function planRestore(input: RestoreInput): Result<SyncPlan> {
  const { live, base, sendsAgain, maximum } = input;
  const own = new Set(input.ownKeys);
  const before = new Map(base.map((row) => [vehicleKey(row), row]));
  const liveKeys = new Set(live.map(vehicleKey));
  const kept = live.map((row) => ({
    ...row,
    notes: before.get(vehicleKey(row))?.notes ?? row.notes,
  }));
  const missing = base.filter((row) => !liveKeys.has(vehicleKey(row)));
  const send = [...kept, ...missing];
  if (send.length > maximum)
    return fail(
      "too-many-fitments",
      `eBay allows at most ${maximum} vehicles in this category, and with your missing rows this listing would have ${send.length}. Accept eBay's list instead, then remove ${countOf(send.length - maximum, "row")}.`,
    );
  const notesChanged = kept.some((row, at) => row.notes !== live[at]?.notes);
  const addsOnly = !notesChanged && !sendsAgain && missing.length > 0 && live.length > 0;
  return succeed({
    send,
    ownKeys: send.map(vehicleKey).filter((key) => own.has(key)),
    added: missing.length,
    additions: addsOnly ? missing : null,
    protectedKept: live.filter((row) => !own.has(vehicleKey(row))).length,
    removed: 0,
    unchanged: missing.length === 0 && !notesChanged && !sendsAgain,
  });
}
