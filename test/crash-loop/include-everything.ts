import type { SyncInclusion } from "#contract/batches.ts";

/**
 * Includes listings with open questions: skipping one would leave a crash's unknown write
 * unsettled.
 */
export const everything: SyncInclusion[] = ["needs-answer"];
