import { z } from "zod";
import type { SellerId } from "#domain/seller-id.ts";
import type { JobKind } from "#server/platform/jobs/job-queue.ts";

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
