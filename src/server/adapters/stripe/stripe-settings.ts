/** How to reach the card provider, and the keys to use. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Any of them may sign an event: there are two while one replaces the other. */
  readonly webhookSecrets: readonly string[];
  /** Null for Stripe's own. */
  readonly apiBase: string | null;
  /** Null for Stripe's own. */
  readonly scriptUrl: string | null;
  /** Per attempt, in milliseconds. */
  readonly timeoutMs: number;
}
