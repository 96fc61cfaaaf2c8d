import type { Result } from "#domain/failure.ts";
import type { Invoice, PlanId, Subscription } from "#domain/plans/subscription.ts";

/** All times are seconds since 1970; all amounts are cents. */
export interface ProviderCustomer {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly created: number;
  /** Negative values are the customer's credit. */
  readonly balance: number;
}

export interface SavedCard {
  readonly id: string;
  readonly created: number;
  readonly isDefault: boolean;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly funding: string;
}

/** Everything the provider currently holds for a customer. */
export interface CustomerSnapshot {
  readonly customer: ProviderCustomer;
  readonly subscriptions: readonly Subscription[];
  /** Newest first. */
  readonly invoices: readonly Invoice[];
  readonly cards: readonly SavedCard[];
  readonly upcoming: {
    readonly amountDue: number;
    readonly currency: string;
    readonly periodEnd: number;
  } | null;
}

export interface PlanPrice {
  readonly planId: PlanId;
  readonly priceId: string;
  /** False if the product was archived, in which case nobody can buy it. */
  readonly sold: boolean;
  readonly amount: number;
  readonly currency: string;
  readonly interval: string;
}

export interface PlanChange {
  readonly subscription: Subscription;
  readonly priceId: string;
  /** The time to calculate from; null for now. */
  readonly prorationDate: number | null;
}

export interface ChangePreview {
  readonly lines: readonly { readonly description: string; readonly amount: number }[];
  readonly total: number;
  readonly amountDue: number;
  readonly currency: string;
  readonly prorationDate: number;
}

/** The data that the browser brings back from the provider's page, to be confirmed. */
export interface CheckoutOutcome {
  readonly customerId: string | null;
  readonly reference: string | null;
  readonly state: "open" | "complete" | "expired";
  readonly paid: boolean;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  /** Whether the event was written in the API version we use. */
  readonly versionKnown: boolean;
}

/** A plan's price as the provider should have it. */
export interface WantedPrice {
  readonly planId: PlanId;
  readonly name: string;
  readonly amount: number;
}

/** The headers of the request that delivered an event; one of them is its signature. */
export type EventHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface CardProvider {
  /** The settings that a page needs to show the provider's card field. */
  readonly browser: { readonly publishableKey: string; readonly scriptUrl: string | null };
  /**
   * Creates one customer, however often it is called. `instead` names a customer that was deleted
   * at the provider; without it, the provider would return that one again.
   */
  createCustomer(who: {
    readonly sellerId: string;
    readonly marketplaceUserId: string;
    readonly instead: string | null;
  }): Promise<Result<string>>;
  describeCustomer(
    customerId: string,
    who: { readonly name: string; readonly email: string | null },
  ): Promise<Result<void>>;
  snapshot(customerId: string): Promise<Result<CustomerSnapshot>>;
  prices(): Promise<Result<readonly PlanPrice[]>>;
  /**
   * Cancels the customer's other open checkouts, then opens one. `successUrl` may contain
   * CHECKOUT_SESSION_ID in braces.
   */
  openCheckout(order: {
    readonly customerId: string;
    readonly sellerId: string;
    readonly priceId: string;
    readonly successUrl: string;
    readonly cancelUrl: string;
  }): Promise<Result<{ readonly id: string; readonly url: string }>>;
  closeCheckouts(customerId: string): Promise<Result<void>>;
  readCheckout(id: string): Promise<Result<CheckoutOutcome>>;
  previewChange(change: PlanChange): Promise<Result<ChangePreview>>;
  /** Changes the plan once the difference is paid. A declined card leaves everything as it was. */
  changePlan(change: PlanChange): Promise<Result<void>>;
  setEnding(subscription: Subscription, ending: boolean): Promise<Result<void>>;
  /** Cancels immediately. With `credit`, unused time is credited to the customer's balance. */
  endNow(subscriptionId: string, credit: boolean): Promise<Result<void>>;
  payInvoice(invoiceId: string): Promise<Result<void>>;
  beginCard(customerId: string): Promise<Result<{ readonly clientSecret: string }>>;
  readSavedCard(
    setupId: string,
  ): Promise<Result<{ readonly customerId: string | null; readonly cardId: string | null }>>;
  /** Charges this card from now on, including for these subscriptions. */
  useCard(use: {
    readonly customerId: string;
    readonly cardId: string;
    readonly subscriptionIds: readonly string[];
  }): Promise<Result<void>>;
  /** Returns null if the provider didn't sign it. */
  readEvent(rawBody: string, headers: EventHeaders): ProviderEvent | null;
  /**
   * Creates missing products, prices, and the webhook endpoint.
   * @returns the signing secret of an endpoint that was created now.
   */
  setUp(wanted: {
    readonly prices: readonly WantedPrice[];
    readonly eventsUrl: string;
  }): Promise<Result<{ readonly done: readonly string[]; readonly webhookSecret: string | null }>>;
  /**
   * Returns whose account it is, whether it uses real money, and which endpoints receive its
   * events.
   */
  describeAccount(): Promise<
    Result<{ readonly live: boolean; readonly eventUrls: readonly string[] }>
  >;
}
