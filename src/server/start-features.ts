import { join } from "node:path";
import { setInterval } from "node:timers";
import type { FastifyInstance } from "fastify";
import { noticeLostAccess } from "#server/features/accounts/notice-lost-access.ts";
import { provideSellerAccess } from "#server/features/accounts/provide-seller-access.ts";
import { registerAccountRoutes } from "#server/features/accounts/routes.ts";
import { sellerGate } from "#server/features/accounts/session-gate.ts";
import { sweepSessions } from "#server/features/accounts/sweep-sessions.ts";
import { accountAudit, registerAuditJobs } from "#server/features/audit/jobs.ts";
import { registerAuditRoutes } from "#server/features/audit/routes.ts";
import { listPostPages } from "#server/features/blog/list-post-pages.ts";
import { loadPosts } from "#server/features/blog/load-posts.ts";
import { registerBlogRoutes } from "#server/features/blog/routes.ts";
import { batchLane } from "#server/features/batches/batch-job.ts";
import { registerBatchJobs } from "#server/features/batches/jobs.ts";
import { registerBatchRoutes } from "#server/features/batches/routes.ts";
import { sweepBatches } from "#server/features/batches/sweep-batches.ts";
import type { Billing } from "#server/features/billing/billing.ts";
import { registerBillingJobs } from "#server/features/billing/jobs.ts";
import { customerReading } from "#server/features/billing/reading-job.ts";
import { reconcile } from "#server/features/billing/reconcile-customers.ts";
import { registerBillingRoutes } from "#server/features/billing/routes.ts";
import { learnAllowances } from "#server/features/call-budget/learn-allowances.ts";
import type { SharedCallBudget } from "#server/features/call-budget/share-call-budget.ts";
import { generateBatch } from "#server/features/fitments/generate-batch.ts";
import { prepareGeneration } from "#server/features/fitments/prepare-generation.ts";
import { registerFitmentRoutes } from "#server/features/fitments/routes.ts";
import { keepAnswers } from "#server/features/marketplace-answers/keep-answers.ts";
import { sweepAnswers } from "#server/features/marketplace-answers/sweep-answers.ts";
import { importListings } from "#server/features/listings/import-listings.ts";
import { registerListingRoutes } from "#server/features/listings/routes.ts";
import { registerNotificationRoutes } from "#server/features/notifications/routes.ts";
import { approveBatch } from "#server/features/mpn-discovery/approve-batch.ts";
import { discoverBatch } from "#server/features/mpn-discovery/discover-batch.ts";
import { registerMpnRoutes } from "#server/features/mpn-discovery/routes.ts";
import { importPartsFile } from "#server/features/parts-files/import-file.ts";
import { registerPartsFileRoutes } from "#server/features/parts-files/routes.ts";
import { undoPartsImport } from "#server/features/parts-files/undo-import.ts";
import { proposeFromParts } from "#server/features/parts/propose-from-parts.ts";
import { registerPartRoutes } from "#server/features/parts/routes.ts";
import { proposeFromProducts } from "#server/features/part-numbers/propose-from-products.ts";
import { proposeFromTwins } from "#server/features/part-numbers/propose-from-twins.ts";
import { enrichBatch } from "#server/features/products/enrich-batch.ts";
import { publishBatch } from "#server/features/products/publish-batch.ts";
import { registerProductRoutes } from "#server/features/products/routes.ts";
import { verifyBatch } from "#server/features/products/verify-batch.ts";
import { registerProductLookupRoutes } from "#server/features/product-lookup/routes.ts";
import { registerProfileRoutes } from "#server/features/profile/routes.ts";
import { registerPageRoutes } from "#server/features/pages/routes.ts";
import { registerPlanRoutes } from "#server/features/plans/routes.ts";
import { registerReviewRoutes } from "#server/features/review/routes.ts";
import { registerSessionRoutes } from "#server/features/sessions/routes.ts";
import { registerSampleRoutes } from "#server/features/sample/routes.ts";
import { syncBatch } from "#server/features/sync/sync-batch.ts";
import { registerSyncRoutes } from "#server/features/sync/routes.ts";
import { registerUsageRoutes } from "#server/features/usage/routes.ts";
import type { ModelLimits } from "#server/features/proposals/ask-question.ts";
import { shareModel } from "#server/features/proposals/share-model.ts";
import { suggestPartNumber } from "#server/features/proposals/suggest-part-number.ts";
import type { PartNumberSuggestion } from "#server/features/proposals/suggest-part-number.ts";
import { suggestTexts } from "#server/features/proposals/suggest-texts.ts";
import type { TextSuggestions } from "#server/features/proposals/suggest-texts.ts";
import { suggestVehicles } from "#server/features/proposals/suggest-vehicles.ts";
import { sweepModelRecords } from "#server/features/proposals/sweep-model-records.ts";
import { keepAlive } from "#server/features/processes/keep-alive.ts";
import { readCategoryPolicies } from "#server/features/vehicles/read-category-policies.ts";
import { readVin } from "#server/features/vehicles/read-vin.ts";
import { readVocabulary } from "#server/features/vehicles/read-vocabulary.ts";
import { registerVehicleRoutes } from "#server/features/vehicles/routes.ts";
import type { SecretBox } from "#server/platform/crypto/secret-box.ts";
import type { Database } from "#server/platform/db/database.ts";
import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { CardProvider } from "#server/ports/card-provider.ts";
import type { LanguageModel } from "#server/ports/language-model.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import { openShop, quotaTerms } from "./start-billing.ts";

const sweepEveryMs = 10 * 60_000;

export interface FeatureDeps {
  readonly db: Database;
  readonly log: Log;
  readonly marketplace: Marketplace;
  readonly budget: SharedCallBudget;
  readonly box: SecretBox;
  readonly holder: string;
  /** null: the built-in engine works alone. */
  readonly languageModel: LanguageModel | null;
  readonly modelLimits: ModelLimits;
  /** Whether this process works on jobs. */
  readonly works: boolean;
  readonly productName: string;
  /** Whether the marketplace is one to try things on. */
  readonly allowsTestListings: boolean;
  /** null: nothing is sold, and generating has no limit. */
  readonly cardProvider: CardProvider | null;
  readonly publicUrl: string;
}

export interface Features {
  register(
    app: FastifyInstance,
    web: { readonly publicUrl: string; readonly notificationToken: string | null },
  ): void;
  close(): Promise<void>;
}

/** Wires the features to each other and to what they need; starts the jobs where this process works. */
export async function startFeatures(deps: FeatureDeps): Promise<Features> {
  const { db, log, box } = deps;
  await loadPosts(db, {
    folder: join(import.meta.dirname, "../../content/blog"),
    team: `${deps.productName} team`,
  });
  const marketplace = noticeLostAccess(db, deps.marketplace);
  const accessOf = provideSellerAccess(db, box, marketplace);
  const model =
    deps.languageModel === null
      ? null
      : shareModel({
          db,
          holder: deps.holder,
          model: deps.languageModel,
          limits: deps.modelLimits,
        });
  const guess = suggestPartNumber(model);
  const texts = suggestTexts(model);
  const quota = quotaTerms(deps.cardProvider);
  const engine = {
    db,
    quota,
    vocabulary: readVocabulary(db, marketplace),
    readVin: readVin(),
    suggestions: suggestVehicles(model),
  };
  const generate = {
    ...engine,
    sources: [
      proposeFromTwins(engine),
      proposeFromProducts({ db, marketplace, accessOf }),
      proposeFromParts({ db }),
    ],
  };
  const sync = { db, marketplace, accessOf, holder: deps.holder, inProgress: new Set<string>() };
  const goAway = await keepAlive(db, deps.holder, log);
  const jobs = await startJobQueue(db, [batchLane, accountAudit, customerReading], log);
  const shop = openShop({ ...deps, jobs, provider: deps.cardProvider });
  const stopWork = deps.works
    ? await startWork(
        { ...deps, marketplace },
        { jobs, billing: shop.billing, accessOf, generate, guess, texts, sync },
      )
    : async () => jobs.stop();
  return {
    register(app, web) {
      const gate = shop.closeGated(sellerGate(db));
      registerAccountRoutes(app, {
        db,
        welcome: shop.welcome,
        box,
        marketplace,
        accessOf,
        jobs,
        publicUrl: web.publicUrl,
      });
      registerSessionRoutes(app, { db });
      registerProfileRoutes(app, {
        db,
        box,
        marketplace,
        gate,
        cancelSubscription: shop.endEverything,
      });
      registerBatchRoutes(app, { db, jobs, gate });
      registerListingRoutes(app, { db, jobs, gate });
      registerFitmentRoutes(app, { ...generate, jobs, gate });
      registerPartsFileRoutes(app, { db, jobs, gate });
      registerPartRoutes(app, { db, gate });
      registerAuditRoutes(app, { db, jobs, gate });
      registerSyncRoutes(app, { ...sync, ...generate, jobs, gate });
      registerReviewRoutes(app, { ...sync, ...generate, gate });
      registerProductLookupRoutes(app, {
        ...generate,
        marketplace: keepAnswers(db, marketplace),
        accessOf,
        gate,
      });
      registerMpnRoutes(app, {
        db,
        marketplace: keepAnswers(db, marketplace),
        accessOf,
        guess,
        jobs,
        gate,
      });
      registerProductRoutes(app, {
        db,
        jobs,
        gate,
        marketplace,
        accessOf,
        allowsTestListings: deps.allowsTestListings,
      });
      registerVehicleRoutes(app, { db, vocabulary: generate.vocabulary, gate });
      registerUsageRoutes(app, {
        db,
        marketplace,
        quota,
        gate,
        model: {
          name: deps.languageModel?.name ?? null,
          dailyTokens: deps.modelLimits.dailyTokens,
        },
      });
      registerNotificationRoutes(app, {
        db,
        marketplace,
        cancelSubscription: shop.endEverything,
        publicUrl: web.publicUrl,
        token: web.notificationToken,
      });
      registerPlanRoutes(app, { gate });
      registerBillingRoutes(app, { gate, billing: shop.billing });
      registerSampleRoutes(app, generate);
      registerBlogRoutes(app, { db, publicUrl: web.publicUrl, productName: deps.productName });
      registerPageRoutes(app, { publicUrl: web.publicUrl, fromData: [() => listPostPages(db)] });
      app.get("/api/health", () => ({ ok: true }));
    },
    async close() {
      model?.stop();
      await stopWork();
      await goAway();
    },
  };
}

interface Workers {
  readonly billing: Billing | null;
  readonly jobs: Awaited<ReturnType<typeof startJobQueue>>;
  readonly accessOf: ReturnType<typeof provideSellerAccess>;
  readonly generate: Parameters<typeof generateBatch>[0];
  readonly guess: PartNumberSuggestion;
  readonly texts: TextSuggestions | null;
  readonly sync: Parameters<typeof syncBatch>[0];
}

async function startWork(deps: FeatureDeps, workers: Workers): Promise<() => Promise<void>> {
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
    "mpn-discovery": discoverBatch({
      db,
      marketplace: keepAnswers(db, marketplace),
      accessOf: workers.accessOf,
      guess: workers.guess,
    }),
    "mpn-approval": approveBatch({ db, marketplace, accessOf: workers.accessOf }),
    "parts-import": importPartsFile({ db }),
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
    works,
    stopping: () => stopping,
  });
  await registerAuditJobs({ ...workers.generate, jobs: workers.jobs });
  if (workers.billing) await registerBillingJobs(workers.billing);
  const sweep = () => {
    Promise.all([
      sweepSessions(db),
      sweepModelRecords(db),
      sweepAnswers(db),
      sweepBatches(db),
      learnAllowances(db, marketplace),
      workers.billing && reconcile(workers.billing),
    ]).catch((error: unknown) => log.warn({ err: error }, "upkeep failed"));
  };
  sweep();
  const timer = setInterval(sweep, sweepEveryMs);
  return async () => {
    stopping = true;
    clearInterval(timer);
    await workers.jobs.stop();
    stopJobs();
  };
}
