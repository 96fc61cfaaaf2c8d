import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";

export interface SyncInput {
  /** What the marketplace has now. */
  readonly live: readonly Fitment[];
  /** Keys of live rows that earlier syncs of ours put there; the rest is protected. */
  readonly ownKeys: readonly string[];
  /** What the listing shall have from us. */
  readonly ours: readonly Fitment[];
  /** The category's limit. */
  readonly maximum: number;
}

export interface SyncPlan {
  /** The whole list afterwards: protected rows first, unchanged, then ours. */
  readonly send: readonly Fitment[];
  /** Which of them are ours. */
  readonly ownKeys: readonly string[];
  readonly added: number;
  /** The new rows, when they are all that changes; null when rows go or change as well. */
  readonly additions: readonly Fitment[] | null;
  readonly protectedKept: number;
  readonly removed: number;
  /** The marketplace already has exactly this. */
  readonly unchanged: boolean;
}

/** The union of what must stay and what was approved. Never fewer protected rows than there are. */
export function planSync(input: SyncInput): Result<SyncPlan> {
  const own = new Set(input.ownKeys);
  const kept = input.live.filter((row) => !own.has(vehicleKey(row)));
  const keptKeys = new Set(kept.map(vehicleKey));
  const ours = dedupe(input.ours).filter((row) => !keptKeys.has(vehicleKey(row)));
  const ourKeys = new Set(ours.map(vehicleKey));
  const liveNotes = new Map(input.live.map((row) => [vehicleKey(row), row.notes]));
  const send = [...kept.map(plain), ...ours.map(plain)];
  if (send.length > input.maximum) {
    return fail(
      "too-many-fitments",
      `eBay takes at most ${input.maximum} vehicles for this category; this listing would have ${send.length}. Remove ${send.length - input.maximum} rows and sync again.`,
    );
  }
  const fresh = ours.filter((row) => !liveNotes.has(vehicleKey(row))).map(plain);
  const added = fresh.length;
  const removed = input.live.filter(
    (row) => own.has(vehicleKey(row)) && !ourKeys.has(vehicleKey(row)),
  ).length;
  const renoted = ours.some(
    (row) => liveNotes.has(vehicleKey(row)) && liveNotes.get(vehicleKey(row)) !== row.notes,
  );
  const additions = removed === 0 && !renoted && kept.length > 0 ? fresh : null;
  return succeed({
    send,
    ownKeys: [...ourKeys],
    added,
    additions,
    protectedKept: kept.length,
    removed,
    unchanged: added === 0 && removed === 0 && !renoted,
  });
}

function plain({ year, make, model, trim, engine, notes }: Fitment): Fitment {
  return { year, make, model, trim, engine, notes };
}

function dedupe(rows: readonly Fitment[]): readonly Fitment[] {
  return [...new Map(rows.map((row) => [vehicleKey(row), row])).values()];
}
