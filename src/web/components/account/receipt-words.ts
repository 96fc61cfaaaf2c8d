import type { DeletionReceipt } from "#contract/profile.ts";
import { formatCount } from "../../lib/count-words.ts";
import { site } from "../../lib/site.ts";

const subscriptions: Record<DeletionReceipt["subscription"], string> = {
  none: "There was no paid subscription to cancel.",
  cancelled: "Your subscription was cancelled. You will not be charged again.",
};
const permissions: Record<DeletionReceipt["permission"], string> = {
  ended: "eBay confirmed that our permission to work with the account has ended.",
  "not-confirmed":
    "eBay did not confirm that our permission has ended. We deleted our copy of it; to be sure, remove the app in your eBay account under third-party app access.",
  none: "We held no permission to work with the account at eBay.",
};
const stays = "Your listings on eBay stay as they are, with the fitments that are on them.";

/** The moment of a deletion (UTC), and what became of what is not ours. */
export function receiptWords(
  receipt: Pick<DeletionReceipt, "deletedAt" | "subscription" | "permission">,
) {
  const at = `${new Date(receipt.deletedAt).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" })} UTC`;
  return {
    at,
    facts: [subscriptions[receipt.subscription], permissions[receipt.permission], stays],
  };
}

/** The receipt as a text to keep. */
export function receiptText(receipt: DeletionReceipt): string {
  const { at, facts } = receiptWords(receipt);
  const lines = receipt.deleted.map(({ what, count }) => `  ${formatCount(count)} ${what}`);
  return [
    `${site.productName}: receipt of deletion`,
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
