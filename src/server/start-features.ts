import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { noticeLostAccess } from "#server/features/accounts/notice-lost-access.ts";
import { provideSellerAccess } from "#server/features/accounts/provide-seller-access.ts";
import { accountAudit } from "#server/features/audit/jobs.ts";
import { sessionFinder } from "#server/features/accounts/session-gate.ts";
import { loadPosts } from "#server/features/blog/load-posts.ts";
import { backgroundLane, batchLane } from "#server/features/batches/batch-job.ts";
import { customerReading } from "#server/features/billing/reading-job.ts";
import { mailDelivery } from "#server/features/mail/delivery-job.ts";
import { createNotify } from "#server/features/notices/notify-seller.ts";
import { reminderRound } from "#server/features/reminders/reminder-job.ts";
import { proposeFromParts } from "#server/features/parts/propose-from-parts.ts";
import { proposeFromProducts } from "#server/features/part-numbers/propose-from-products.ts";
import { proposeFromTwins } from "#server/features/part-numbers/propose-from-twins.ts";
import { shareModel } from "#server/features/proposals/share-model.ts";
import { suggestPartNumber } from "#server/features/proposals/suggest-part-number.ts";
import { suggestTexts } from "#server/features/proposals/suggest-texts.ts";
import { suggestVehicles } from "#server/features/proposals/suggest-vehicles.ts";
import { keepAlive } from "#server/features/processes/keep-alive.ts";
import { readVin } from "#server/features/vehicles/read-vin.ts";
import { readVocabulary } from "#server/features/vehicles/read-vocabulary.ts";
import { startFileReaders } from "#server/platform/file-reading/file-readers.ts";
import type { FindSession } from "#server/platform/http/name-caller.ts";
import { startJobQueue } from "#server/platform/jobs/job-queue.ts";
import { loadKnowledge } from "#server/platform/knowledge/load-knowledge.ts";
import type { FeatureDeps } from "./feature-deps.ts";
import { registerRoutes } from "./register-routes.ts";
import type { WebSettings } from "./register-routes.ts";
import { openShop, quotaTerms } from "./start-billing.ts";
import { startWork } from "./start-work.ts";

const jobKinds = [
  batchLane,
  backgroundLane,
  accountAudit,
  customerReading,
  mailDelivery,
  reminderRound,
];

export interface Features {
  register(app: FastifyInstance, web: WebSettings): void;
  /** Limits of calls count by session. */
  readonly findSession: FindSession;
  close(): Promise<void>;
}

/**
 * Connects the features to each other and to their dependencies, and starts the jobs if this
 * process runs jobs.
 */
export async function startFeatures(deps: FeatureDeps): Promise<Features> {
  const { db, log, box } = deps;
  await loadPosts(db, {
    folder: join(import.meta.dirname, "../../content/blog"),
    team: `${deps.productName} team`,
  });
  const marketplace = noticeLostAccess(db, deps.marketplace);
  const accessOf = provideSellerAccess(db, box, marketplace);
  const model = openModel(deps);
  const knowledge = loadKnowledge();
  const guess = suggestPartNumber(model, knowledge.vocabulary);
  const texts = suggestTexts(model);
  const quota = quotaTerms(deps.cardProvider);
  const engine = {
    db,
    quota,
    vocabulary: readVocabulary(db, marketplace, knowledge),
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
  const sync = {
    db,
    marketplace,
    accessOf,
    holder: deps.holder,
  };
  const readers = startFileReaders((cause) => log.error({ cause }, "reading a file crashed"));
  const stopHeartbeat = await keepAlive(db, deps.holder, log);
  const jobs = await startJobQueue(db, jobKinds, log);
  const notify = createNotify(jobs, deps.mailer !== null);
  const shop = openShop({ ...deps, jobs, notify });
  const stopWork = deps.works
    ? await startWork(
        { ...deps, marketplace },
        {
          jobs,
          notify,
          billing: shop.billing,
          accessOf,
          generate,
          guess,
          texts,
          sync,
          readers,
        },
      )
    : async () => jobs.stop();
  return {
    register: (app, web) =>
      registerRoutes(app, web, {
        ...deps,
        marketplace,
        accessOf,
        jobs,
        shop,
        generate,
        sync,
        guess,
        readers,
        quota,
      }),
    findSession: sessionFinder(db),
    async close() {
      model?.stop();
      await stopWork();
      readers.close();
      await stopHeartbeat();
    },
  };
}

/** Returns null if only the built-in engine is used. */
function openModel({ db, holder, languageModel, modelLimits }: FeatureDeps) {
  return languageModel === null
    ? null
    : shareModel({
        db,
        holder,
        model: languageModel,
        limits: modelLimits,
      });
}
