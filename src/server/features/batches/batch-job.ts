import { z } from "zod";
import type { SellerId } from "#domain/seller-id.ts";
import type { JobKind } from "#server/platform/jobs/job-queue.ts";

const payload = z.object({
  batchId: z.uuid(),
  sellerId: z.uuid().transform((id) => id as SellerId),
});

/** One lane of a batch: takes items until none are left. Several lanes, in any processes, share a batch. */
export const batchLane: JobKind<typeof payload> = { name: "batch-lane", payload, parallel: 6 };
