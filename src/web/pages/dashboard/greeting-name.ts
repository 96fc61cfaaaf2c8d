import type { CurrentUser } from "#contract/accounts.ts";

/** Returns the name by which the dashboard greets its user. */
export function greetingName(user: Pick<CurrentUser, "ebay_username" | "ebay_first_name">): string {
  return user.ebay_username || user.ebay_first_name || "User";
}
