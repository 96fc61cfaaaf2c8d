import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import { decideAccess } from "#domain/plans/decide-access.ts";
import type { Access } from "#domain/plans/decide-access.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database, Transaction } from "#server/platform/db/database.ts";
import { readBillingAccount, selectBillingAccount } from "./store.ts";

/**
 * Returns whether the account may use the paid tools. Reads only our own mirror, because every call
 * waits for it.
 */
export async function readStanding(db: Database, sellerId: SellerId): Promise<Access> {
  const account = await readBillingAccount(db, sellerId);
  if (!account?.snapshot || account.accessAllowed) return { allowed: true, failed: [] };
  const { subscriptions, invoices } = account.snapshot;
  return {
    ...decideAccess(subscriptions, invoices, Math.floor(Date.now() / 1000)),
    allowed: false,
  };
}

export const suspendedMessage =
  "The payment for your subscription failed. Update your payment method to use this tool again.";

/** Lets the call through if the account's payments are in order. */
export async function requireAccess(db: Database, sellerId: SellerId): Promise<Result<void>> {
  const { allowed } = await readStanding(db, sellerId);
  return allowed ? succeed(undefined) : failSuspended();
}

/** Does the same inside an open transaction. Returns the failure, or null. */
export async function findSuspension(tx: Transaction, sellerId: SellerId): Promise<Failure | null> {
  const account = await selectBillingAccount(tx, sellerId);
  return !account?.snapshot || account.accessAllowed ? null : failSuspended().failure;
}

const failSuspended = () => fail("payment-failed", suspendedMessage);
