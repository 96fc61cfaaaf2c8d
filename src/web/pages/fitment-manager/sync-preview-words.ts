import type { SyncEffect } from "#contract/fitments.ts";
import { countOf, formatCount } from "../../lib/count-words.ts";

/** Describes the changes of a sync: "+42 rows, 18 protected kept, 0 removed". */
export function syncPreviewWords(preview: {
  readonly added: number;
  readonly protected_kept: number;
  readonly removed: number;
}): string {
  return `+${countOf(preview.added, "row")}, ${formatCount(preview.protected_kept)} protected kept, ${formatCount(preview.removed)} removed`;
}

/** Adds up what two groups of listings will change. */
export function addEffects(a: SyncEffect, b: SyncEffect): SyncEffect {
  return {
    listings: a.listings + b.listings,
    added: a.added + b.added,
    protected_kept: a.protected_kept + b.protected_kept,
    removed: a.removed + b.removed,
  };
}
