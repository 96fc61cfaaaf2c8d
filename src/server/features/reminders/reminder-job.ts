import { z } from "zod";
import type { JobKind } from "#server/platform/jobs/job-queue.ts";

const payload = z.object({});

/** Looks for accounts to remind. */
export const reminderRound: JobKind<typeof payload> = {
  name: "reminder-round",
  payload,
  parallel: 1,
  delayMs: 0,
};
