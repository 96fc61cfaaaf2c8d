import type { SyncInclusion } from "#contract/batches.ts";

/** Returns the `include` field of a sync's body, which is left out when it would be empty. */
export function inclusionField(include: readonly SyncInclusion[]): { include?: SyncInclusion[] } {
  return include.length > 0 ? { include: [...include] } : {};
}
