import type { Allowance, PaidWindow } from "#domain/plans/decide-allowance.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Transaction } from "#server/platform/db/database.ts";
import { readAllowance, writeAllowance } from "./store.ts";

/**
 * Puts a plan's allowance into effect.
 * @returns whether it allows more generations than before, so that deferred work can resume.
 */
export async function setAllowance(
  tx: Transaction,
  sellerId: SellerId,
  given: { readonly allowance: Allowance; readonly windows: readonly PaidWindow[] },
): Promise<boolean> {
  const before = await readAllowance(tx, sellerId);
  await writeAllowance(tx, sellerId, given);
  const { monthlyLimit, window } = given.allowance;
  if (before === null) return true;
  const widthOf = (limit: number) => (limit < 0 ? Infinity : limit);
  return (
    widthOf(monthlyLimit) > widthOf(before.monthlyLimit) ||
    (window?.key ?? null) !== before.windowKey
  );
}
