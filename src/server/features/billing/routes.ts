import type { FastifyInstance } from "fastify";
import {
  cancelSubscription,
  checkAccess,
  createSetupIntent,
  getBillingData,
  getCardProvider,
  noteCardSaved,
  resumeSubscription,
  retryPayment as retryCall,
} from "#contract/billing.ts";
import {
  confirmCheckout as confirmCall,
  previewChange as previewCall,
  startCheckout as checkoutCall,
} from "#contract/checkout.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { everyoneGate } from "#server/features/accounts/session-gate.ts";
import { serveEndpoint } from "#server/platform/http/serve-endpoint.ts";
import type { Gate } from "#server/platform/http/serve-endpoint.ts";
import type { Billing } from "./billing.ts";
import { confirmCheckout } from "./confirm-checkout.ts";
import { setEnding } from "./end-subscription.ts";
import { presentAccess, presentBilling } from "./present.ts";
import { previewChange } from "./preview-change.ts";
import { readStanding } from "./read-standing.ts";
import { receiveEvent } from "./receive-event.ts";
import { retryPayment } from "./retry-payment.ts";
import { beginCard, useSavedCard } from "./save-card.ts";
import { startCheckout } from "./start-checkout.ts";
import { readBillingAccount } from "./store.ts";

export const eventsPath = "/api/notifications/card-provider";

type SellerGate = Gate<{ readonly sellerId: SellerId }>;

/** Without `billing`, nothing is sold on this server, and every call says so. */
export function registerBillingRoutes(
  app: FastifyInstance,
  { billing, gate }: { readonly billing: Billing | null; readonly gate: SellerGate },
): void {
  const browser = billing?.provider.browser;
  serveEndpoint(app, { call: getCardProvider, gate: everyoneGate }, () =>
    Promise.resolve(
      succeed({
        enabled: billing !== null,
        publishableKey: browser?.publishableKey ?? null,
        scriptUrl: browser?.scriptUrl ?? null,
      }),
    ),
  );
  serveEndpoint(app, { call: checkAccess, gate }, async ({ pass }) =>
    succeed(
      presentAccess(
        billing === null
          ? { allowed: true, failed: [] }
          : await readStanding(billing.db, pass.sellerId),
      ),
    ),
  );
  const selling = withBilling(gate, billing);
  registerPurchases(app, selling);
  registerUpkeep(app, selling);
  if (billing !== null) receiveEvents(app, billing);
}

type Selling = Gate<{ readonly sellerId: SellerId; readonly billing: Billing }>;

function withBilling(gate: SellerGate, billing: Billing | null): Selling {
  return async (...asked) => {
    const pass = await gate(...asked);
    if (!pass.ok) return pass;
    return billing === null
      ? fail(
          "billing-off",
          "Billing isn't set up on this server: there are no plans to buy, and generating has no limit.",
        )
      : succeed({ sellerId: pass.value.sellerId, billing });
  };
}

function registerPurchases(app: FastifyInstance, gate: Selling): void {
  const limit = { max: 30, timeWindow: "1 minute" };
  serveEndpoint(app, { call: previewCall, gate, limit }, ({ pass, body }) =>
    previewChange(pass.billing, pass.sellerId, body.planId),
  );
  serveEndpoint(app, { call: checkoutCall, gate, limit }, ({ pass, body }) =>
    startCheckout(pass.billing, pass.sellerId, {
      planId: body.planId,
      prorationDate: body.prorationDate,
    }),
  );
  serveEndpoint(app, { call: confirmCall, gate }, async ({ pass, body }) =>
    done(await confirmCheckout(pass.billing, pass.sellerId, body.sessionId)),
  );
  serveEndpoint(app, { call: retryCall, gate, limit }, async ({ pass, body }) =>
    done(await retryPayment(pass.billing, pass.sellerId, body.invoiceId)),
  );
}

function registerUpkeep(app: FastifyInstance, gate: Selling): void {
  serveEndpoint(app, { call: getBillingData, gate }, async ({ pass: { billing, sellerId } }) =>
    succeed(
      presentBilling(
        (await readBillingAccount(billing.db, sellerId))?.snapshot ?? null,
        billing.plans,
      ),
    ),
  );
  serveEndpoint(app, { call: cancelSubscription, gate }, async ({ pass, body }) => {
    const ending = await setEnding(pass.billing, pass.sellerId, {
      subscriptionId: body.subscriptionId,
      ending: true,
    });
    return ending.ok
      ? succeed({ success: true as const, accessUntil: ending.value.periodEnd })
      : ending;
  });
  serveEndpoint(app, { call: resumeSubscription, gate }, async ({ pass, body }) =>
    done(
      await setEnding(pass.billing, pass.sellerId, {
        subscriptionId: body.subscriptionId,
        ending: false,
      }),
    ),
  );
  serveEndpoint(
    app,
    { call: createSetupIntent, gate, limit: { max: 20, timeWindow: "1 minute" } },
    ({ pass }) => beginCard(pass.billing, pass.sellerId),
  );
  serveEndpoint(app, { call: noteCardSaved, gate }, async ({ pass, body }) =>
    done(await useSavedCard(pass.billing, pass.sellerId, body.setupIntentId)),
  );
}

function done(result: Result<unknown>) {
  return result.ok ? succeed({ success: true as const }) : result;
}

/**
 * Receives the provider's events. The signature covers the exact bytes of the body, so the body is
 * kept unparsed.
 */
function receiveEvents(app: FastifyInstance, billing: Billing): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(eventsPath, async (request, reply) => {
      const received = await receiveEvent(billing, String(request.body ?? ""), request.headers);
      return received
        ? { received }
        : reply.code(400).send({
            error: "forbidden",
            message: "This event isn't signed by the card provider.",
          });
    });
  });
}
