import { htmlReply, redirectReply, type SandboxReply } from "../../kit/exchange.ts";
import { authenticationFailed } from "../billing/cards.ts";
import { completeCheckout } from "../billing/complete-checkout.ts";
import type { CheckoutSession } from "../objects/checkout-session.ts";
import type { StripeSandbox } from "../sandbox.ts";
import { escapeHtml } from "../../kit/escape-html.ts";
import { authenticationForm, cardForm, money, page } from "./layout.ts";
import { typedCard } from "./typed-card.ts";

/** Renders the hosted page of a Checkout session. */
export function checkoutPage(
  sandbox: StripeSandbox,
  id: string,
  error: string | null = null,
): SandboxReply {
  const session = sandbox.account.sessions.get(id);
  if (!session) return htmlReply(404, page("Not found", "<h1>This checkout doesn't exist</h1>"));
  if (session.status !== "open")
    return htmlReply(
      410,
      page("Checkout", `<h1>This checkout is ${session.status}</h1>${backLink(session)}`),
    );
  const free = session.amount_total === 0 && session.payment_method_collection === "if_required";
  const form = free
    ? `<form method="post" action="/c/pay/${id}"><button type="submit">Subscribe</button></form>`
    : cardForm({ action: `/c/pay/${id}`, button: "Subscribe", error });
  return htmlReply(
    error === null ? 200 : 402,
    page("Checkout", `${offer(sandbox, session)}${form}${backLink(session)}`),
  );
}

function offer({ account }: StripeSandbox, session: CheckoutSession): string {
  const price = account.prices.get(account.sessionPlans.get(session.id)?.price ?? "");
  const product = account.products.get(price?.product ?? "");
  return `<h1>Subscribe to ${escapeHtml(product?.name ?? "")}</h1><p class="sum">${money(session.amount_total, session.currency)} per ${price?.recurring?.interval ?? "month"}</p>`;
}

/** Handles the Subscribe button, and then the answer to the bank's question. */
export function payCheckout(
  sandbox: StripeSandbox,
  id: string,
  form: URLSearchParams,
): SandboxReply {
  const session = sandbox.account.sessions.get(id);
  if (!session || session.status !== "open") return checkoutPage(sandbox, id);
  if (form.get("authenticate") === "fail")
    return checkoutPage(sandbox, id, authenticationFailed.message);
  const method = form.get("method") ?? newMethod(sandbox, session, form);
  if (typeof method === "object") return checkoutPage(sandbox, id, method.message);
  const completed = completeCheckout(sandbox, session, {
    paymentMethod: method === "" ? null : method,
    authenticated: form.get("authenticate") === "succeed",
  });
  if (completed === "authenticate")
    return htmlReply(200, page("Confirm", authenticationForm(`/c/pay/${id}`, method)));
  if (completed !== "complete") return checkoutPage(sandbox, id, completed.message);
  return redirectReply((session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id));
}

/** Returns the card to pay with; "" for a free checkout without one. */
function newMethod(
  sandbox: StripeSandbox,
  session: CheckoutSession,
  form: URLSearchParams,
): string | { readonly message: string } {
  if ((form.get("number") ?? "") === "") return "";
  const card = typedCard(sandbox, form, session.customer_email);
  return "message" in card ? card : card.id;
}

function backLink(session: CheckoutSession): string {
  return session.cancel_url === null
    ? ""
    : `<p><a href="${escapeHtml(session.cancel_url)}">Back</a></p>`;
}
