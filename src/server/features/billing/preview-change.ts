import type { z } from "zod";
import type { previewChange as previewCall } from "#contract/checkout.ts";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { PlanId } from "#domain/plans/subscription.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { ChangePreview } from "#server/ports/card-provider.ts";
import type { Billing } from "./billing.ts";
import { findOrder } from "./find-order.ts";
import { savePreview } from "./store.ts";

/**
 * Calculates what taking a plan would cost. Stores the moment it was calculated for, so that
 * exactly this amount can be charged.
 */
export async function previewChange(
  billing: Billing,
  sellerId: SellerId,
  planId: PlanId,
): Promise<Result<z.input<typeof previewCall.answer>>> {
  const order = await findOrder(billing, sellerId, planId);
  if (!order.ok) return order;
  const { price, current } = order.value;
  if (current === null)
    return succeed({
      kind: "checkout",
      to: planId,
      amount: price.amount,
      currency: price.currency,
    });
  const preview =
    current.planId === planId
      ? succeed(previewResuming(price.currency))
      : await billing.provider.previewChange({
          subscription: current,
          priceId: price.priceId,
          prorationDate: null,
        });
  if (!preview.ok) return preview;
  await savePreview(billing.db, sellerId, { planId, prorationDate: preview.value.prorationDate });
  return succeed({
    kind: "change",
    from: current.planId ?? "free",
    to: planId,
    ...preview.value,
    lines: [...preview.value.lines],
    nextAmount: price.amount,
    nextDate: current.periodEnd,
  });
}

/**
 * The plan stays the same and only its cancellation is withdrawn. The provider would return the
 * next period's price here.
 */
function previewResuming(currency: string): ChangePreview {
  return {
    lines: [],
    total: 0,
    amountDue: 0,
    currency,
    prorationDate: Math.floor(Date.now() / 1000),
  };
}
