import type Stripe from "stripe";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { planIds } from "#domain/plans/subscription.ts";
import type { CardProvider, PlanPrice } from "#server/ports/card-provider.ts";
import { changePlan, previewChange } from "./calls/change-plan.ts";
import { closeCheckouts, openCheckout, readCheckout } from "./calls/checkout.ts";
import { createCustomer } from "./calls/create-customer.ts";
import { payInvoice } from "./calls/pay-invoice.ts";
import { readSnapshot } from "./calls/read-snapshot.ts";
import { describeAccount, setUpAccount } from "./calls/set-up-account.ts";
import { openClient } from "./open-client.ts";
import type { StripeSettings } from "./stripe-settings.ts";
import { readEvent } from "./translate/event.ts";
import { translated } from "./translate/failure.ts";
import { idOf, lookupKeyOf, planOfPrice } from "./translate/subscription.ts";

/** Implements the card provider port with Stripe's own package. */
export function createStripeCardProvider(settings: StripeSettings): CardProvider {
  const client = openClient(settings);
  return {
    browser: { publishableKey: settings.publishableKey, scriptUrl: settings.scriptUrl },
    ...customerCalls(client),
    ...subscriptionCalls(client),
    createCustomer: (who) => createCustomer(client, who),
    snapshot: (customerId) => readSnapshot(client, customerId),
    prices: () => readPrices(client),
    openCheckout: (order) => openCheckout(client, order),
    closeCheckouts: (customerId) => closeCheckouts(client, customerId),
    readCheckout: (id) => readCheckout(client, id),
    previewChange: (change) => previewChange(client, change),
    changePlan: (change) => changePlan(client, change),
    payInvoice: (invoiceId) => payInvoice(client, invoiceId),
    readEvent: (rawBody, headers) =>
      readEvent(client, rawBody, { headers, secrets: settings.webhookSecrets }),
    setUp: (wanted) => setUpAccount(client, wanted),
    describeAccount: () => describeAccount(client),
  };
}

function customerCalls(
  client: Stripe,
): Pick<CardProvider, "describeCustomer" | "beginCard" | "readSavedCard" | "useCard"> {
  return {
    async describeCustomer(customerId, { name, email }) {
      return nothing(
        await translated(() =>
          client.customers.update(customerId, { name, ...(email === null ? {} : { email }) }),
        ),
      );
    },
    async beginCard(customerId) {
      const begun = await translated(() =>
        client.setupIntents.create({
          customer: customerId,
          usage: "off_session",
          allowed_payment_method_types: ["card"],
        }),
      );
      if (!begun.ok) return begun;
      const { client_secret: clientSecret } = begun.value;
      return clientSecret === null
        ? fail("card-provider-unavailable", "We couldn't open the card field. Please try again.")
        : succeed({ clientSecret });
    },
    async readSavedCard(setupId) {
      const read = await translated(() => client.setupIntents.retrieve(setupId));
      if (!read.ok) return read;
      const { customer, status, payment_method: method } = read.value;
      return succeed({
        customerId: idOf(customer),
        cardId: status === "succeeded" ? idOf(method) : null,
      });
    },
    async useCard({ customerId, cardId, subscriptionIds }) {
      const card = { default_payment_method: cardId };
      const customer = await translated(() =>
        client.customers.update(customerId, { invoice_settings: card }),
      );
      if (!customer.ok) return customer;
      // A subscription made on the checkout page has its own card, which takes precedence over the
      // customer's.
      for (const id of subscriptionIds) {
        const changed = await translated(() => client.subscriptions.update(id, card));
        if (!changed.ok) return changed;
      }
      return succeed(undefined);
    },
  };
}

function subscriptionCalls(client: Stripe): Pick<CardProvider, "setEnding" | "endNow"> {
  return {
    async setEnding(subscription, ending) {
      // The flag and the date both end a subscription. Resuming withdraws both, but a call may name
      // only one.
      const dated = await translated(() =>
        client.subscriptions.update(subscription.id, { cancel_at_period_end: ending }),
      );
      if (!dated.ok || ending || dated.value.cancel_at === null) return nothing(dated);
      return nothing(
        await translated(() => client.subscriptions.update(subscription.id, { cancel_at: "" })),
      );
    },
    async endNow(subscriptionId, credit) {
      const ended = await translated(() =>
        client.subscriptions.cancel(
          subscriptionId,
          credit ? { prorate: true, invoice_now: true } : {},
        ),
      );
      return ended.ok || ended.failure.kind === "not-found" ? succeed(undefined) : ended;
    },
  };
}

async function readPrices(client: Stripe): Promise<Result<readonly PlanPrice[]>> {
  const read = await translated(() =>
    client.prices.list({
      lookup_keys: planIds.map(lookupKeyOf),
      active: true,
      limit: 100,
      expand: ["data.product"],
    }),
  );
  if (!read.ok) return read;
  return succeed(
    read.value.data.flatMap((price) => {
      const planId = planOfPrice(price);
      return planId === null
        ? []
        : [
            {
              planId,
              priceId: price.id,
              sold: isSold(price),
              amount: price.unit_amount ?? -1,
              currency: price.currency,
              interval: price.recurring?.interval ?? "",
            },
          ];
    }),
  );
}

function isSold({ product }: Stripe.Price): boolean {
  return typeof product === "string" || (!product.deleted && product.active);
}

function nothing(result: Result<unknown>): Result<void> {
  return result.ok ? succeed(undefined) : result;
}
