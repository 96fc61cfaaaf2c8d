import type { FastifyInstance } from "fastify";
import { bulkGenerate, generateForListing } from "#contract/fitments.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { answerBulk } from "#server/features/batches/answer-bulk.ts";
import { startBatch } from "#server/features/batches/start-batch.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { wantsNoWait } from "#server/platform/http/wants-no-wait.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { protectedRows } from "./decide-fitments.ts";
import { generateForOne } from "./generate-for-one.ts";
import type { GenerateDeps } from "./generate-for-listings.ts";
import { readListing } from "./store.ts";

export interface FitmentRouteDeps extends GenerateDeps {
  readonly jobs: JobQueue;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

export function registerFitmentRoutes(app: FastifyInstance, deps: FitmentRouteDeps): void {
  const { gate, db } = deps;
  serveEndpoint(app, { call: generateForListing, gate }, async ({ pass, params }) => {
    const generated = await generateForOne(deps, pass.sellerId, params.id);
    if (!generated.ok) return generated;
    const entry = await readListing(db, pass.sellerId, params.id);
    if (!entry) return fail("not-found", "There is no such listing in this account.");
    const rows = [...protectedRows(entry.listing), ...(entry.set?.rows ?? [])];
    return succeed(rows.map(({ year, make, model, trim, engine, notes }) => ({ year, make, model, trim, engine, notes: notes === "" ? [] : notes.split("; ") })));
  });
  serveEndpoint(app, { call: bulkGenerate, gate }, async ({ pass, body, request }) => {
    const batchId = await startBatch(deps, pass.sellerId, { kind: "generate", listingIds: [...new Set(body.listing_ids)] });
    return answerBulk(db, pass.sellerId, { batchId, wait: !wantsNoWait(request) });
  });
}
