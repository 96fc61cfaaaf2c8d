import type { FastifyInstance } from "fastify";
import { getAudit, getAuditFindings } from "#contract/audit.ts";
import { succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import type { JobQueue } from "#server/platform/jobs/job-queue.ts";
import { accountAudit } from "./jobs.ts";
import { presentAudit, presentFinding } from "./present.ts";
import { claimAudit, countFindings, countLooked, readFindings } from "./store.ts";

export interface AuditRouteDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

export function registerAuditRoutes(
  app: FastifyInstance,
  { db, jobs, gate }: AuditRouteDeps,
): void {
  // Opening the audit starts it; accounts that never open it are never audited.
  serveEndpoint(app, { call: getAudit, gate }, ({ pass: { sellerId } }) =>
    db.asSeller(sellerId, async (tx) => {
      const looked = await countLooked(tx, sellerId);
      if (looked.pending > 0 && (await claimAudit(tx, sellerId)))
        await jobs.enqueue(tx, accountAudit, { data: { sellerId } });
      return succeed(presentAudit({ found: await countFindings(tx, sellerId), ...looked }));
    }),
  );
  serveEndpoint(app, { call: getAuditFindings, gate }, async ({ pass, query }) => {
    const { findings, total } = await readFindings(db, pass.sellerId, {
      rule: query.rule,
      offset: (query.page - 1) * query.limit,
      limit: query.limit,
    });
    return succeed({ findings: findings.map(presentFinding), total });
  });
}
