import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Billing } from "./billing.ts";
import { readBillingAccount } from "./store.ts";
import { syncCustomer } from "./sync-customer.ts";

/**
 * Handles the browser's return from the provider's checkout page. The provider decides whether it
 * was paid; repeating the call, or making it after the event arrived, changes nothing.
 */
export async function confirmCheckout(
  billing: Billing,
  sellerId: SellerId,
  sessionId: string,
): Promise<Result<void>> {
  const account = await readBillingAccount(billing.db, sellerId);
  const read = await billing.provider.readCheckout(sessionId);
  if (!read.ok && read.failure.kind !== "not-found") return read;
  const outcome =
    read.ok &&
    account !== null &&
    read.value.customerId === account.customerId &&
    read.value.reference === sellerId
      ? read.value
      : null;
  if (outcome === null) return fail("not-found", "This account has no such checkout.");
  if (outcome.state !== "complete" || !outcome.paid)
    return fail("conflict", "This checkout hasn't been paid.");
  return nothing(await syncCustomer(billing, sellerId));
}

function nothing(result: Result<unknown>): Result<void> {
  return result.ok ? succeed(undefined) : result;
}
