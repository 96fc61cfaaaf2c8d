import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { decideAccess } from "#domain/plans/decide-access.ts";
import { decideAllowance, findPaidWindows } from "#domain/plans/decide-allowance.ts";
import { chooseSubscription, findDuplicates } from "#domain/plans/subscription.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { resumePaused } from "#server/features/batches/resume-paused.ts";
import { setAllowance } from "#server/features/quota/set-allowance.ts";
import type { CustomerSnapshot } from "#server/ports/card-provider.ts";
import type { Billing } from "./billing.ts";
import { drawTicket, dropBillingAccount, writeSnapshot } from "./store.ts";

/**
 * Reads everything the provider holds for an account, then writes all that follows from it in one
 * transaction: the mirror, the access, the allowance, and the batches that can resume. Every notice
 * of a change ends up here, so the order, number, and loss of notices don't matter.
 * @returns the reading; null if there is no customer.
 */
export async function syncCustomer(
  billing: Billing,
  sellerId: SellerId,
): Promise<Result<CustomerSnapshot | null>> {
  const drawn = await drawTicket(billing.db, sellerId);
  if (drawn === null) return succeed(null);
  const read = await billing.provider.snapshot(drawn.customerId);
  if (!read.ok && read.failure.kind === "not-found") {
    billing.log.error(
      { sellerId, customerId: drawn.customerId },
      "the card provider no longer knows one of our customers",
    );
    await writeState(billing, sellerId, null);
    return succeed(null);
  }
  if (!read.ok) return read;
  await writeState(billing, sellerId, { ticket: drawn.ticket, snapshot: read.value });
  return endDuplicates(billing, sellerId, read.value);
}

async function writeState(
  billing: Billing,
  sellerId: SellerId,
  reading: { readonly ticket: number; readonly snapshot: CustomerSnapshot } | null,
): Promise<void> {
  const { subscriptions, invoices } = reading?.snapshot ?? { subscriptions: [], invoices: [] };
  const access = decideAccess(subscriptions, invoices, Math.floor(Date.now() / 1000));
  const allowance = decideAllowance(subscriptions, invoices, billing.plans);
  const current = chooseSubscription(subscriptions);
  await billing.db.asSeller(sellerId, async (tx) => {
    if (reading === null) await dropBillingAccount(tx, sellerId);
    else if (!(await writeSnapshot(tx, sellerId, { ...reading, accessAllowed: access.allowed })))
      return;
    const wider = await setAllowance(tx, sellerId, {
      allowance,
      windows: current === null ? [] : findPaidWindows(current, invoices),
    });
    if (wider) await resumePaused(tx, billing.jobs, { sellerId, by: "limit-reached" });
    if (access.allowed) await resumePaused(tx, billing.jobs, { sellerId, by: "payment-failed" });
    for (const { id, amountRemaining: amount, currency } of access.failed)
      await billing.notify(tx, sellerId, {
        kind: "payment-failed",
        key: `payment ${id}`,
        facts: { amount, currency },
      });
  });
}

/**
 * Handles a plan bought in two tabs at the same time: cancels the later subscription and credits
 * its payment.
 */
async function endDuplicates(
  billing: Billing,
  sellerId: SellerId,
  snapshot: CustomerSnapshot,
): Promise<Result<CustomerSnapshot>> {
  const duplicates = findDuplicates(snapshot.subscriptions);
  for (const { id } of duplicates) {
    billing.log.error(
      { sellerId, subscription: id },
      "a second subscription was bought; it was canceled and credited",
    );
    const ended = await billing.provider.endNow(id, true);
    if (!ended.ok) return ended;
  }
  return succeed(snapshot);
}
