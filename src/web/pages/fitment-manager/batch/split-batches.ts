import type { Batch } from "#contract/batches.ts";
import { isActive, isWorking } from "../../../api/batches.ts";

/**
 * Decides where batches are shown: one in the strip, the newest that is running, or else the newest
 * that ended, and in separate bars those that are paused, which need an explanation, and others
 * that are running. Of ended ones only the newest is shown; the log has the rest.
 *
 * @param batches The newest first.
 */
export function splitBatches(batches: readonly Batch[]): {
  readonly inStrip: Batch | null;
  readonly inBars: readonly Batch[];
} {
  const moving = batches.filter(isWorking);
  const inStrip = moving[0] ?? batches.find((batch) => !isActive(batch)) ?? null;
  return {
    inStrip,
    inBars: batches.filter((batch) => batch !== inStrip && isActive(batch)),
  };
}
