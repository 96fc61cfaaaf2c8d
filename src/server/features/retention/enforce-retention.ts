import type { RetainedKind, RetentionDays } from "#contract/retention-periods.ts";
import { sweepSessions } from "#server/features/accounts/sweep-sessions.ts";
import { sweepDays } from "#server/features/analytics/sweep-days.ts";
import { sweepBatches } from "#server/features/batches/sweep-batches.ts";
import { sweepCardNotices } from "#server/features/billing/sweep-card-notices.ts";
import { sweepAnswers } from "#server/features/marketplace-answers/sweep-answers.ts";
import { sweepClosureNotices } from "#server/features/notifications/sweep-closure-notices.ts";
import { deleteOldUploads } from "#server/features/parts-files/delete-old-uploads.ts";
import { sweepMails } from "#server/features/mail/sweep-mails.ts";
import { sweepNotices } from "#server/features/notices/sweep-notices.ts";
import { sweepModelRecords } from "#server/features/proposals/sweep-model-records.ts";
import { forgetQuotas } from "#server/features/quota/keep-quota.ts";
import { sweepReports } from "#server/features/reports/sweep-reports.ts";
import { sweepSyncLists } from "#server/features/sync/sweep-sync-lists.ts";
import type { Database } from "#server/platform/db/database.ts";

type Sweep = (db: Database, days: number) => Promise<void>;

/** Deletes data that is older than its period. One line for each period. */
const sweeps: Readonly<Record<RetainedKind, Sweep>> = {
  // A session's end is stored with it, so that every request can check it.
  sessions: (db) => sweepSessions(db),
  batches: sweepBatches,
  syncLists: sweepSyncLists,
  modelCalls: sweepModelRecords,
  analytics: sweepDays,
  notices: async (db, days) => {
    await sweepMails(db, days);
    await sweepNotices(db, days);
  },
  reports: sweepReports,
  // As with sessions.
  marketplaceAnswers: (db) => sweepAnswers(db),
  uploads: deleteOldUploads,
  cardNotices: sweepCardNotices,
  closureNotices: sweepClosureNotices,
};

/**
 * Deletes everything that is older than its period, and the usage of deleted accounts from months
 * that are over. A failing sweep doesn't stop the others.
 * @throws the first failure, after all sweeps
 */
export async function enforceRetention(db: Database, keepDays: RetentionDays): Promise<void> {
  const kinds = Object.keys(sweeps) as readonly RetainedKind[];
  const outcomes = await Promise.allSettled([
    ...kinds.map((kind) => sweeps[kind](db, keepDays[kind])),
    db.asSystem(forgetQuotas),
  ]);
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}
