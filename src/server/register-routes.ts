import { serveHealth } from "#server/platform/http/serve-health.ts";
import type { FastifyInstance } from "fastify";
import type { SellerAccessOf } from "#server/features/accounts/provide-seller-access.ts";
import { registerAccountRoutes } from "#server/features/accounts/routes.ts";
import { sellerGate } from "#server/features/accounts/session-gate.ts";
import type { SignedIn } from "#server/features/accounts/session-gate.ts";
import { registerAuditRoutes } from "#server/features/audit/routes.ts";
import { listPostPages } from "#server/features/blog/list-post-pages.ts";
import { registerBlogRoutes } from "#server/features/blog/routes.ts";
import { registerBatchRoutes } from "#server/features/batches/routes.ts";
import { registerBillingRoutes } from "#server/features/billing/routes.ts";
import type { generateBatch } from "#server/features/fitments/generate-batch.ts";
import { registerDriftRoutes } from "#server/features/drift/routes.ts";
import { registerFitmentRoutes } from "#server/features/fitments/routes.ts";
import { keepAnswers } from "#server/features/marketplace-answers/keep-answers.ts";
import { registerAnalyticsRoutes } from "#server/features/analytics/routes.ts";
import { registerCoverageRoutes } from "#server/features/coverage/routes.ts";
import { registerLiveRoutes } from "#server/features/live/routes.ts";
import { registerListingRoutes } from "#server/features/listings/routes.ts";
import { registerNoticeRoutes } from "#server/features/notices/routes.ts";
import { registerNotificationRoutes } from "#server/features/notifications/routes.ts";
import { registerMpnRoutes } from "#server/features/mpn-discovery/routes.ts";
import { registerPartsFileRoutes } from "#server/features/parts-files/routes.ts";
import { registerPartRoutes } from "#server/features/parts/routes.ts";
import { registerProductRoutes } from "#server/features/products/routes.ts";
import { registerProductLookupRoutes } from "#server/features/product-lookup/routes.ts";
import { registerProfileRoutes } from "#server/features/profile/routes.ts";
import { registerPageRoutes } from "#server/features/pages/routes.ts";
import { registerPlanRoutes } from "#server/features/plans/routes.ts";
import type { QuotaTerms } from "#server/features/quota/quota-terms.ts";
import { registerReportRoutes } from "#server/features/reports/routes.ts";
import { registerReviewRoutes } from "#server/features/review/routes.ts";
import { registerSessionRoutes } from "#server/features/sessions/routes.ts";
import { registerSampleRoutes } from "#server/features/sample/routes.ts";
import type { syncBatch } from "#server/features/sync/sync-batch.ts";
import { registerSyncRoutes } from "#server/features/sync/routes.ts";
import { registerUsageRoutes } from "#server/features/usage/routes.ts";
import type { PartNumberSuggestion } from "#server/features/proposals/suggest-part-number.ts";
import { registerVehicleRoutes } from "#server/features/vehicles/routes.ts";
import type { FileReaders } from "#server/platform/file-reading/file-readers.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import type { FeatureDeps } from "./feature-deps.ts";
import type { Shop } from "./start-billing.ts";

/** How the product is reached from outside. */
export interface WebSettings {
  readonly publicUrl: string;
  /** null: the marketplace's notifications are refused. */
  readonly notificationToken: string | null;
}

type GatedDeps = RouteDeps & { readonly gate: Gate<SignedIn> };

/** The dependencies of the routes. */
export interface RouteDeps extends FeatureDeps {
  readonly accessOf: SellerAccessOf;
  readonly jobs: JobQueue;
  readonly shop: Shop;
  readonly generate: Parameters<typeof generateBatch>[0];
  readonly sync: Parameters<typeof syncBatch>[0];
  readonly guess: PartNumberSuggestion;
  readonly quota: QuotaTerms;
  readonly readers: FileReaders;
}

/** Registers every route of every feature. */
export function registerRoutes(app: FastifyInstance, web: WebSettings, deps: RouteDeps): void {
  const gate = deps.shop.closeGated(sellerGate(deps.db));
  registerAccounts(app, web, { ...deps, gate });
  registerListingTools(app, { ...deps, gate });
  registerPublicRoutes(app, web, deps);
}

function registerAccounts(app: FastifyInstance, web: WebSettings, deps: GatedDeps): void {
  const { db, box, marketplace, accessOf, jobs, shop, quota, gate } = deps;
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
  registerLiveRoutes(app, { db, log: deps.log });
  registerProfileRoutes(app, {
    db,
    box,
    marketplace,
    gate,
    cancelSubscription: shop.endEverything,
  });
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
  registerNoticeRoutes(app, {
    db,
    jobs,
    box,
    gate,
    sendsMail: deps.mailer !== null,
    productName: deps.productName,
    publicUrl: web.publicUrl,
  });
  registerPlanRoutes(app, { gate });
  registerBillingRoutes(app, { gate, billing: shop.billing });
}

function registerListingTools(app: FastifyInstance, deps: GatedDeps): void {
  const { db, marketplace, accessOf, jobs, generate, sync, guess, readers, gate } = deps;
  const remembered = keepAnswers(db, marketplace);
  registerBatchRoutes(app, { db, jobs, gate });
  registerListingRoutes(app, { db, jobs, gate });
  registerCoverageRoutes(app, { db, gate });
  registerAnalyticsRoutes(app, { db, gate });
  registerFitmentRoutes(app, { ...generate, jobs, gate });
  registerPartsFileRoutes(app, {
    db,
    vocabulary: generate.vocabulary,
    readers,
    jobs,
    gate,
  });
  registerPartRoutes(app, { db, gate });
  registerAuditRoutes(app, { db, jobs, gate });
  registerSyncRoutes(app, {
    ...sync,
    ...generate,
    jobs,
    gate,
  });
  registerDriftRoutes(app, { db, jobs, gate });
  registerReportRoutes(app, { db, gate });
  registerReviewRoutes(app, { ...sync, ...generate, gate });
  registerProductLookupRoutes(app, {
    ...generate,
    marketplace: remembered,
    accessOf,
    gate,
  });
  registerMpnRoutes(app, {
    db,
    marketplace: remembered,
    accessOf,
    guess,
    jobs,
    gate,
  });
  registerProductRoutes(app, {
    db,
    readers,
    jobs,
    gate,
    marketplace,
    accessOf,
    allowsTestListings: deps.allowsTestListings,
  });
  registerVehicleRoutes(app, { db, vocabulary: generate.vocabulary, gate });
}

function registerPublicRoutes(app: FastifyInstance, web: WebSettings, deps: RouteDeps): void {
  const { db, marketplace, shop, generate } = deps;
  registerNotificationRoutes(app, {
    db,
    marketplace,
    cancelSubscription: shop.endEverything,
    publicUrl: web.publicUrl,
    token: web.notificationToken,
  });
  registerSampleRoutes(app, generate);
  registerBlogRoutes(app, { db, publicUrl: web.publicUrl, productName: deps.productName });
  registerPageRoutes(app, { publicUrl: web.publicUrl, fromData: [() => listPostPages(db)] });
  serveHealth(app, db);
}
