import type { FastifyInstance } from "fastify";
import {
  approveMpn,
  bulkApproveMpn,
  bulkDiscoverMpn,
  discoverMpn,
  getMissingMpn,
  getMissingMpnPage,
  rejectMpn,
} from "#contract/mpn.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readConnection } from "#server/features/accounts/read-connection.ts";
import { answerBulk } from "#server/features/batches/answer-bulk.ts";
import { startBatch } from "#server/features/batches/start-batch.ts";
import { selectListings } from "#server/features/listings/select-listings.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { wantsNoWait } from "#server/platform/http/wants-no-wait.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { approvePartNumber } from "./approve-part-number.ts";
import { discoverPartNumber } from "./discover-part-number.ts";
import type { SearchDeps } from "./discover-part-number.ts";
import { readMissingPage, readMissingSlice } from "./read-missing-page.ts";
import { readConfirmed, rejectSuggestion, saveMessage, saveSearch } from "./store.ts";

export interface MpnRouteDeps extends SearchDeps {
  readonly jobs: JobQueue;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

export function registerMpnRoutes(app: FastifyInstance, deps: MpnRouteDeps): void {
  const { db, gate } = deps;
  serveEndpoint(app, { call: getMissingMpn, gate }, async ({ pass, query, reply }) => {
    const { listings, total } = await readMissingSlice(db, pass.sellerId, {
      offset: (query.page - 1) * query.limit,
      limit: query.limit,
    });
    reply.header("x-total-count", total);
    return succeed([...listings]);
  });
  serveEndpoint(app, { call: getMissingMpnPage, gate }, async ({ pass, query }) =>
    succeed(await readMissingPage(db, pass.sellerId, query)),
  );
  serveEndpoint(app, { call: discoverMpn, gate }, async ({ pass, params }) => {
    const found = await discoverPartNumber(deps, pass.sellerId, {
      listingId: params.id,
      batchId: null,
    });
    if (!found.ok) return found;
    const { result, failure } = found.value;
    await db.asSeller(pass.sellerId, (tx) => saveSearch(tx, pass.sellerId, result));
    if (failure) return { ok: false, failure };
    return succeed({
      success: result.proposal !== null,
      suggestedMPN: result.proposal?.mpn ?? null,
      message: result.message,
    });
  });
  serveEndpoint(app, { call: bulkDiscoverMpn, gate }, async ({ pass, body, request }) => {
    const connection = await readConnection(db, pass.sellerId);
    if (!connection.ok) return connection;
    const batchId = await startBatch(deps, pass.sellerId, {
      kind: "mpn-discovery",
      listingIds:
        "listingIds" in body
          ? [...new Set(body.listingIds)]
          : selectListings(pass.sellerId, body, {
              also: { listed: "active", mpn: body.mpn ?? "missing" },
            }),
    });
    const wait = "listingIds" in body && !wantsNoWait(request);
    return answerBulk(db, pass.sellerId, { batchId, wait });
  });
  serveEndpoint(app, { call: approveMpn, gate }, async ({ pass, params, body }) => {
    const outcome = await approvePartNumber(deps, pass.sellerId, {
      listingId: params.id,
      mpn: body?.mpn ?? null,
    });
    if (!outcome.ok) {
      await db.asSeller(pass.sellerId, (tx) =>
        saveMessage(tx, pass.sellerId, { listingId: params.id, message: outcome.failure.message }),
      );
      return outcome;
    }
    await db.asSeller(pass.sellerId, outcome.value.save);
    return succeed({ approvedMPN: outcome.value.mpn, message: outcome.value.message });
  });
  serveEndpoint(app, { call: rejectMpn, gate }, async ({ pass, params }) => {
    const rejected = await db.asSeller(pass.sellerId, (tx) =>
      rejectSuggestion(tx, pass.sellerId, params.id),
    );
    return rejected
      ? succeed({ success: true as const })
      : fail("not-found", "There is no suggestion to reject for this listing.");
  });
  serveEndpoint(app, { call: bulkApproveMpn, gate }, async ({ pass, body, request }) => {
    const connection = await readConnection(db, pass.sellerId);
    if (!connection.ok) return connection;
    const listingIds = await readConfirmed(db, pass.sellerId, body.sources);
    if (listingIds.length === 0)
      return fail("conflict", "There is no confirmed suggestion from these sources to approve.");
    const batchId = await startBatch(deps, pass.sellerId, { kind: "mpn-approval", listingIds });
    return answerBulk(db, pass.sellerId, { batchId, wait: !wantsNoWait(request) });
  });
}
