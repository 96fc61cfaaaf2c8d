import type { Customer } from "../objects/customer.ts";
import type { Subscription } from "../objects/subscription.ts";
import { emit, type StripeSandbox } from "../sandbox.ts";

/** Changes a subscription and tells of it, with what was before. Nothing that differs: nothing told. */
export function changeSubscription(
  sandbox: StripeSandbox,
  subscription: Subscription,
  changes: Partial<Subscription>,
): void {
  const previous = apply(subscription, changes);
  if (Object.keys(previous).length > 0)
    emit(sandbox, { type: "customer.subscription.updated", object: subscription, previous });
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
