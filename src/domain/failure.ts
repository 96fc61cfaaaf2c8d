/** All ways an operation can fail. platform/http/failure-status.ts maps kinds to HTTP. */
export const failureKinds = [
  "not-signed-in",
  "forbidden",
  /** The session has switched to another account, and the page still shows the old one. */
  "account-switched",
  "not-found",
  "invalid-input",
  "conflict",
  /** The plan's monthly limit is used up. */
  "limit-reached",
  /** The seller's uploads that aren't imported yet leave no room for another one. */
  "uploads-full",
  "needs-connect",
  "needs-reconnect",
  /**
   * The seller's consent doesn't cover this call; the others still work. Signing in again may help.
   */
  "needs-consent",
  /** The marketplace's daily limit is used up until `retryAt`. */
  "quota-reached",
  /** The limit of a short window is used up until `retryAt`. */
  "rate-limited",
  /** A request that arrived so slowly that the server ended it. */
  "too-slow",
  /** A network, gateway, or eBay system error. It may work later. */
  "marketplace-unavailable",
  /** A write with an unknown outcome: find out by reading back, never by writing again. */
  "outcome-unknown",
  /** The marketplace refused, for a reason the seller needs to know. */
  "marketplace-refused",
  "invalid-compatibility",
  "too-many-fitments",
  "category-unsupported",
  "catalog-linked",
  "listing-ended",
  "listing-gone",
  "inventory-managed",
  "revision-locked",
  /** The listing has open questions, and the caller didn't ask to sync it anyway. */
  "open-questions",
  /**
   * The fitments are doubtful and weren't accepted, and the caller didn't ask to sync them anyway.
   */
  "to-review",
  /** The live fitments differ from the imported ones. */
  "changed-on-marketplace",
  /** The marketplace returned a count without the complete list. */
  "list-incomplete",
  /**
   * The language model is unreachable or too slow; refused to answer; gave an unreadable answer.
   */
  "model-unavailable",
  "model-refused",
  "model-unreadable",
  /**
   * Billing is off on this server; a payment is overdue; the card was declined; the cardholder must
   * confirm.
   */
  "billing-off",
  "payment-failed",
  "card-declined",
  "authentication-required",
  /** The card provider is unreachable; its prices differ from the plans'. */
  "card-provider-unavailable",
  "price-mismatch",
  "cancelled",
  /**
   * The server's disk has no room: nothing was stored. Everything works again once there is space.
   */
  "disk-full",
  "internal",
] as const;
export type FailureKind = (typeof failureKinds)[number];

export interface Failure {
  readonly kind: FailureKind;
  /** For people: the problem and how to fix it. Never contains a secret. */
  readonly message: string;
  /** For the log; never sent to the browser. */
  readonly cause?: string;
  /** The earliest time a retry makes sense, in milliseconds since 1970. */
  readonly retryAt?: number;
  /** The name sent to the caller, if it differs from the kind. */
  readonly name?: string;
  /** Where the cardholder confirms a payment. */
  readonly confirmation?: { readonly clientSecret: string | null; readonly url: string | null };
  /** The refused items, each as a sentence. */
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
