import type { Result } from "#domain/failure.ts";
import type { Invoice, PlanId, Subscription } from "#domain/plans/subscription.ts";

/** All moments in seconds since 1970, all amounts in cents. */
export interface ProviderCustomer {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly created: number;
  /** Negative: the customer's credit. */
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

/** Everything the provider holds of a customer, as it is now. */
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
  /** What is sold for it was not put away: else nobody can buy it. */
  readonly sold: boolean;
  readonly amount: number;
  readonly currency: string;
  readonly interval: string;
}

export interface PlanChange {
  readonly subscription: Subscription;
  readonly priceId: string;
  /** The moment from which is reckoned; null: now. */
  readonly prorationDate: number | null;
}

export interface ChangePreview {
  readonly lines: readonly { readonly description: string; readonly amount: number }[];
  readonly total: number;
  readonly amountDue: number;
  readonly currency: string;
  readonly prorationDate: number;
}

/** What a browser sent back from the provider's page wants to have confirmed. */
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
  /** Of the interface that wrote it is ours. */
  readonly versionKnown: boolean;
}

/** A plan's price as the provider is to hold it. */
export interface WantedPrice {
  readonly planId: PlanId;
  readonly name: string;
  readonly amount: number;
}

/** Of the request that brought an event: one of them holds its signature. */
export type EventHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface CardProvider {
  /** What a page needs to show the provider's card field. */
  readonly browser: { readonly publishableKey: string; readonly scriptUrl: string | null };
  /** One, however often it is asked for. `instead`: the one that was deleted at the provider, which would be named again else. */
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
  /** Ends the customer's other open checkouts, then opens one. `successUrl` may hold the word CHECKOUT_SESSION_ID in braces. */
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
  /** Changes the plan once its difference is paid. A card that is refused leaves everything as it was. */
  changePlan(change: PlanChange): Promise<Result<void>>;
  setEnding(subscription: Subscription, ending: boolean): Promise<Result<void>>;
  /** At once. `credit`: what is not used of it goes to the customer's balance. */
  endNow(subscriptionId: string, credit: boolean): Promise<Result<void>>;
  payInvoice(invoiceId: string): Promise<Result<void>>;
  beginCard(customerId: string): Promise<Result<{ readonly clientSecret: string }>>;
  readSavedCard(
    setupId: string,
  ): Promise<Result<{ readonly customerId: string | null; readonly cardId: string | null }>>;
  /** The card is charged from now on, for these subscriptions too. */
  useCard(use: {
    readonly customerId: string;
    readonly cardId: string;
    readonly subscriptionIds: readonly string[];
  }): Promise<Result<void>>;
  /** null: not signed by the provider. */
  readEvent(rawBody: string, headers: EventHeaders): ProviderEvent | null;
  /** Makes what is missing of products, prices and the address for events. @returns the secret of an address that was made now. */
  setUp(wanted: {
    readonly prices: readonly WantedPrice[];
    readonly eventsUrl: string;
  }): Promise<Result<{ readonly done: readonly string[]; readonly webhookSecret: string | null }>>;
  /** Whose account it is, whether it is for real money, and which addresses get its events. */
  describeAccount(): Promise<
    Result<{ readonly live: boolean; readonly eventUrls: readonly string[] }>
  >;
}
