import type { Result } from "#domain/failure.ts";

/** The content of a signed notice from the marketplace; "" for what it leaves out. */
export interface MarketplaceNotice {
  /** MARKETPLACE_ACCOUNT_DELETION, AUTHORIZATION_REVOCATION, … */
  readonly topic: string;
  readonly notificationId: string;
  /** In milliseconds since 1970; null: not said. */
  readonly happenedAt: number | null;
  readonly userId: string;
  readonly username: string;
  readonly eiasToken: string;
}

/**
 * Finds the key a notice names. The caller keeps the keys and decides whether to look one up,
 * because anyone can send notices, and each lookup costs a call of the day's allowance.
 *
 * @param ask Asks the marketplace; null if it has no such key.
 */
export type FindNoticeKey = (
  keyId: string,
  ask: () => Promise<Result<string | null>>,
) => Promise<Result<string | null>>;
