import type { Plan } from "#contract/billing.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { PlanId } from "#domain/plans/subscription.ts";
import type { PlanPrice } from "#server/ports/card-provider.ts";
import type { Billing } from "./billing.ts";

/**
 * Returns the provider's price for a plan. If it differs from the price on our pages, the sale
 * stops: nobody pays a price they weren't shown.
 */
export async function findPrice(
  { provider, plans, log }: Billing,
  planId: PlanId,
): Promise<Result<PlanPrice>> {
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) return fail("invalid-input", "There is no such plan.");
  const prices = await provider.prices();
  if (!prices.ok) return prices;
  const price = prices.value.find((one) => one.planId === planId);
  const cause = priceProblem(plan, price);
  if (price && cause === null) return succeed(price);
  log.error({ planId, cause }, "a plan can't be sold: run npm run billing:setup");
  return fail(
    "price-mismatch",
    "This plan can't be sold right now because its price at the card provider differs from the one shown here. We've been notified, and you weren't charged.",
    { cause: cause ?? "" },
  );
}

/**
 * Returns why a plan can't be sold at the provider's price, in words for the operator; null if it
 * can.
 */
export function priceProblem(
  plan: Pick<Plan, "price" | "interval">,
  price: PlanPrice | undefined,
): string | null {
  const shown = describe({ amount: plan.price * 100, currency: "usd", interval: plan.interval });
  if (!price) return `${shown} on our pages, but the card provider has no active price for it`;
  if (!price.sold) return "its product is archived at the card provider";
  return describe(price) === shown
    ? null
    : `${shown} on our pages, but ${describe(price)} at the card provider`;
}

function describe({
  amount,
  currency,
  interval,
}: Pick<PlanPrice, "amount" | "currency" | "interval">): string {
  return `${(amount / 100).toFixed(2)} ${currency.toUpperCase()} a ${interval}`;
}
