import { z } from "zod";
import type { SellerId } from "#domain/seller-id.ts";
import type { JobKind } from "#server/platform/jobs/job-queue.ts";

const payload = z.object({ sellerId: z.uuid().transform((id) => id as SellerId) });

/** Reads a customer again because something about it changed. */
export const customerReading: JobKind<typeof payload> = {
  name: "customer-reading",
  payload,
  parallel: 4,
  // A payment causes several events, and one reading covers all that arrive before it starts.
  delayMs: 500,
};
