import { z } from "zod";
import type { SellerId } from "#domain/seller-id.ts";
import type { JobKind } from "#server/platform/jobs/job-queue.ts";
import type { BatchKind } from "./store.ts";

const payload = z.object({
  batchId: z.uuid(),
  sellerId: z.uuid().transform((id) => id as SellerId),
});

/**
 * A lane claims items of a batch until none are left. A batch can have several lanes, in any number
 * of processes.
 */
export const batchLane: JobKind<typeof payload> = {
  name: "batch-lane",
  payload,
  parallel: 6,
  delayMs: 0,
};

/**
 * A lane of a batch that nobody waits for. They have their own queue, with one lane per
 * process, so that they never keep an import or a sync waiting for a lane.
 */
export const backgroundLane: JobKind<typeof payload> = {
  ...batchLane,
  name: "background-lane",
  parallel: 1,
};

export function laneOf(kind: BatchKind | null): JobKind<typeof payload> {
  return kind === "drift" ? backgroundLane : batchLane;
}
