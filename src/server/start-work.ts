import { setInterval } from "node:timers";
import type { Batch } from "#contract/batches.ts";
import { provideSellerAccess } from "#server/features/accounts/provide-seller-access.ts";
import { registerAuditJobs } from "#server/features/audit/jobs.ts";
import type { BatchWork, LaneDeps } from "#server/features/batches/batch-work.ts";
import { registerBatchJobs } from "#server/features/batches/jobs.ts";
import { startMissedFollowUps } from "#server/features/batches/start-follow-up.ts";
import type { Billing } from "#server/features/billing/billing.ts";
import { registerBillingJobs } from "#server/features/billing/jobs.ts";
import { findSuspension } from "#server/features/billing/read-standing.ts";
import { reconcile } from "#server/features/billing/reconcile-customers.ts";
import { learnAllowances } from "#server/features/call-budget/learn-allowances.ts";
import { saveToday } from "#server/features/coverage/coverage-store.ts";
import { checkBatch } from "#server/features/drift/check-batch.ts";
import { startDueChecks } from "#server/features/drift/start-due-checks.ts";
import { generateBatch } from "#server/features/fitments/generate-batch.ts";
import { hasOpenBatch } from "#server/features/batches/find-batch-state.ts";
import { prepareGeneration } from "#server/features/fitments/prepare-generation.ts";
import { keepAnswers } from "#server/features/marketplace-answers/keep-answers.ts";
import { enforceRetention } from "#server/features/retention/enforce-retention.ts";
import { importListings } from "#server/features/listings/import-listings.ts";
import { recountListings } from "#server/features/listings/recount-listings.ts";
import { registerMailJobs } from "#server/features/mail/jobs.ts";
import { resumeDeliveries } from "#server/features/mail/resume-deliveries.ts";
import { composeMails } from "#server/features/notices/compose-mail.ts";
import type { Notify } from "#server/features/notices/notify-seller.ts";
import { registerReminderJobs, scheduleReminders } from "#server/features/reminders/jobs.ts";
import { approveBatch } from "#server/features/mpn-discovery/approve-batch.ts";
import { discoverBatch } from "#server/features/mpn-discovery/discover-batch.ts";
import { importPartsFile } from "#server/features/parts-files/import-file.ts";
import { undoPartsImport } from "#server/features/parts-files/undo-import.ts";
import { enrichBatch } from "#server/features/products/enrich-batch.ts";
import { publishBatch } from "#server/features/products/publish-batch.ts";
import { verifyBatch } from "#server/features/products/verify-batch.ts";
import { settleAbandoned } from "#server/features/sync/settle-abandoned.ts";
import { syncBatch } from "#server/features/sync/sync-batch.ts";
import { undoRun } from "#server/features/sync/undo-run.ts";
import type { PartNumberSuggestion } from "#server/features/proposals/suggest-part-number.ts";
import type { TextSuggestions } from "#server/features/proposals/suggest-texts.ts";
import { readCategoryPolicies } from "#server/features/vehicles/read-category-policies.ts";
import type { FileReaders } from "#server/platform/file-reading/file-readers.ts";
import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import type { FeatureDeps } from "./feature-deps.ts";

const sweepEveryMs = 10 * 60_000;
const settleEveryMs = 30_000;

/** The dependencies of the jobs. */
export interface Workers {
  readonly notify: Notify;
  readonly billing: Billing | null;
  readonly jobs: Awaited<ReturnType<typeof startJobQueue>>;
  readonly accessOf: ReturnType<typeof provideSellerAccess>;
  readonly generate: Parameters<typeof generateBatch>[0];
  readonly guess: PartNumberSuggestion;
  readonly texts: TextSuggestions | null;
  readonly sync: Parameters<typeof syncBatch>[0];
  readonly readers: FileReaders;
}

/** Starts running jobs and regular upkeep in this process. Returns a function that stops both. */
export async function startWork(deps: FeatureDeps, workers: Workers): Promise<() => Promise<void>> {
  const { db, log, marketplace } = deps;
  const policies = readCategoryPolicies(db, marketplace);
  let stopping = false;
  const works = {
    import: importListings({
      db,
      marketplace,
      accessOf: workers.accessOf,
      policies,
      prepare: ({ sellerId }) =>
        prepareGeneration(workers.generate, sellerId, () => hasOpenBatch(db, sellerId, "generate")),
    }),
    generate: generateBatch(workers.generate),
    sync: syncBatch(workers.sync),
    undo: undoRun(workers.sync),
    "mpn-discovery": discoverBatch({
      db,
      marketplace: keepAnswers(db, marketplace),
      accessOf: workers.accessOf,
      guess: workers.guess,
    }),
    "mpn-approval": approveBatch({ db, marketplace, accessOf: workers.accessOf }),
    "parts-import": importPartsFile({
      db,
      readers: workers.readers,
      vocabulary: workers.generate.vocabulary,
    }),
    "parts-undo": undoPartsImport({ db }),
    enrich: enrichBatch({
      generate: workers.generate,
      marketplace,
      accessOf: workers.accessOf,
      policies,
      texts: workers.texts,
    }),
    verify: verifyBatch({ db, marketplace, accessOf: workers.accessOf }),
    publish: publishBatch({
      db,
      marketplace,
      accessOf: workers.accessOf,
      policies,
      quota: workers.generate.quota,
    }),
    drift: checkBatch({
      db,
      marketplace,
      accessOf: workers.accessOf,
      notify: workers.notify,
    }),
  } satisfies Record<Batch["kind"], BatchWork>;
  const stopJobs = await registerBatchJobs({
    db,
    jobs: workers.jobs,
    log,
    holder: deps.holder,
    lanes: new Set(),
    works,
    notify: workers.notify,
    refuseGated: refuseGatedBy(workers),
    stopping: () => stopping,
  });
  await registerAuditJobs({ ...workers.generate, jobs: workers.jobs });
  if (workers.billing) await registerBillingJobs(workers.billing);
  await registerNotices(deps, workers);
  const stopUpkeep = startUpkeep(deps, workers);
  return async () => {
    stopping = true;
    stopUpkeep();
    await workers.jobs.stop();
    stopJobs();
  };
}

/** Without plans, nothing is refused. */
function refuseGatedBy({ billing }: Workers): LaneDeps["refuseGated"] {
  return billing ? findSuspension : () => Promise.resolve(null);
}

/** Runs the upkeep now and regularly. Returns a function that stops it. */
function startUpkeep(deps: FeatureDeps, workers: Workers): () => void {
  const { log } = deps;
  const sweep = () => {
    keepUp(deps, workers).catch((error: unknown) => log.warn({ err: error }, "upkeep failed"));
  };
  sweep();
  const timer = setInterval(sweep, sweepEveryMs);
  const settling = setInterval(() => {
    settleAbandoned(workers.sync).catch((error: unknown) =>
      log.warn({ err: error }, "couldn't settle abandoned writes"),
    );
  }, settleEveryMs);
  return () => {
    clearInterval(timer);
    clearInterval(settling);
  };
}

/** Sends mails and reminders in this process. */
async function registerNotices(
  deps: FeatureDeps,
  { jobs, notify, generate }: Workers,
): Promise<void> {
  const { mailer } = deps;
  if (mailer)
    await registerMailJobs({
      ...deps,
      jobs,
      mailer,
      compose: composeMails(deps),
    });
  await registerReminderJobs({
    ...deps,
    jobs,
    notify,
    quota: generate.quota,
  });
}

/** Deletes expired data, brings counts up to date, and starts due work. */
async function keepUp(
  { db, log, keepDays, marketplace, mailer }: FeatureDeps,
  workers: Workers,
): Promise<void> {
  await Promise.all([
    enforceRetention(db, keepDays),
    scheduleReminders(db, workers.jobs),
    mailer && resumeDeliveries(db, workers.jobs),
    learnAllowances(db, marketplace),
    recountListings(db, log),
    db.asSystem(saveToday),
    startDueChecks({ db, jobs: workers.jobs }),
    startMissedFollowUps({ db, jobs: workers.jobs, refuseGated: refuseGatedBy(workers) }),
    workers.billing && reconcile(workers.billing),
  ]);
}
