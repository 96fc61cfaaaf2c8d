import type { FastifyInstance } from "fastify";
import { getEngineStatus, getSubscription, getUsage } from "#contract/usage.ts";
import { succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readUsage } from "#server/features/quota/read-usage.ts";
import type { QuotaTerms } from "#server/features/quota/quota-terms.ts";
import { readModelStatus } from "#server/features/proposals/read-model-status.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { Database } from "#server/platform/db/database.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { presentUsage } from "./present.ts";
import { readAllowances } from "./read-allowances.ts";

export interface UsageRouteDeps {
  readonly db: Database;
  readonly marketplace: Marketplace;
  readonly model: { readonly name: string | null; readonly dailyTokens: number };
  readonly quota: QuotaTerms;
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

export function registerUsageRoutes(app: FastifyInstance, deps: UsageRouteDeps): void {
  const allowancesNow = readAllowances(deps.marketplace);
  serveEndpoint(app, { call: getUsage, gate: deps.gate }, async ({ pass }) =>
    succeed(presentUsage(await readUsage(deps.db, pass.sellerId, deps.quota))),
  );
  serveEndpoint(app, { call: getSubscription, gate: deps.gate }, async ({ pass }) => {
    const usage = await readUsage(deps.db, pass.sellerId, deps.quota);
    return succeed({
      plan: usage.planId,
      status: usage.status,
      current_period_end: usage.resetsAt?.toISOString() ?? null,
    });
  });
  serveEndpoint(app, { call: getEngineStatus, gate: deps.gate }, async ({ pass }) => {
    const allowances = await allowancesNow();
    const model = await readModelStatus(deps.db, pass.sellerId, deps.model);
    return succeed({
      language_model: model.name,
      notice: model.notice,
      model_tokens:
        model.name === null ? null : { used: model.tokensToday, limit: model.dailyTokens },
      allowances: allowances.map(({ resource, limit, remaining, resetAt }) => ({
        resource,
        limit,
        remaining,
        resets_at: new Date(resetAt).toISOString(),
      })),
    });
  });
}
