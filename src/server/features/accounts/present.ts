import type { CurrentUser } from "#contract/accounts.ts";
import type { Account } from "./store.ts";

/** Returns only the six public fields. The token itself never leaves the server. */
export function presentUser(account: Account): CurrentUser {
  return {
    id: account.id,
    ebay_email: account.email,
    ebay_username: account.username,
    ebay_first_name: account.firstName,
    ebay_token: account.connected ? "connected" : null,
    ebay_user_id: account.marketplaceUserId,
  };
}
