import type { CheckoutSession } from "../objects/checkout-session.ts";
import type { IntentError } from "../objects/intents.ts";
import { makeCustomer } from "../objects/customer.ts";
import { emit, newId, nowOf, type StripeSandbox } from "../sandbox.ts";
import { chargeOf } from "./cards.ts";
import { needActivePrice } from "./find.ts";
import { payInvoice } from "./pay-invoice.ts";
import { startSubscription } from "./start-subscription.ts";

const missingCard: IntentError = {
  type: "card_error",
  code: "incomplete_number",
  message: "Your card number is incomplete.",
};

export type Completed = "complete" | "authenticate" | IntentError;

/**
 * Completes a checkout on the hosted page. The card has to work before the subscription is created.
 */
export function completeCheckout(
  sandbox: StripeSandbox,
  session: CheckoutSession,
  pay: { readonly paymentMethod: string | null; readonly authenticated: boolean },
): Completed {
  const { account } = sandbox;
  const plan = account.sessionPlans.get(session.id);
  if (!plan) throw new Error(`the session ${session.id} has no plan`);
  const price = needActivePrice(sandbox, plan.price, "price");
  const free = price.unit_amount === 0;
  const outcome = free ? "paid" : tryCard(sandbox, pay);
  if (outcome !== "paid") return outcome;
  const customer = customerOf(sandbox, session);
  const method = account.paymentMethods.get(pay.paymentMethod ?? "");
  if (method) {
    method.customer = customer.id;
    emit(sandbox, { type: "payment_method.attached", object: method });
  }
  const { subscription, invoice } = startSubscription(sandbox, {
    customer,
    price,
    quantity: plan.quantity,
    metadata: plan.metadata,
    paymentMethod: pay.paymentMethod,
  });
  if (invoice.status === "open")
    payInvoice(sandbox, invoice, {
      paymentMethod: pay.paymentMethod,
      onSession: true,
      manual: false,
      authenticated: true,
    });
  Object.assign(session, {
    status: "complete",
    url: null,
    payment_status: free ? "no_payment_required" : "paid",
    subscription: subscription.id,
    invoice: invoice.id,
    customer: customer.id,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
  } satisfies Partial<CheckoutSession>);
  emit(sandbox, { type: "checkout.session.completed", object: session });
  return "complete";
}

/** Returns whether the card would pay. Uses up a decline that a test requested. */
function tryCard(
  { account, faults }: StripeSandbox,
  pay: { readonly paymentMethod: string | null; readonly authenticated: boolean },
): "paid" | "authenticate" | IntentError {
  const card = account.cards.get(pay.paymentMethod ?? "");
  if (!card) return missingCard;
  const outcome =
    faults.takeDecline() ?? chargeOf(card, { onSession: true, authenticated: pay.authenticated });
  if (outcome === "paid") card.setUp = true;
  return outcome;
}

function customerOf(sandbox: StripeSandbox, session: CheckoutSession) {
  const known = sandbox.account.customers.get(session.customer ?? "");
  if (known) return known;
  const customer = makeCustomer({
    id: newId("cus", 14),
    created: nowOf(sandbox, null),
    testClock: null,
  });
  customer.email = session.customer_email;
  sandbox.account.customers.set(customer.id, customer);
  emit(sandbox, { type: "customer.created", object: customer });
  return customer;
}
