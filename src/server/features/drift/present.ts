import type { Batch } from "#contract/batches.ts";
import type { DriftWatch } from "#contract/drift.ts";
import type { DriftSettings } from "./store.ts";

export interface WatchParts {
  /** Null for an account whose settings aren't stored yet, which has the usual ones. */
  readonly settings: DriftSettings | null;
  readonly counts: { readonly watched: number; readonly changed: number };
  readonly lastCheck: Batch | null;
}

export function presentWatch({ settings, counts, lastCheck }: WatchParts): DriftWatch {
  const frequency = settings?.frequency ?? "weekly";
  return {
    frequency,
    nextAt: frequency === "off" ? null : (settings?.nextAt.toISOString() ?? null),
    watched: counts.watched,
    changed: counts.changed,
    lastCheck,
  };
}
