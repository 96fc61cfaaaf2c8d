import { fail } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Billing } from "./billing.ts";
import { readBillingAccount } from "./store.ts";
import { syncCustomer } from "./sync-customer.ts";

/** Tries to collect one of the account's own invoices now. */
export async function retryPayment(
  billing: Billing,
  sellerId: SellerId,
  invoiceId: string,
): Promise<Result<void>> {
  const account = await readBillingAccount(billing.db, sellerId);
  if (!account?.snapshot?.invoices.some(({ id }) => id === invoiceId))
    return fail("not-found", "This account has no such invoice.");
  const paid = await billing.provider.payInvoice(invoiceId);
  const read = await syncCustomer(billing, sellerId);
  return paid.ok && !read.ok ? read : paid;
}
