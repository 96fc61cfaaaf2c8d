import type { CheckoutSession } from "../objects/checkout-session.ts";
import type { Customer, Metadata } from "../objects/customer.ts";
import type { PaymentIntent, SetupIntent } from "../objects/intents.ts";
import type { Invoice, InvoicePayment } from "../objects/invoice.ts";
import type { LineItem } from "../objects/line-item.ts";
import type { PaymentMethod } from "../objects/payment-method.ts";
import type { Price, Product } from "../objects/product-price.ts";
import type { Subscription } from "../objects/subscription.ts";
import type { StripeEvent, TestClock, WebhookEndpoint } from "../objects/upkeep.ts";

/** What Stripe knows about a card but doesn't show. */
export interface CardRecord {
  readonly number: string;
  /** The cardholder has authenticated it for later use. */
  setUp: boolean;
}

/** The subscription that a Checkout session will create. */
export interface SessionPlan {
  readonly price: string;
  readonly quantity: number;
  readonly metadata: Metadata;
}

/** Everything in one Stripe account. */
export interface Account {
  readonly customers: Map<string, Customer>;
  readonly deletedCustomers: Set<string>;
  readonly products: Map<string, Product>;
  readonly prices: Map<string, Price>;
  readonly paymentMethods: Map<string, PaymentMethod>;
  readonly cards: Map<string, CardRecord>;
  readonly setupIntents: Map<string, SetupIntent>;
  readonly paymentIntents: Map<string, PaymentIntent>;
  readonly subscriptions: Map<string, Subscription>;
  readonly invoices: Map<string, Invoice>;
  readonly invoicePayments: Map<string, InvoicePayment>;
  /** Lines waiting for the next invoice, by subscription. */
  readonly pendingLines: Map<string, LineItem[]>;
  readonly sessions: Map<string, CheckoutSession>;
  readonly sessionPlans: Map<string, SessionPlan>;
  readonly clocks: Map<string, TestClock>;
  readonly endpoints: Map<string, WebhookEndpoint>;
  readonly endpointSecrets: Map<string, string>;
  readonly events: Map<string, StripeEvent>;
  /** Scheduled work that is done, e.g. `upcoming:sub_…`. */
  readonly done: Set<string>;
  /** How far the sandbox's clock is ahead of the wall clock, in seconds. */
  readonly ahead: { seconds: number };
}

export function createAccount(): Account {
  return {
    customers: new Map(),
    deletedCustomers: new Set(),
    products: new Map(),
    prices: new Map(),
    paymentMethods: new Map(),
    cards: new Map(),
    setupIntents: new Map(),
    paymentIntents: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
    pendingLines: new Map(),
    sessions: new Map(),
    sessionPlans: new Map(),
    clocks: new Map(),
    endpoints: new Map(),
    endpointSecrets: new Map(),
    events: new Map(),
    done: new Set(),
    ahead: { seconds: 0 },
  };
}
