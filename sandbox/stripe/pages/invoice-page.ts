import { htmlReply, type SandboxReply } from "../../kit/exchange.ts";
import { authenticationFailed } from "../billing/cards.ts";
import { payInvoice } from "../billing/pay-invoice.ts";
import type { Invoice } from "../objects/invoice.ts";
import type { StripeSandbox } from "../sandbox.ts";
import { escapeHtml } from "../../kit/escape-html.ts";
import { authenticationForm, cardForm, money, page } from "./layout.ts";
import { typedCard } from "./typed-card.ts";

/** Renders the hosted page of an invoice, with a card form while it is open. */
export function invoicePage(
  sandbox: StripeSandbox,
  id: string,
  error: string | null = null,
): SandboxReply {
  const invoice = sandbox.account.invoices.get(id);
  if (!invoice || invoice.status === "draft")
    return htmlReply(404, page("Not found", "<h1>There is no such invoice</h1>"));
  const rows = invoice.lines.data
    .map(
      (line) =>
        `<tr><td>${escapeHtml(line.description ?? "")}</td><td>${money(line.amount, line.currency)}</td></tr>`,
    )
    .join("");
  const form =
    invoice.status === "open"
      ? cardForm({
          action: `/i/${id}`,
          button: `Pay ${money(invoice.amount_remaining, invoice.currency)}`,
          error,
        })
      : "";
  return htmlReply(
    200,
    page(
      `Invoice ${invoice.number}`,
      `<h1>Invoice ${escapeHtml(invoice.number ?? "")}</h1><p>Status: ${invoice.status}</p><p class="sum">${money(invoice.amount_due, invoice.currency)}</p><table>${rows}</table>${form}`,
    ),
  );
}

export function payInvoicePage(
  sandbox: StripeSandbox,
  id: string,
  form: URLSearchParams,
): SandboxReply {
  const invoice = sandbox.account.invoices.get(id);
  if (!invoice || invoice.status !== "open") return invoicePage(sandbox, id);
  if (form.get("authenticate") === "fail")
    return invoicePage(sandbox, id, authenticationFailed.message);
  const method = form.get("method") ?? newMethod(sandbox, invoice, form);
  if (typeof method === "object") return invoicePage(sandbox, id, method.message);
  const paid = payInvoice(sandbox, invoice, {
    paymentMethod: method,
    onSession: true,
    manual: true,
    authenticated: form.get("authenticate") === "succeed",
  });
  if (paid.outcome === "authenticate")
    return htmlReply(200, page("Confirm", authenticationForm(`/i/${id}`, method)));
  return invoicePage(sandbox, id, paid.outcome === "declined" ? paid.error.message : null);
}

function newMethod(
  sandbox: StripeSandbox,
  invoice: Invoice,
  form: URLSearchParams,
): string | { readonly message: string } {
  const card = typedCard(sandbox, form, invoice.customer_email);
  if ("message" in card) return card;
  card.customer = invoice.customer;
  return card.id;
}
