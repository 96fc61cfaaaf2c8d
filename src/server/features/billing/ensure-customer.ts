import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readAccount } from "#server/features/accounts/read-account.ts";
import type { Billing } from "./billing.ts";
import { syncCustomer } from "./sync-customer.ts";
import { addBillingAccount, readBillingAccount } from "./store.ts";

/**
 * The provider repeats its answer to the same request for a day. This is how often a customer may
 * have been deleted within that day.
 */
const mostTries = 5;

/**
 * Returns the account's customer at the provider, creating it if there is none. Concurrent calls
 * create only one.
 */
export async function ensureCustomer(
  billing: Billing,
  sellerId: SellerId,
): Promise<Result<string>> {
  const held = await readBillingAccount(billing.db, sellerId);
  if (held) return succeed(held.customerId);
  let gone: string | null = null;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const made: Awaited<ReturnType<typeof makeCustomer>> = await makeCustomer(
      billing,
      sellerId,
      gone,
    );
    if (!made.ok) return made;
    if (made.value.there) return succeed(made.value.id);
    // The provider repeated today's earlier answer, about a customer deleted since then.
    gone = made.value.id;
  }
  return fail(
    "card-provider-unavailable",
    "We couldn't set up your account with the card provider. Please try again in a moment.",
  );
}

async function makeCustomer(
  billing: Billing,
  sellerId: SellerId,
  instead: string | null,
): Promise<Result<{ readonly id: string; readonly there: boolean }>> {
  const account = await readAccount(billing.db, sellerId);
  if (!account.ok) return account;
  const { marketplaceUserId, username, firstName, lastName, email } = account.value;
  const made = await billing.provider.createCustomer({ sellerId, marketplaceUserId, instead });
  if (!made.ok) return made;
  const id = await addBillingAccount(billing.db, sellerId, made.value);
  const name = [firstName, lastName].filter(Boolean).join(" ") || username;
  const described = await billing.provider.describeCustomer(id, { name, email });
  if (!described.ok)
    billing.log.warn(
      { sellerId, cause: described.failure.cause },
      "couldn't describe a new customer to the card provider",
    );
  const read = await syncCustomer(billing, sellerId);
  return read.ok ? succeed({ id, there: read.value !== null }) : read;
}
