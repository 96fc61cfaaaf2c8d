import type { EbayConfig } from "./ebay-config.ts";
import { sellerScopes } from "./transport/scopes.ts";

/**
 * Builds the address where a seller gives consent. `redirect_uri` is the RuName, not an address;
 * eBay knows the address behind it.
 */
export function authorizeUrl(config: EbayConfig, state: string): string {
  const query = new URLSearchParams({
    client_id: config.clientId,
    redirect_uri: config.ruName,
    response_type: "code",
    scope: sellerScopes.join(" "),
    state,
    // Without this, eBay silently continues as whoever is signed in there.
    prompt: "login",
  });
  return `${config.authBase}/oauth2/authorize?${query.toString()}`;
}
