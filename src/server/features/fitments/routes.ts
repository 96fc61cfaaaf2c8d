import type { FastifyInstance } from "fastify";
import {
  answerEverywhere as answerCall,
  getAnswers,
  getQuestions,
  skipQuestion,
  takeBackAnswer as takeBackCall,
} from "#contract/answers.ts";
import { bulkGenerate, generateForListing } from "#contract/fitments.ts";
import { succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readConnection } from "#server/features/accounts/read-connection.ts";
import { answerBulk } from "#server/features/batches/answer-bulk.ts";
import { startBatch } from "#server/features/batches/start-batch.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import { selectListings } from "#server/features/listings/select-listings.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { wantsNoWait } from "#server/platform/http/wants-no-wait.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { answerEverywhere, takeBackAnswer } from "./answer-everywhere.ts";
import { protectedRows } from "./decide-fitments.ts";
import { generateOnClick } from "./generate-on-click.ts";
import type { GenerateDeps } from "./generate-for-listings.ts";
import { presentAnswer, presentQuestion } from "./present.ts";
import { readGivenAnswers, readQuestions, saveSkip } from "./question-store.ts";

export interface FitmentRouteDeps extends GenerateDeps {
  readonly jobs: JobQueue;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

export function registerFitmentRoutes(app: FastifyInstance, deps: FitmentRouteDeps): void {
  const { gate, db } = deps;
  serveEndpoint(app, { call: generateForListing, gate }, async ({ pass, params }) => {
    const generated = await generateOnClick(deps, pass.sellerId, params.id);
    if (!generated.ok) return generated;
    const entry = generated.value;
    if (!entry) return noSuchListing;
    const rows = [...protectedRows(entry.listing), ...(entry.set?.rows ?? [])];
    return succeed(
      rows.map(({ year, make, model, trim, engine, notes }) => ({
        year,
        make,
        model,
        trim,
        engine,
        notes: notes === "" ? [] : notes.split("; "),
      })),
    );
  });
  serveEndpoint(app, { call: bulkGenerate, gate }, async ({ pass, body, request }) => {
    if (body.then_sync) {
      // As the sync itself would be refused, while somebody is there to read it.
      const connection = await readConnection(db, pass.sellerId);
      if (!connection.ok) return connection;
    }
    const batchId = await startBatch(deps, pass.sellerId, {
      kind: "generate",
      listingIds: selectListings(
        pass.sellerId,
        body,
        body.first === undefined ? {} : { first: body.first },
      ),
      ...(body.then_sync ? { thenSync: body.then_sync.include } : {}),
    });
    const wait = "listing_ids" in body && !wantsNoWait(request);
    return answerBulk(db, pass.sellerId, { batchId, wait });
  });
  serveEndpoint(app, { call: getQuestions, gate }, async ({ pass, query, reply }) => {
    const { questions, total } = await db.asSeller(pass.sellerId, (tx) =>
      readQuestions(
        tx,
        pass.sellerId,
        query.key === undefined ? sliceOf(query) : { key: query.key },
      ),
    );
    reply.header("x-total-count", total);
    return succeed(questions.map(presentQuestion));
  });
  serveEndpoint(app, { call: answerCall, gate }, async ({ pass, body }) => {
    const answered = await answerEverywhere(deps, pass.sellerId, body);
    return answered.ok ? succeed({ success: true as const, ...answered.value }) : answered;
  });
  serveEndpoint(app, { call: skipQuestion, gate }, async ({ pass, body }) => {
    await db.asSeller(pass.sellerId, (tx) => saveSkip(tx, pass.sellerId, body.key));
    return succeed({ success: true as const });
  });
  serveEndpoint(app, { call: getAnswers, gate }, async ({ pass, query, reply }) => {
    const { answers, total } = await readGivenAnswers(db, pass.sellerId, sliceOf(query));
    reply.header("x-total-count", total);
    return succeed(answers.map(presentAnswer));
  });
  serveEndpoint(app, { call: takeBackCall, gate }, async ({ pass, query }) => {
    const taken = await takeBackAnswer(deps, pass.sellerId, query.key);
    return taken.ok ? succeed({ success: true as const, ...taken.value }) : taken;
  });
}

function sliceOf({ page, limit }: { readonly page: number; readonly limit: number }) {
  return { offset: (page - 1) * limit, limit };
}
