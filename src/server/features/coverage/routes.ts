import type { FastifyInstance } from "fastify";
import { getCoverage } from "#contract/coverage.ts";
import { succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { readCoverage } from "./read-coverage.ts";

export interface CoverageRouteDeps {
  readonly db: Database;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

export function registerCoverageRoutes(app: FastifyInstance, deps: CoverageRouteDeps): void {
  const { db, gate } = deps;
  serveEndpoint(app, { call: getCoverage, gate }, async ({ pass, query }) =>
    succeed({ days: [...(await readCoverage(db, pass.sellerId, query.days))] }),
  );
}
