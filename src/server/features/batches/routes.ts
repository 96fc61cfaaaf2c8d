import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import {
  cancelBatch,
  exportBatches,
  gatedBatchKinds,
  getBatch,
  getBatchItems,
  listBatches,
  resumeBatch,
  retryBatch,
} from "#contract/batches.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Call, Gate } from "#server/platform/http/serve-endpoint.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { writeCsv } from "#server/platform/tabular-files/write-csv.ts";
import { showBatch } from "./await-batch.ts";
import { exportRuns } from "./export-runs.ts";
import { presentSkipReason } from "./present.ts";
import { readRuns } from "./read-runs.ts";
import { readSent } from "./sent-store.ts";
import { enqueueLanes } from "./start-batch.ts";
import { readItems, requeueItems } from "./item-store.ts";
import { cancelWaiting, endIfEmpty, readBatch, reopenBatch, saveInclude } from "./store.ts";
import { hasUnqueued } from "./unqueued-store.ts";

export interface BatchRouteDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

type ReopenCall = Pick<
  Call<typeof retryBatch, { readonly sellerId: SellerId }>,
  "pass" | "params" | "body" | "request" | "reply"
>;

export function registerBatchRoutes(app: FastifyInstance, deps: BatchRouteDeps): void {
  const { db, gate } = deps;
  serveEndpoint(app, { call: listBatches, gate }, async ({ pass, query, reply }) => {
    const { batches, total } = await readRuns(db, pass.sellerId, {
      onlyOpen: query.active === "true",
      kind: query.kind,
      search: query.search,
      offset: (query.page - 1) * query.limit,
      limit: query.limit,
    });
    reply.header("x-total-count", total);
    return succeed([...batches]);
  });
  serveEndpoint(app, { call: exportBatches, gate }, ({ pass, query, reply }) => {
    const day = new Date().toISOString().slice(0, 10);
    reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="activity-${day}.csv"`);
    return Promise.resolve(succeed(Readable.from(writeCsv(exportRuns(db, pass.sellerId, query)))));
  });
  serveEndpoint(app, { call: getBatch, gate }, ({ pass, params }) =>
    showBatch(db, pass.sellerId, params.id),
  );
  serveEndpoint(app, { call: getBatchItems, gate }, async ({ pass, params, query }) => {
    if (!(await readBatch(db, pass.sellerId, params.id)))
      return fail("not-found", "There is no such batch in this account.");
    const { items, total } = await readItems(db, pass.sellerId, {
      batchId: params.id,
      state: query.state,
      offset: (query.page - 1) * query.limit,
      limit: query.limit,
    });
    const sent = await readSent(db, pass.sellerId, {
      batchId: params.id,
      listingIds: items.map((item) => item.listingId),
    });
    return succeed({
      items: items.map((item) => ({
        listing_id: item.listingId,
        title: item.title ?? "",
        state: item.state,
        message: item.message,
        reason: presentSkipReason(item.state, item.skipReason),
        sent: sent.get(item.listingId) ?? null,
        finishedAt: item.finishedAt?.toISOString() ?? null,
      })),
      total,
    });
  });
  serveEndpoint(app, { call: cancelBatch, gate }, async ({ pass, params }) => {
    const row = await readBatch(db, pass.sellerId, params.id);
    if (!row) return fail("not-found", "There is no such batch in this account.");
    await db.asSeller(pass.sellerId, async (tx) => {
      await cancelWaiting(tx, params.id);
      const lane = { batchId: params.id, sellerId: pass.sellerId, items: 1 };
      if (await hasUnqueued(tx, { id: params.id, sellerId: pass.sellerId }))
        await enqueueLanes(tx, deps.jobs, lane);
      else await endIfEmpty(tx, params.id);
    });
    return showBatch(db, pass.sellerId, params.id);
  });
  const reopen = async (
    { pass: { sellerId }, params: { id: batchId }, body, request, reply }: ReopenCall,
    from: Parameters<typeof requeueItems>[2],
  ) => {
    const row = await readBatch(db, sellerId, batchId);
    if (!row) return fail("not-found", "There is no such batch in this account.");
    const open = await gate(request, reply, { gated: gatedBatchKinds.includes(row.kind) });
    if (!open.ok) return open;
    await db.asSeller(sellerId, async (tx) => {
      const items = await requeueItems(tx, batchId, from);
      await saveInclude(tx, batchId, body.include);
      await reopenBatch(tx, batchId);
      await enqueueLanes(tx, deps.jobs, { batchId, sellerId, items: Math.max(items, 400) });
    });
    return showBatch(db, sellerId, batchId);
  };
  serveEndpoint(app, { call: retryBatch, gate }, (call) => reopen(call, ["failed"]));
  serveEndpoint(app, { call: resumeBatch, gate }, (call) => reopen(call, ["cancelled"]));
}
