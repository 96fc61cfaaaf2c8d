import type { FastifyInstance } from "fastify";
import {
  bulkSync,
  getSyncHistory,
  previewSync as previewCall,
  restoreListing as restoreCall,
  syncListing as syncCall,
  undoSync as undoCall,
} from "#contract/fitments.ts";
import type { SyncInclusion } from "#contract/batches.ts";
import { previewUndo, undoBatch } from "#contract/batches.ts";
import type { SyncRecord } from "#contract/fitments.ts";
import { previewUndoSync } from "#contract/sync-undo.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readConnection } from "#server/features/accounts/read-connection.ts";
import { answerBulk } from "#server/features/batches/answer-bulk.ts";
import { showBatch } from "#server/features/batches/await-batch.ts";
import { startBatch } from "#server/features/batches/start-batch.ts";
import { editFitments } from "#server/features/fitments/edit-fitments.ts";
import type { GenerateDeps } from "#server/features/fitments/generate-for-listings.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import { readSelectedIds, selectListings } from "#server/features/listings/select-listings.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { wantsNoWait } from "#server/platform/http/wants-no-wait.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { refuseHeld } from "./refuse-held.ts";
import { selectHeldSet } from "./store.ts";
import { previewSync } from "./preview-sync.ts";
import { previewUndo as previewUndoOf } from "./preview-undo.ts";
import { readHistory } from "./read-history.ts";
import type { SyncDeps } from "./sync-job.ts";
import { previewUndoRun, startUndoRun } from "./undo-run.ts";
import { restoreOnClick, syncOnClick, undoOnClick } from "./write-on-click.ts";

export interface SyncRouteDeps extends SyncDeps, GenerateDeps {
  readonly jobs: JobQueue;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

export function registerSyncRoutes(app: FastifyInstance, deps: SyncRouteDeps): void {
  const { gate, db } = deps;
  serveEndpoint(app, { call: syncCall, gate }, ({ pass, params, body }) =>
    syncOne(deps, pass.sellerId, {
      listingId: params.id,
      rows: body.fitments,
      removesAll: body.remove_all,
      include: body.include,
    }),
  );
  serveEndpoint(app, { call: bulkSync, gate }, async ({ pass, body, request }) => {
    const connection = await readConnection(db, pass.sellerId);
    if (!connection.ok) return connection;
    const batchId = await startBatch(deps, pass.sellerId, {
      kind: "sync",
      listingIds: selectListings(pass.sellerId, body),
      include: body.include,
    });
    const wait = "listing_ids" in body && !wantsNoWait(request);
    return answerBulk(db, pass.sellerId, { batchId, wait });
  });
  serveEndpoint(app, { call: previewCall, gate }, async ({ pass, body }) =>
    succeed(await previewSync(db, pass.sellerId, await readSelectedIds(db, pass.sellerId, body))),
  );
  serveEndpoint(app, { call: getSyncHistory, gate }, async ({ pass, query }) =>
    succeed(
      await readHistory(db, pass.sellerId, {
        listingId: query.listing_id,
        offset: (query.page - 1) * query.limit,
        limit: query.limit,
      }),
    ),
  );
  serveEndpoint(app, { call: restoreCall, gate }, async ({ pass, params }) => {
    const restored = await restoreOnClick(deps, pass.sellerId, params.id);
    return restored.ok
      ? succeed({ success: true as const, message: restored.value.message })
      : restored;
  });
  registerUndoRoutes(app, deps);
}

function registerUndoRoutes(app: FastifyInstance, deps: SyncRouteDeps): void {
  const { gate, db } = deps;
  serveEndpoint(app, { call: previewUndoSync, gate }, ({ pass, params }) =>
    previewUndoOf(db, pass.sellerId, params.id),
  );
  serveEndpoint(app, { call: undoCall, gate }, async ({ pass, params }) => {
    const undone = await undoOnClick(deps, pass.sellerId, params.id);
    if (!undone.ok) return undone;
    const record = await newestRecord(deps, pass.sellerId, undone.value.listingId);
    return record.ok ? succeed({ success: true as const, record: record.value }) : record;
  });
  serveEndpoint(app, { call: previewUndo, gate }, ({ pass, params }) =>
    previewUndoRun(db, pass.sellerId, params.id),
  );
  serveEndpoint(app, { call: undoBatch, gate }, async ({ pass, params }) => {
    const connection = await readConnection(db, pass.sellerId);
    if (!connection.ok) return connection;
    const started = await startUndoRun(deps, pass.sellerId, params.id);
    return started.ok ? showBatch(db, pass.sellerId, started.value) : started;
  });
}

/** Saves the rows from the request as the listing's own, then syncs the listing. */
async function syncOne(
  deps: SyncRouteDeps,
  sellerId: SellerId,
  sent: {
    readonly listingId: string;
    readonly rows: readonly Fitment[];
    readonly removesAll: boolean;
    readonly include: readonly SyncInclusion[];
  },
) {
  if (sent.rows.length === 0 && !sent.removesAll)
    return fail("invalid-input", "There are no fitments to sync. Nothing was changed on eBay.");
  // Checked before the rows are stored, so a listing that can't be synced isn't changed either.
  const held = await deps.db.asSeller(sellerId, (tx) =>
    selectHeldSet(tx, sellerId, sent.listingId),
  );
  const allowed = refuseHeld(held, sent.include);
  if (!allowed.ok) return allowed;
  const edited = await editFitments(deps, sellerId, {
    listingId: sent.listingId,
    version: null,
    rows: sent.rows,
  });
  if (!edited.ok) return edited;
  const [entry] = await readListingsWithSets(deps.db, sellerId, [sent.listingId]);
  if (!entry) return noSuchListing;
  if (entry.set?.rows.length === 0 && entry.listing.ownKeys.length === 0)
    return fail(
      "conflict",
      "These fitments are already on eBay and protected, so there is nothing to sync.",
    );
  const outcome = await syncOnClick(deps, {
    sellerId,
    listingId: sent.listingId,
    include: sent.include,
  });
  if (!outcome.ok) return outcome;
  return answerSynced(deps, sellerId, { listingId: sent.listingId, ...outcome.value });
}

async function answerSynced(
  deps: SyncRouteDeps,
  sellerId: SellerId,
  { listingId, message }: { readonly listingId: string; readonly message: string },
) {
  const record = await newestRecord(deps, sellerId, listingId);
  return record.ok ? succeed({ success: true as const, message, record: record.value }) : record;
}

async function newestRecord(
  deps: SyncRouteDeps,
  sellerId: SellerId,
  listingId: string,
): Promise<Result<SyncRecord>> {
  const { records } = await readHistory(deps.db, sellerId, { listingId, offset: 0, limit: 1 });
  return records[0]
    ? succeed(records[0])
    : fail("not-found", "This listing hasn't been synced yet.");
}
