import { readFileSync } from "node:fs";
import { emptyReply, htmlReply, type SandboxReply, type SandboxRequest } from "../kit/exchange.ts";
import { answerApi } from "./api/answer-api.ts";
import { answerControl } from "./control/control-plane.ts";
import { checkoutPage, payCheckout } from "./pages/checkout-page.ts";
import { invoicePage, payInvoicePage } from "./pages/invoice-page.ts";
import type { StripeSandbox } from "./sandbox.ts";
import type { IdempotencyKeys } from "./wire/idempotency.ts";

const standIn = readFileSync(new URL("./browser/stripe-stand-in.js", import.meta.url), "utf8");
const allowed = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-allow-methods": "GET, POST",
};

/** Answers one request to the REST API, the pages, the browser script, or the control plane. */
export async function answerRequest(
  sandbox: StripeSandbox,
  keys: IdempotencyKeys,
  request: SandboxRequest,
): Promise<SandboxReply> {
  if (request.method === "OPTIONS") return { ...emptyReply(204), headers: allowed };
  if (request.path.startsWith("/v1/")) return answerApi(sandbox, keys, request);
  if (request.path.startsWith("/_sandbox")) return answerControl(sandbox, request);
  if (request.path === "/stripe.js")
    return {
      status: 200,
      headers: { "content-type": "text/javascript; charset=utf-8", ...allowed },
      body: standIn,
    };
  return answerPage(sandbox, request);
}

function answerPage(sandbox: StripeSandbox, request: SandboxRequest): SandboxReply {
  const form =
    request.method === "POST" ? new URLSearchParams(request.rawBody.toString("utf8")) : null;
  const [, session] = /^\/c\/pay\/([^/]+)$/.exec(request.path) ?? [];
  if (session !== undefined)
    return form ? payCheckout(sandbox, session, form) : checkoutPage(sandbox, session);
  const [, invoice] = /^\/i\/([^/]+)/.exec(request.path) ?? [];
  if (invoice !== undefined)
    return form ? payInvoicePage(sandbox, invoice, form) : invoicePage(sandbox, invoice);
  return htmlReply(404, "This page doesn't exist.");
}
