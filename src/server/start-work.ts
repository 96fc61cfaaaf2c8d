import { setInterval } from "node:timers";
import { provideSellerAccess } from "#server/features/accounts/provide-seller-access.ts";
import { sweepSessions } from "#server/features/accounts/sweep-sessions.ts";
import { registerAuditJobs } from "#server/features/audit/jobs.ts";
import { registerBatchJobs } from "#server/features/batches/jobs.ts";
import { sweepBatches } from "#server/features/batches/sweep-batches.ts";
import type { Billing } from "#server/features/billing/billing.ts";
import { registerBillingJobs } from "#server/features/billing/jobs.ts";
import { reconcile } from "#server/features/billing/reconcile-customers.ts";
import { learnAllowances } from "#server/features/call-budget/learn-allowances.ts";
import { saveToday } from "#server/features/coverage/coverage-store.ts";
import { generateBatch } from "#server/features/fitments/generate-batch.ts";
import { prepareGeneration } from "#server/features/fitments/prepare-generation.ts";
import { keepAnswers } from "#server/features/marketplace-answers/keep-answers.ts";
import { sweepAnswers } from "#server/features/marketplace-answers/sweep-answers.ts";
import { forgetQuotas } from "#server/features/quota/keep-quota.ts";
import { importListings } from "#server/features/listings/import-listings.ts";
import { recountListings } from "#server/features/listings/recount-listings.ts";
import { approveBatch } from "#server/features/mpn-discovery/approve-batch.ts";
import { discoverBatch } from "#server/features/mpn-discovery/discover-batch.ts";
import { deleteOldUploads } from "#server/features/parts-files/delete-old-uploads.ts";
import { importPartsFile } from "#server/features/parts-files/import-file.ts";
import { undoPartsImport } from "#server/features/parts-files/undo-import.ts";
import { enrichBatch } from "#server/features/products/enrich-batch.ts";
import { publishBatch } from "#server/features/products/publish-batch.ts";
import { verifyBatch } from "#server/features/products/verify-batch.ts";
import { settleAbandoned } from "#server/features/sync/settle-abandoned.ts";
import { sweepSyncLists } from "#server/features/sync/sweep-sync-lists.ts";
import { syncBatch } from "#server/features/sync/sync-batch.ts";
import { undoRun } from "#server/features/sync/undo-run.ts";
import type { PartNumberSuggestion } from "#server/features/proposals/suggest-part-number.ts";
import type { TextSuggestions } from "#server/features/proposals/suggest-texts.ts";
import { sweepModelRecords } from "#server/features/proposals/sweep-model-records.ts";
import { readCategoryPolicies } from "#server/features/vehicles/read-category-policies.ts";
import type { FileReaders } from "#server/platform/file-reading/file-readers.ts";
import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import type { FeatureDeps } from "./feature-deps.ts";

const sweepEveryMs = 10 * 60_000;
const settleEveryMs = 30_000;

/** The dependencies of the jobs. */
export interface Workers {
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
      prepare: (context) => prepareGeneration(workers.generate, context.sellerId),
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
    "parts-import": importPartsFile({ db, readers: workers.readers }),
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
  };
  const stopJobs = await registerBatchJobs({
    db,
    jobs: workers.jobs,
    log,
    holder: deps.holder,
    lanes: new Set(),
    works,
    stopping: () => stopping,
  });
  await registerAuditJobs({ ...workers.generate, jobs: workers.jobs });
  if (workers.billing) await registerBillingJobs(workers.billing);
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
  return async () => {
    stopping = true;
    clearInterval(timer);
    clearInterval(settling);
    await workers.jobs.stop();
    stopJobs();
  };
}

/** Deletes what is over, and brings counts up to date. */
async function keepUp(
  { db, log, keepDays, marketplace }: FeatureDeps,
  workers: Workers,
): Promise<void> {
  await Promise.all([
    sweepSessions(db),
    sweepModelRecords(db, keepDays.modelCalls),
    sweepAnswers(db),
    sweepBatches(db, keepDays.batches),
    sweepSyncLists(db, keepDays.syncLists),
    deleteOldUploads(db),
    learnAllowances(db, marketplace),
    recountListings(db, log),
    db.asSystem(saveToday),
    db.asSystem(forgetQuotas),
    workers.billing && reconcile(workers.billing),
  ]);
}
