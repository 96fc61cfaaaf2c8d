import type { FastifyInstance } from "fastify";
import { getReports, reportFitments as reportCall, withdrawReport } from "#contract/reports.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import { readManagerListing } from "#server/features/listings/read-manager-listing.ts";
import type { Database } from "#server/platform/db/database.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { presentReport } from "./present.ts";
import { reportFitments } from "./report-fitments.ts";
import { deleteReport, selectReports } from "./store.ts";

export interface ReportRouteDeps {
  readonly db: Database;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

export function registerReportRoutes(app: FastifyInstance, { db, gate }: ReportRouteDeps): void {
  serveEndpoint(app, { call: reportCall, gate }, async ({ pass, params, body }) => {
    const report = await reportFitments(db, pass.sellerId, { listingId: params.id, ...body });
    return report.ok ? succeed(presentReport(report.value)) : report;
  });
  serveEndpoint(app, { call: getReports, gate }, async ({ pass, params }) => {
    if (!(await readManagerListing(db, pass.sellerId, params.id))) return noSuchListing;
    const reports = await db.asSeller(pass.sellerId, (tx) =>
      selectReports(tx, pass.sellerId, params.id),
    );
    return succeed(reports.map(presentReport));
  });
  serveEndpoint(app, { call: withdrawReport, gate }, async ({ pass, params }) => {
    const isDeleted = await db.asSeller(pass.sellerId, (tx) =>
      deleteReport(tx, pass.sellerId, params.id),
    );
    return isDeleted
      ? succeed({ success: true as const })
      : fail("not-found", "This account has no such report.");
  });
}
