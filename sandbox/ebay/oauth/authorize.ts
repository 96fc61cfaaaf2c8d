import { htmlReply, redirectReply, type SandboxReply } from "../../kit/exchange.ts";
import type { CallContext } from "../call-context.ts";
import { escapeHtml } from "../../kit/escape-html.ts";
import { htmlPage } from "../pages/html.ts";
import { consentPage } from "./consent-page.ts";
import { readConsentRequest } from "./read-consent-request.ts";
import { CODE_SECONDS } from "./token-registry.ts";

/** Serves the consent page. */
export function showConsent({ sandbox, request }: CallContext): SandboxReply {
  const consent = readConsentRequest(sandbox, request.query);
  return typeof consent === "string"
    ? refusal(consent)
    : htmlReply(200, consentPage(consent, sandbox.marketplace.sellers()));
}

/** Handles the consent form: sends the seller back to the application, with or without a code. */
export function decideConsent({ sandbox, request }: CallContext): SandboxReply {
  const form = new URLSearchParams(request.rawBody.toString("utf8"));
  const consent = readConsentRequest(sandbox, form);
  if (typeof consent === "string") return refusal(consent);
  const urls = sandbox.redirectUrls[consent.ruName];
  const seller = sandbox.marketplace.seller(form.get("seller") ?? "");
  if (!urls || !seller) return refusal("Choose one of the sellers.");
  const state: Record<string, string> = consent.state === "" ? {} : { state: consent.state };
  if (form.get("decision") !== "agree")
    return redirectReply(withQuery(urls.decline, { error: "access_denied", ...state }));
  const code = sandbox.tokens.issueCode({
    seller: seller.username,
    scopes: consent.scopes,
    ruName: consent.ruName,
  });
  return redirectReply(
    withQuery(urls.accept, { ...state, code, expires_in: String(CODE_SECONDS) }),
  );
}

function withQuery(url: string, parameters: Readonly<Record<string, string>>): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  return target.href;
}

function refusal(reason: string): SandboxReply {
  return htmlReply(
    400,
    htmlPage(
      "Request refused",
      `<div class="card"><h1>This sign-in request can't be completed</h1><p>${escapeHtml(reason)}</p></div>`,
    ),
  );
}
