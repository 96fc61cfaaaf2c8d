import { escapeHtml } from "../../kit/escape-html.ts";
import { htmlPage } from "../pages/html.ts";
import type { Seller } from "../state/listing.ts";
import type { ConsentRequest } from "./read-consent-request.ts";
import { describeScope } from "./scopes.ts";

/** The page where a test seller is chosen and agrees or declines. It works without scripts. */
export function consentPage(consent: ConsentRequest, sellers: readonly Seller[]): string {
  const hidden = Object.entries({
    client_id: consent.clientId,
    redirect_uri: consent.ruName,
    response_type: "code",
    scope: consent.scopes.join(" "),
    state: consent.state,
  })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join("");
  const choices = sellers.map((seller, i) => choice(seller, i === 0)).join("");
  const allowed = consent.scopes
    .map((scope) => `<li>${escapeHtml(describeScope(scope))}</li>`)
    .join("");
  return htmlPage(
    "Sign in and grant access – sandbox marketplace",
    `<form class="card" method="post" action="/oauth2/authorize">${hidden}
<h1>Grant application access</h1>
<p>An application asks to work with a seller account. Choose the account you want to sign in with.</p>
<fieldset><legend>Sign in as</legend>${choices}</fieldset>
<h2>The application will be able to</h2><ul>${allowed}</ul>
<div class="row"><button type="submit" name="decision" value="agree">Agree and continue</button>
<button type="submit" class="plain" name="decision" value="decline">Decline</button></div></form>`,
  );
}

function choice(seller: Seller, first: boolean): string {
  const name = escapeHtml(seller.username);
  return `<label><input type="radio" name="seller" value="${name}"${first ? " checked" : ""}><span><b>${name}</b><small>${escapeHtml(seller.about)}</small></span></label>`;
}
