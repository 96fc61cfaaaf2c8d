import type { Customer } from "../objects/customer.ts";
import type { Subscription } from "../objects/subscription.ts";
import { emit, type StripeSandbox } from "../sandbox.ts";

/** Changes a subscription and emits an event with the previous values, unless nothing differs. */
export function changeSubscription(
  sandbox: StripeSandbox,
  subscription: Subscription,
  changes: Partial<Subscription>,
): void {
  const previous = apply(subscription, withEnd(subscription, changes));
  if (Object.keys(previous).length > 0)
    emit(sandbox, { type: "customer.subscription.updated", object: subscription, previous });
}

/** Moves the end of a subscription that ends with its period when the period changes. */
function withEnd(
  subscription: Subscription,
  changes: Partial<Subscription>,
): Partial<Subscription> {
  const [item] = changes.items?.data ?? [];
  const endsWithPeriod = changes.cancel_at_period_end ?? subscription.cancel_at_period_end;
  return item && endsWithPeriod ? { ...changes, cancel_at: item.current_period_end } : changes;
}

export function changeCustomer(
  sandbox: StripeSandbox,
  customer: Customer,
  changes: Partial<Customer>,
): void {
  const previous = apply(customer, changes);
  if (Object.keys(previous).length > 0)
    emit(sandbox, { type: "customer.updated", object: customer, previous });
}

function apply<T extends object>(target: T, changes: Partial<T>): Partial<T> {
  const previous: Partial<T> = {};
  for (const name of Object.keys(changes) as (keyof T)[]) {
    if (JSON.stringify(target[name]) !== JSON.stringify(changes[name]))
      previous[name] = structuredClone(target[name]);
  }
  Object.assign(target, changes);
  return previous;
}
