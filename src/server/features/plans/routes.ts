import type { FastifyInstance } from "fastify";
import { listPlans, takeFreePlan } from "#contract/billing.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { everyoneGate } from "#server/features/accounts/session-gate.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import { readPlans } from "./read-plans.ts";

export function registerPlanRoutes(
  app: FastifyInstance,
  deps: { readonly gate: Gate<{ readonly sellerId: SellerId }> },
): void {
  const plans = readPlans();
  // The same limit as for pages: one of them is rendered from this call.
  serveEndpoint(
    app,
    { call: listPlans, gate: everyoneGate, limit: { max: 600, timeWindow: "1 minute" } },
    () => Promise.resolve(succeed(plans)),
  );
  // Every account starts on the Free plan, so there is nothing to book.
  serveEndpoint(
    app,
    { call: takeFreePlan, gate: everyoneGate, limit: { max: 30, timeWindow: "1 minute" } },
    async ({ body, request, reply }) => {
      if (plans.find(({ id }) => id === body.planId)?.price !== 0)
        return fail("invalid-input", "Only the Free plan can be chosen here.");
      const signedIn = await deps.gate(request, reply, takeFreePlan);
      return succeed({ url: signedIn.ok ? "/dashboard" : "/auth" });
    },
  );
}
