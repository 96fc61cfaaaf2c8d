import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Subscription } from "#domain/plans/subscription.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Billing } from "./billing.ts";
import { readBillingAccount } from "./store.ts";
import { syncCustomer } from "./sync-customer.ts";

/**
 * Cancels one of the account's subscriptions at the end of its period (`ending`), or resumes it.
 * @returns the subscription as it was before.
 */
export async function setEnding(
  billing: Billing,
  sellerId: SellerId,
  wish: { readonly subscriptionId: string; readonly ending: boolean },
): Promise<Result<Subscription>> {
  const account = await readBillingAccount(billing.db, sellerId);
  const subscription = account?.snapshot?.subscriptions.find(
    ({ id }) => id === wish.subscriptionId,
  );
  if (!subscription) return fail("not-found", "This account has no such subscription.");
  const set = await billing.provider.setEnding(subscription, wish.ending);
  const read = await syncCustomer(billing, sellerId);
  if (!set.ok)
    return set.failure.kind === "conflict"
      ? fail("conflict", "This subscription has already ended.")
      : set;
  return read.ok ? succeed(subscription) : read;
}

const live = new Set(["active", "trialing", "past_due", "unpaid", "incomplete", "paused"]);

/**
 * Cancels every subscription and open checkout immediately, because the account is being deleted.
 */
export async function endEverything(
  billing: Billing,
  sellerId: SellerId,
): Promise<Result<"none" | "cancelled">> {
  const account = await readBillingAccount(billing.db, sellerId);
  if (!account) return succeed("none");
  const closed = await billing.provider.closeCheckouts(account.customerId);
  if (!closed.ok) return closed;
  const read = await billing.provider.snapshot(account.customerId);
  if (!read.ok) return read.failure.kind === "not-found" ? succeed("none") : read;
  const ending = read.value.subscriptions.filter(({ status }) => live.has(status));
  for (const { id } of ending) {
    const ended = await billing.provider.endNow(id, false);
    if (!ended.ok) return ended;
  }
  return succeed(ending.length > 0 ? "cancelled" : "none");
}
