import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { readAccount } from "#server/features/accounts/read-account.ts";
import type { Billing } from "./billing.ts";
import { syncCustomer } from "./sync-customer.ts";
import { addBillingAccount, readBillingAccount } from "./store.ts";

/** How often one may have been deleted within the day for which the provider repeats its answers. */
const mostTries = 5;

/** The account's customer at the provider, made when there is none: one, however many ask at once. */
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
    // The provider repeats its answer of today, about a customer that was deleted since.
    gone = made.value.id;
  }
  return fail(
    "card-provider-unavailable",
    "Your account at the card provider could not be made. Please try again in a moment.",
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
      "a new customer was not described",
    );
  const read = await syncCustomer(billing, sellerId);
  return read.ok ? succeed({ id, there: read.value !== null }) : read;
}
