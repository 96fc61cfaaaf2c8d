import type { SyncInclusion } from "#contract/batches.ts";

/** Writes the opt-in of a sync into its body: nothing at all where nothing is included. */
export function inclusionOf(include: readonly SyncInclusion[]): { include?: SyncInclusion[] } {
  return include.length > 0 ? { include: [...include] } : {};
}
