import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { exportAnalytics as exportCall, getAnalytics } from "#contract/analytics.ts";
import { succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { writeCsv } from "#server/platform/tabular-files/write-csv.ts";
import { exportAnalytics } from "./export-analytics.ts";
import { readAnalytics } from "./read-analytics.ts";

export interface AnalyticsRouteDeps {
  readonly db: Database;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

export function registerAnalyticsRoutes(app: FastifyInstance, deps: AnalyticsRouteDeps): void {
  const { db, gate } = deps;
  serveEndpoint(app, { call: getAnalytics, gate }, async ({ pass, query }) =>
    succeed(await readAnalytics(db, pass.sellerId, query.range)),
  );
  serveEndpoint(app, { call: exportCall, gate }, ({ pass, query, reply }) => {
    const day = new Date().toISOString().slice(0, 10);
    reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="analytics-${query.range}-${day}.csv"`);
    const rows = exportAnalytics(db, pass.sellerId, query.range);
    return Promise.resolve(succeed(Readable.from(writeCsv(rows))));
  });
}
