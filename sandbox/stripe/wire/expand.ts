import { paymentOf } from "../billing/find.ts";
import type { StripeSandbox } from "../sandbox.ts";
import { badRequest } from "./stripe-error.ts";
import { wholeList } from "./list-page.ts";

type Wire = Record<string, unknown>;

const deepest = 4;

/**
 * Copies an answer and replaces the IDs of the requested references with their objects. Some fields
 * of invoices and sessions appear only on request.
 */
export function expand(sandbox: StripeSandbox, answer: object, wanted: readonly string[]): object {
  const copy = structuredClone(answer) as Wire;
  for (const path of wanted) {
    const names = path.split(".");
    if (names.length > deepest)
      throw badRequest(
        `You cannot expand more than ${deepest} levels of a property (here ${path}).`,
        { param: "expand" },
      );
    expandPath(sandbox, copy, names);
  }
  return copy;
}

function expandPath(
  sandbox: StripeSandbox,
  target: unknown,
  [name, ...rest]: readonly string[],
): void {
  if (name === undefined || target === null || typeof target !== "object") return;
  if (Array.isArray(target)) {
    for (const one of target) expandPath(sandbox, one, [name, ...rest]);
    return;
  }
  const holder = target as Wire;
  const made = readHiddenField(sandbox, holder, name);
  if (made !== undefined) holder[name] = made;
  if (!(name in holder))
    throw badRequest(`This property cannot be expanded (${name}).`, { param: "expand" });
  if (typeof holder[name] === "string") holder[name] = lookUp(sandbox, holder[name]);
  expandPath(sandbox, holder[name], rest);
}

/** Returns a field that appears only on request. */
function readHiddenField(sandbox: StripeSandbox, holder: Wire, name: string): unknown {
  if (holder["object"] === "invoice") return ofInvoice(sandbox, String(holder["id"]), name);
  if (holder["object"] === "checkout.session" && name === "line_items")
    return sessionItems(sandbox, String(holder["id"]));
  return undefined;
}

function ofInvoice(sandbox: StripeSandbox, id: string, name: string): unknown {
  const payment = paymentOf(sandbox, id);
  if (name === "payments")
    return wholeList(payment ? [structuredClone(payment)] : [], `/v1/invoices/${id}/payments`);
  if (name !== "confirmation_secret") return undefined;
  const intent = sandbox.account.paymentIntents.get(payment?.payment.payment_intent ?? "");
  return intent ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
}

export function sessionItems({ account }: StripeSandbox, id: string): unknown {
  const plan = account.sessionPlans.get(id);
  const price = account.prices.get(plan?.price ?? "");
  const items =
    plan && price
      ? [
          {
            id: `li_${id.slice(8)}`,
            object: "item",
            adjustable_quantity: null,
            amount_discount: 0,
            amount_subtotal: price.unit_amount * plan.quantity,
            amount_tax: 0,
            amount_total: price.unit_amount * plan.quantity,
            currency: price.currency,
            description: account.products.get(price.product)?.name ?? "",
            metadata: {},
            price,
            quantity: plan.quantity,
          },
        ]
      : [];
  return wholeList(items, `/v1/checkout/sessions/${id}/line_items`);
}

function lookUp({ account }: StripeSandbox, id: string): unknown {
  const kinds = [
    account.customers,
    account.products,
    account.prices,
    account.paymentMethods,
    account.setupIntents,
    account.paymentIntents,
    account.subscriptions,
    account.invoices,
    account.clocks,
  ];
  for (const kind of kinds) {
    const found = kind.get(id);
    if (found) return structuredClone(found);
  }
  return id;
}
