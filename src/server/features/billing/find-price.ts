import type { Plan } from "#contract/billing.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { PlanId } from "#domain/plans/subscription.ts";
import type { PlanPrice } from "#server/ports/card-provider.ts";
import type { Billing } from "./billing.ts";

/** The provider's price of a plan. One that is not what our pages say stops the sale: nobody pays another price than the one shown. */
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
  log.error({ planId, cause }, "a plan cannot be sold: run npm run billing:setup");
  return fail(
    "price-mismatch",
    "This plan can't be sold right now: its price at the card provider is not the one shown here. We have been told; nothing was charged.",
    { cause: cause ?? "" },
  );
}

/** What keeps a plan from being sold at the provider's price, for whoever runs the server; null: nothing. */
export function priceProblem(
  plan: Pick<Plan, "price" | "interval">,
  price: PlanPrice | undefined,
): string | null {
  const shown = describe({ amount: plan.price * 100, currency: "usd", interval: plan.interval });
  if (!price) return `${shown} on our pages, but no active price of it at the card provider`;
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
