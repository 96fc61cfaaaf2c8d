import type { Database } from "#server/platform/db/database.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { remindSellers } from "./remind-sellers.ts";
import type { ReminderDeps } from "./remind-sellers.ts";
import { reminderRound } from "./reminder-job.ts";

const everyMs = 3600_000;

/** Runs reminder rounds in this process. */
export async function registerReminderJobs(
  deps: ReminderDeps & { readonly jobs: JobQueue },
): Promise<void> {
  await deps.jobs.work(reminderRound, async () => {
    await remindSellers(deps, new Date());
  });
}

/** Makes sure that a round waits for the next full hour. An extra round does no harm. */
export async function scheduleReminders(db: Database, jobs: JobQueue): Promise<void> {
  await db.asSystem(async (tx) => {
    if (await jobs.isWaiting(tx, reminderRound, {})) return;
    const startAfter = new Date((Math.floor(Date.now() / everyMs) + 1) * everyMs);
    await jobs.enqueue(tx, reminderRound, { data: {}, startAfter });
  });
}
