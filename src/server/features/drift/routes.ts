import type { FastifyInstance } from "fastify";
import { getDriftWatch, saveDriftFrequency, startDriftCheck } from "#contract/drift.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readConnection } from "#server/features/accounts/read-connection.ts";
import { showBatch } from "#server/features/batches/await-batch.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { readWatch } from "./read-watch.ts";
import { limitCheck, startCheck } from "./start-check.ts";
import type { StartDeps } from "./start-check.ts";
import { saveFrequency } from "./store.ts";

export interface DriftRouteDeps extends StartDeps {
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

export function registerDriftRoutes(app: FastifyInstance, deps: DriftRouteDeps): void {
  const { db, jobs, gate } = deps;
  serveEndpoint(app, { call: getDriftWatch, gate }, async ({ pass }) =>
    succeed(await readWatch(db, pass.sellerId)),
  );
  serveEndpoint(app, { call: saveDriftFrequency, gate }, async ({ pass, body }) => {
    await db.asSeller(pass.sellerId, (tx) => saveFrequency(tx, pass.sellerId, body.frequency));
    return succeed(await readWatch(db, pass.sellerId));
  });
  serveEndpoint(app, { call: startDriftCheck, gate }, async ({ pass: { sellerId } }) => {
    const connection = await readConnection(db, sellerId);
    if (!connection.ok) return connection;
    const most = await limitCheck(db);
    const started = await db.asSeller(sellerId, (tx) =>
      startCheck(tx, jobs, { sellerId, most, onlyDue: false }),
    );
    return started === null
      ? fail("conflict", "No listing has synced fitments to check yet.")
      : showBatch(db, sellerId, started);
  });
}
