import { syncInclusions } from "#contract/batches.ts";
import type { SyncInclusion } from "#contract/batches.ts";

/** Includes every listing: skipping one would leave a crash's unknown write unsettled. */
export const everything: SyncInclusion[] = [...syncInclusions];
