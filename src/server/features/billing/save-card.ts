import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { CustomerSnapshot } from "#server/ports/card-provider.ts";
import type { Billing } from "./billing.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import { readBillingAccount } from "./store.ts";
import { syncCustomer } from "./sync-customer.ts";

/**
 * Starts saving a card. Its digits go from the browser to the provider, which gives us an id for
 * it.
 */
export async function beginCard(
  billing: Billing,
  sellerId: SellerId,
): Promise<Result<{ readonly client_secret: string }>> {
  const customer = await ensureCustomer(billing, sellerId);
  if (!customer.ok) return customer;
  const begun = await billing.provider.beginCard(customer.value);
  return begun.ok ? succeed({ client_secret: begun.value.clientSecret }) : begun;
}

/** Makes a card that was saved with the provider the one to charge. */
export async function useSavedCard(
  billing: Billing,
  sellerId: SellerId,
  setupId: string,
): Promise<Result<void>> {
  const account = await readBillingAccount(billing.db, sellerId);
  const read = await billing.provider.readSavedCard(setupId);
  if (!read.ok && read.failure.kind !== "not-found") return read;
  const saved = read.ok ? read.value : null;
  if (account === null || saved?.customerId !== account.customerId)
    return fail("not-found", "This account has no such card.");
  if (saved.cardId === null) return fail("conflict", "The card hasn't been saved yet.");
  const used = await billing.provider.useCard({
    customerId: account.customerId,
    cardId: saved.cardId,
    subscriptionIds: chargedOf(account.snapshot),
  });
  const synced = await syncCustomer(billing, sellerId);
  return used.ok && !synced.ok ? synced : used;
}

const charged = new Set(["active", "trialing", "past_due", "unpaid", "incomplete"]);

function chargedOf(snapshot: CustomerSnapshot | null): readonly string[] {
  return (snapshot?.subscriptions ?? [])
    .filter(({ status }) => charged.has(status))
    .map(({ id }) => id);
}
