import Stripe from "stripe";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { chooseSubscription } from "#domain/plans/subscription.ts";
import type { Subscription } from "#domain/plans/subscription.ts";
import type { CustomerSnapshot, SavedCard } from "#server/ports/card-provider.ts";
import { translated } from "../translate/failure.ts";
import { translateInvoice } from "../translate/invoice.ts";
import { idOf, translateSubscription } from "../translate/subscription.ts";

/** The most the provider returns per page. */
const limit = 100;
/** More than anyone has; the package requires an upper bound. */
const most = { limit: 10_000 };

/**
 * Reads everything about a customer, page by page, because a missing invoice would lose its paid
 * period. Takes several calls; anything that changes between them triggers its own event.
 */
export async function readSnapshot(
  client: Stripe,
  customerId: string,
): Promise<Result<CustomerSnapshot>> {
  const read = await translated(() =>
    Promise.all([
      client.customers.retrieve(customerId),
      client.subscriptions
        .list({ customer: customerId, status: "all", limit })
        .autoPagingToArray(most),
      client.invoices.list({ customer: customerId, limit }).autoPagingToArray(most),
      client.customers
        .listPaymentMethods(customerId, { type: "card", limit })
        .autoPagingToArray(most),
    ]),
  );
  if (!read.ok) return read;
  const [customer, subscriptionList, invoiceList, methods] = read.value;
  if (customer.deleted) return fail("not-found", "The card provider no longer has this customer.");
  const subscriptions = subscriptionList.map(translateSubscription).filter((one) => one !== null);
  const current = chooseSubscription(subscriptions);
  const upcoming = await readUpcoming(client, customerId, current);
  if (!upcoming.ok) return upcoming;
  const charged =
    idOf(subscriptionList.find(({ id }) => id === current?.id)?.default_payment_method) ??
    idOf(customer.invoice_settings.default_payment_method);
  return succeed({
    customer: {
      id: customer.id,
      name: customer.name ?? null,
      email: customer.email,
      created: customer.created,
      balance: customer.balance,
    },
    subscriptions,
    invoices: invoiceList.map(translateInvoice),
    cards: methods.map((method) => translateCard(method, charged)).filter((one) => one !== null),
    upcoming: upcoming.value,
  });
}

async function readUpcoming(
  client: Stripe,
  customer: string,
  current: Subscription | null,
): Promise<Result<CustomerSnapshot["upcoming"]>> {
  const renews =
    current !== null &&
    current.endsAt === null &&
    (current.status === "active" || current.status === "trialing" || current.status === "past_due");
  if (!renews) return succeed(null);
  const preview = await translated(() =>
    client.invoices.createPreview({ customer, subscription: current.id }),
  );
  // The subscription ended in the meantime, or has nothing to charge.
  if (!preview.ok)
    return preview.failure.kind === "card-provider-unavailable" ? preview : succeed(null);
  return succeed({
    amountDue: preview.value.amount_due,
    currency: preview.value.currency,
    periodEnd: preview.value.period_end,
  });
}

function translateCard(
  { id, created, card }: Stripe.PaymentMethod,
  charged: string | null,
): SavedCard | null {
  if (!card) return null;
  return {
    id,
    created,
    isDefault: id === charged,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    funding: card.funding,
  };
}
