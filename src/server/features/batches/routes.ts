import type { FastifyInstance } from "fastify";
import {
  cancelBatch,
  gatedBatchKinds,
  getBatch,
  getBatchItems,
  listBatches,
  resumeBatch,
  retryBatch,
} from "#contract/batches.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { countModelUse } from "#server/features/proposals/count-model-use.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Call, Gate } from "#server/platform/http/serve-endpoint.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { estimateImport, showBatch } from "./await-batch.ts";
import { presentBatch, presentSkipReason } from "./present.ts";
import { enqueueLanes } from "./start-batch.ts";
import { countItems, readItems, requeueItems } from "./item-store.ts";
import {
  cancelWaiting,
  endIfEmpty,
  readBatch,
  readBatches,
  reopenBatch,
  saveInclude,
} from "./store.ts";
import { readUndone } from "./undone-store.ts";

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
    const { rows, total } = await readBatches(db, pass.sellerId, {
      onlyOpen: query.active === "true",
      kind: query.kind,
      offset: (query.page - 1) * query.limit,
      limit: query.limit,
    });
    reply.header("x-total-count", total);
    const ids = rows.map((row) => row.id);
    const use = await countModelUse(db, pass.sellerId, ids);
    const undone = await readUndone(db, pass.sellerId, ids);
    return succeed(
      await Promise.all(
        rows.map(async (row) => {
          const counts = await countItems(db, pass.sellerId, row.id);
          return {
            ...presentBatch(row, counts, {
              use: use.get(row.id) ?? null,
              undone: undone.get(row.id) ?? null,
            }),
            ...(await estimateImport(db, row, counts)),
          };
        }),
      ),
    );
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
    return succeed({
      items: items.map((item) => ({
        listing_id: item.listingId,
        title: item.title ?? "",
        state: item.state,
        message: item.message,
        reason: presentSkipReason(item.state, item.skipReason),
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
      await endIfEmpty(tx, params.id);
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
