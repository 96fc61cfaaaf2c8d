import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { readTerms } from "./quota-terms.ts";
import type { QuotaTerms } from "./quota-terms.ts";
import { book, holdAllowance, readAllowance } from "./store.ts";
import type { Booking } from "./store.ts";

/**
 * Books generations in the transaction that stores their results, so that either both happen or
 * neither does. Books none if the limit doesn't allow all of them.
 * @returns the bookings that are new. The caller may release only those: an earlier one belongs to
 * a stored result.
 */
export async function bookGenerations(
  tx: Transaction,
  sellerId: SellerId,
  { bookings, quota }: { readonly bookings: readonly Booking[]; readonly quota: QuotaTerms },
): Promise<Result<readonly Booking[]>> {
  const wanted = { bookings, monthlyLimit: quota.freeLimit };
  const first = await book(tx, sellerId, wanted);
  if (first !== "refused") return succeed(first);
  // A larger plan may be taking effect right now. Either it waits for this transaction and then
  // finds the items we deferred for lack of quota, or it is already in effect.
  await holdAllowance(tx, sellerId);
  const second = await book(tx, sellerId, wanted);
  if (second !== "refused") return succeed(second);
  const terms = readTerms(await readAllowance(tx, sellerId), quota);
  const count = terms.monthlyLimit.toLocaleString("en-US");
  const until = terms.resetsAt === null ? "" : ` Resets ${dated.format(terms.resetsAt)}.`;
  const nextStep =
    terms.boughtPlanId === terms.planId
      ? "Upgrade to continue right away."
      : `Your ${quota.nameOf(terms.boughtPlanId)} plan resumes once its open invoice is paid. See Billing.`;
  const message = `Monthly limit reached: you've used all ${count} fitment generations of the ${terms.planName} plan.${until} ${nextStep}`;
  // A paid period ends when the next one is paid, not at a fixed moment.
  return fail(
    "limit-reached",
    message,
    terms.paid || terms.resetsAt === null ? {} : { retryAt: terms.resetsAt.getTime() },
  );
}

const dated = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
