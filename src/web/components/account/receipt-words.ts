import type { DeletionReceipt } from "#contract/profile.ts";
import { formatCount } from "../../lib/count-words.ts";
import { site } from "../../lib/site.ts";

const subscriptions: Record<DeletionReceipt["subscription"], string> = {
  none: "There was no paid subscription to cancel.",
  cancelled: "Your subscription was canceled. You won't be charged again.",
};
const permissions: Record<DeletionReceipt["permission"], string> = {
  ended: "eBay confirmed that we no longer have access to the account.",
  "not-confirmed":
    "eBay didn't confirm that our access has ended. We deleted our access keys. To be sure, remove the app in your eBay account under third-party app access.",
  none: "We had no access to the account on eBay.",
};
const stays = "Your listings on eBay stay as they are, including their fitments.";

/** Describes when an account was deleted (UTC) and what happened outside our database. */
export function receiptWords(
  receipt: Pick<DeletionReceipt, "deletedAt" | "subscription" | "permission">,
) {
  const at = `${new Date(receipt.deletedAt).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} UTC`;
  return {
    at,
    facts: [subscriptions[receipt.subscription], permissions[receipt.permission], stays],
  };
}

/** Formats the receipt as a text file. */
export function receiptText(receipt: DeletionReceipt): string {
  const { at, facts } = receiptWords(receipt);
  const lines = receipt.deleted.map(({ what, count }) => `  ${what}: ${formatCount(count)}`);
  return [
    `${site.productName}: deletion receipt`,
    `Receipt ${receipt.number}`,
    "",
    `The account ${receipt.username} was deleted on ${at}.`,
    "",
    "Deleted:",
    ...lines,
    "",
    ...facts,
    "",
  ].join("\n");
}
