import type Stripe from "stripe";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { CardProvider, CheckoutOutcome } from "#server/ports/card-provider.ts";
import { translated } from "../translate/failure.ts";
import { idOf } from "../translate/subscription.ts";

/**
 * Expires open checkouts, so that a customer can't complete two. Leaves one that was completed in
 * the meantime.
 */
export async function closeCheckouts(client: Stripe, customerId: string): Promise<Result<void>> {
  const open = await translated(() =>
    client.checkout.sessions.list({ customer: customerId, status: "open", limit: 100 }),
  );
  if (!open.ok) return open;
  for (const session of open.value.data) {
    const closed = await translated(() => client.checkout.sessions.expire(session.id));
    if (!closed.ok && closed.failure.kind === "card-provider-unavailable") return closed;
  }
  return succeed(undefined);
}

export async function openCheckout(
  client: Stripe,
  order: Parameters<CardProvider["openCheckout"]>[0],
): Promise<Result<{ readonly id: string; readonly url: string }>> {
  const closed = await closeCheckouts(client, order.customerId);
  if (!closed.ok) return closed;
  const opened = await translated(() =>
    client.checkout.sessions.create({
      mode: "subscription",
      customer: order.customerId,
      client_reference_id: order.sellerId,
      line_items: [{ price: order.priceId, quantity: 1 }],
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      metadata: { seller_id: order.sellerId },
      subscription_data: {
        metadata: { seller_id: order.sellerId },
        billing_mode: { type: "flexible" },
      },
    }),
  );
  if (!opened.ok) return opened;
  const { id, url } = opened.value;
  return url === null
    ? fail("card-provider-unavailable", "We couldn't open the checkout page. Please try again.")
    : succeed({ id, url });
}

const states = ["open", "complete", "expired"] as const;

export async function readCheckout(client: Stripe, id: string): Promise<Result<CheckoutOutcome>> {
  const read = await translated(() => client.checkout.sessions.retrieve(id));
  if (!read.ok) return read;
  const { customer, client_reference_id: reference, status, payment_status: payment } = read.value;
  return succeed({
    customerId: idOf(customer),
    reference,
    state: states.find((one) => one === status) ?? "open",
    paid: payment === "paid" || payment === "no_payment_required",
  });
}
