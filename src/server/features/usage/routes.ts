import type { FastifyInstance } from "fastify";
import { getEngineStatus, getSubscription, getUsage } from "#contract/usage.ts";
import { succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { countMonthlyGenerations } from "#server/features/fitments/count-monthly-generations.ts";
import { readModelStatus } from "#server/features/proposals/read-model-status.ts";
import type { Marketplace } from "#server/ports/marketplace.ts";
import type { Database } from "#server/platform/db/database.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";

export interface UsageRouteDeps {
  readonly db: Database;
  readonly marketplace: Marketplace;
  readonly model: { readonly name: string | null; readonly dailyTokens: number };
  readonly gate: Gate<{ readonly sellerId: SellerId }>;
}

/** Until plans are sold, every account may generate without a limit, and says so. */
const unlimitedPlan = { original_plan: "enterprise", subscription_plan: "enterprise", plan_name: "Unlimited", monthly_fitment_limit: -1, remaining_fitments: -1, has_reached_limit: false, is_active: true };

export function registerUsageRoutes(app: FastifyInstance, deps: UsageRouteDeps): void {
  serveEndpoint(app, { call: getUsage, gate: deps.gate }, async ({ pass }) =>
    succeed({ ...unlimitedPlan, current_period_end: endOfMonth(new Date()), fitments_generated_this_month: await countMonthlyGenerations(deps.db, pass.sellerId) }),
  );
  serveEndpoint(app, { call: getSubscription, gate: deps.gate }, () => Promise.resolve(succeed({ plan: unlimitedPlan.subscription_plan, status: "active", current_period_end: endOfMonth(new Date()) })));
  serveEndpoint(app, { call: getEngineStatus, gate: deps.gate }, async ({ pass }) => {
    const allowances = await deps.marketplace.allowances();
    const model = await readModelStatus(deps.db, pass.sellerId, deps.model);
    return succeed({
      language_model: model.name,
      notice: model.notice,
      model_tokens: model.name === null ? null : { used: model.tokensToday, limit: model.dailyTokens },
      allowances: allowances.ok ? allowances.value.map(({ resource, limit, remaining, resetAt }) => ({ resource, limit, remaining, resets_at: new Date(resetAt).toISOString() })) : [],
    });
  });
}

function endOfMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
}
