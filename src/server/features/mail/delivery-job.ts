import { z } from "zod";
import type { SellerId } from "#domain/seller-id.ts";
import type { JobKind } from "#server/platform/jobs/job-queue.ts";

const payload = z.object({ sellerId: z.uuid().transform((id) => id as SellerId) });

/** Sends an account's waiting mails, oldest first. */
export const mailDelivery: JobKind<typeof payload> = {
  name: "mail-delivery",
  payload,
  parallel: 2,
  delayMs: 0,
};
