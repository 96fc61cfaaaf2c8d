import type { FastifyInstance, FastifyRequest } from "fastify";
import { countSelection, getListingIds, getListingPage } from "#contract/listing-pages.ts";
import {
  countActiveListings,
  countSyncedListings,
  getActiveListings,
  getListings,
  pullListings,
} from "#contract/listings.ts";
import { succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readConnection } from "#server/features/accounts/read-connection.ts";
import { awaitBatch } from "#server/features/batches/await-batch.ts";
import { readPause } from "#server/features/batches/read-pause.ts";
import type { Database } from "#server/platform/db/database.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { wantsNoWait } from "#server/platform/http/wants-no-wait.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { countAccountListings } from "./count-account-listings.ts";
import { countSelectedListings } from "./count-selected-listings.ts";
import { presentManagerListing, presentSimpleListing } from "./present.ts";
import { readListingIds } from "./read-listing-ids.ts";
import { readListingPage } from "./read-listing-page.ts";
import { startImport } from "./start-import.ts";
import { readManagerRows } from "./manager-row-store.ts";
import { countImportedSince } from "./store.ts";

const waitForImportMs = 10 * 60_000;

export interface ListingRouteDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

export function registerListingRoutes(app: FastifyInstance, deps: ListingRouteDeps): void {
  const { db, gate } = deps;
  serveEndpoint(app, { call: getListingPage, gate }, async ({ pass, query }) => {
    const connection = await readConnection(db, pass.sellerId);
    return connection.ok ? readListingPage(db, pass.sellerId, query) : connection;
  });
  serveEndpoint(app, { call: getListingIds, gate }, async ({ pass, query }) => {
    const connection = await readConnection(db, pass.sellerId);
    return connection.ok ? readListingIds(db, pass.sellerId, query) : connection;
  });
  serveEndpoint(app, { call: countSelection, gate }, async ({ pass, body }) =>
    succeed(await countSelectedListings(db, pass.sellerId, body)),
  );
  serveEndpoint(app, { call: getListings, gate }, async ({ pass, query, reply }) => {
    const connection = await readConnection(db, pass.sellerId);
    if (!connection.ok) return connection;
    const { total } = await countAccountListings(db, pass.sellerId);
    const rows = await readManagerRows(db, pass.sellerId, {
      withFitments: query.fitments === "all",
      offset: (query.page - 1) * query.limit,
      limit: query.limit,
    });
    reply.header("x-total-count", total);
    return succeed(rows.map(presentManagerListing));
  });
  serveEndpoint(app, { call: getActiveListings, gate }, async ({ pass, query, reply }) => {
    const connection = await readConnection(db, pass.sellerId);
    if (!connection.ok) return connection;
    const { active } = await countAccountListings(db, pass.sellerId);
    const rows = await readManagerRows(db, pass.sellerId, {
      withFitments: false,
      active: true,
      offset: (query.page - 1) * query.limit,
      limit: query.limit,
    });
    reply.header("x-total-count", active);
    return succeed(rows.map(presentManagerListing).map(presentSimpleListing));
  });
  serveEndpoint(app, { call: countActiveListings, gate }, async ({ pass }) =>
    succeed({ count: (await countAccountListings(db, pass.sellerId)).active }),
  );
  serveEndpoint(app, { call: countSyncedListings, gate }, async ({ pass }) =>
    succeed({ count: (await countAccountListings(db, pass.sellerId)).synced }),
  );
  serveEndpoint(app, { call: pullListings, gate }, ({ pass, request }) =>
    pull(deps, pass.sellerId, request),
  );
}

async function pull(deps: ListingRouteDeps, sellerId: SellerId, request: FastifyRequest) {
  const connection = await readConnection(deps.db, sellerId);
  if (!connection.ok) return connection;
  const batchId = await startImport(deps, sellerId);
  const noWait = wantsNoWait(request);
  const batch = await awaitBatch(deps.db, sellerId, {
    batchId,
    timeoutMs: noWait ? 0 : waitForImportMs,
  });
  if (!batch.ok) return batch;
  // Callers that don't wait poll the batch, which says why and until when it is paused.
  const pause =
    noWait || batch.value.total > 0 ? null : await readPause(deps.db, sellerId, batchId);
  if (pause) return { ok: false as const, failure: pause };
  const imported = await countImportedSince(deps.db, sellerId, new Date(batch.value.createdAt));
  const { total } = await countAccountListings(deps.db, sellerId);
  return succeed({
    success: true,
    imported,
    updated: Math.max(0, batch.value.done - imported),
    total,
    batch: batch.value,
  });
}
