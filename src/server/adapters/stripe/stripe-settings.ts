/** How the card provider is reached, and with which keys. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Any of them signs an event: two while one is replaced by the other. */
  readonly webhookSecrets: readonly string[];
  /** null: Stripe's own. */
  readonly apiBase: string | null;
  /** null: Stripe's own. */
  readonly scriptUrl: string | null;
  /** For one try of a call. */
  readonly timeoutMs: number;
}
