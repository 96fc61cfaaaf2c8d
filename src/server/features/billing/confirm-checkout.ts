import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Billing } from "./billing.ts";
import { readBillingAccount } from "./store.ts";
import { syncCustomer } from "./sync-customer.ts";

/** The browser is back from the provider's page and says so; whether it is true is asked there. Again, or after the event, it changes nothing. */
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
  if (outcome === null) return fail("not-found", "There is no such checkout in this account.");
  if (outcome.state !== "complete" || !outcome.paid)
    return fail("conflict", "This checkout is not paid.");
  return nothing(await syncCustomer(billing, sellerId));
}

function nothing(result: Result<unknown>): Result<void> {
  return result.ok ? succeed(undefined) : result;
}
