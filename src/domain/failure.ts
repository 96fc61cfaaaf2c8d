/** The closed set of ways things go wrong. One file (platform/http/failure-status.ts) maps kinds to HTTP. */
export const failureKinds = [
  "not-signed-in",
  "forbidden",
  /** The session has gone over to another of its accounts; what asked still shows the old one. */
  "account-switched",
  "not-found",
  "invalid-input",
  "conflict",
  "limit-reached",
  "needs-connect",
  "needs-reconnect",
  /** One thing that the seller's consent does not cover; everything else goes on. Signing in again may give it. */
  "needs-consent",
  /** The marketplace's daily allowance is used up; `retryAt` says until when. */
  "quota-reached",
  /** A short window is full; `retryAt` says until when. */
  "rate-limited",
  /** Network, gateway, SystemError: may work later. */
  "marketplace-unavailable",
  /** A write whose outcome is not known: settle it by reading back, never by writing again. */
  "outcome-unknown",
  /** The marketplace said no, for a reason the seller must know. */
  "marketplace-refused",
  "invalid-compatibility",
  "too-many-fitments",
  "category-unsupported",
  "catalog-linked",
  "listing-ended",
  "listing-gone",
  "inventory-managed",
  "revision-locked",
  /** The live list is not what we imported. */
  "changed-on-marketplace",
  /** The marketplace answered a count without (all of) the list. */
  "list-incomplete",
  /** The language model: not reachable or too slow; would not answer; answered what cannot be read. */
  "model-unavailable",
  "model-refused",
  "model-unreadable",
  /** Paying: nothing is sold on this server; the tools wait for a payment; the card was refused; its holder must confirm. */
  "billing-off",
  "payment-failed",
  "card-declined",
  "authentication-required",
  /** The card provider: not reachable; its prices are not the plans'. */
  "card-provider-unavailable",
  "price-mismatch",
  "cancelled",
  "internal",
] as const;
export type FailureKind = (typeof failureKinds)[number];

export interface Failure {
  readonly kind: FailureKind;
  /** For people: what is wrong and how to mend it. Never a secret. */
  readonly message: string;
  /** For us: goes to the log, never to the browser. */
  readonly cause?: string;
  /** When trying again makes sense, in milliseconds since 1970. */
  readonly retryAt?: number;
  /** What the caller reads as the name of the failure, where that is not its kind. */
  readonly name?: string;
  /** Where a card's holder confirms a payment. */
  readonly confirmation?: { readonly clientSecret: string | null; readonly url: string | null };
  /** Single things that were refused, in words. */
  readonly details?: readonly string[];
}

export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export function succeed<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(
  kind: FailureKind,
  message: string,
  more: Omit<Failure, "kind" | "message"> = {},
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { kind, message, ...more } };
}
