import { countOf } from "#domain/count-words.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";

export interface SyncInput {
  /** The rows that are on the marketplace now. */
  readonly live: readonly Fitment[];
  /** Keys of the live rows that our earlier syncs added. All other live rows are protected. */
  readonly ownKeys: readonly string[];
  /** The rows that we want on the listing. */
  readonly ours: readonly Fitment[];
  /** The category's limit on rows. */
  readonly maximum: number;
}

export interface SyncPlan {
  /** The complete new list: the protected rows first, unchanged, then ours. */
  readonly send: readonly Fitment[];
  /** Keys of the rows in it that are ours. */
  readonly ownKeys: readonly string[];
  readonly added: number;
  /** The new rows, or null when the plan also removes or changes rows. */
  readonly additions: readonly Fitment[] | null;
  readonly protectedKept: number;
  readonly removed: number;
  /** True when the marketplace already has exactly this list. */
  readonly unchanged: boolean;
}

/**
 * Plans the list to send: all protected rows plus the approved ones. Never drops a protected row.
 * Returns a `too-many-fitments` failure when the list exceeds the category's limit.
 */
export function planSync(input: SyncInput): Result<SyncPlan> {
  const own = new Set(input.ownKeys);
  const kept = input.live.filter((row) => !own.has(vehicleKey(row)));
  const keptKeys = new Set(kept.map(vehicleKey));
  const ours = dedupe(input.ours).filter((row) => !keptKeys.has(vehicleKey(row)));
  const ourKeys = new Set(ours.map(vehicleKey));
  const liveNotes = new Map(input.live.map((row) => [vehicleKey(row), row.notes]));
  const send = [...kept.map(toFitment), ...ours.map(toFitment)];
  if (send.length > input.maximum) {
    return fail(
      "too-many-fitments",
      `eBay allows at most ${input.maximum} vehicles in this category, and this listing would have ${send.length}. Remove ${countOf(send.length - input.maximum, "row")} and sync again.`,
    );
  }
  const fresh = ours.filter((row) => !liveNotes.has(vehicleKey(row))).map(toFitment);
  const added = fresh.length;
  const removed = input.live.filter(
    (row) => own.has(vehicleKey(row)) && !ourKeys.has(vehicleKey(row)),
  ).length;
  const notesChanged = ours.some(
    (row) => liveNotes.has(vehicleKey(row)) && liveNotes.get(vehicleKey(row)) !== row.notes,
  );
  const additions = removed === 0 && !notesChanged ? fresh : null;
  return succeed({
    send,
    ownKeys: [...ourKeys],
    added,
    additions,
    protectedKept: kept.length,
    removed,
    unchanged: added === 0 && removed === 0 && !notesChanged,
  });
}

/** Drops the fields that a stored row has beyond a plain fitment. */
function toFitment({ year, make, model, trim, engine, notes }: Fitment): Fitment {
  return {
    year,
    make,
    model,
    trim,
    engine,
    notes,
  };
}

function dedupe(rows: readonly Fitment[]): readonly Fitment[] {
  return [...new Map(rows.map((row) => [vehicleKey(row), row])).values()];
}
