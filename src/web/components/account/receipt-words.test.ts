import { expect, test } from "vitest";
import type { DeletionReceipt } from "#contract/profile.ts";
import { receiptText, receiptWords } from "./receipt-words.ts";

const receipt: DeletionReceipt = {
  number: "0b7c2f6e-0000-4000-8000-000000000001",
  username: "oak-street-auto",
  deletedAt: "2025-11-21T14:05:00Z",
  deleted: [{ what: "Imported listings", count: 1200 }],
  subscription: "none",
  permission: "ended",
};

test("the receipt names the account, the time, and the deleted data, and says that listings stay", () => {
  const text = receiptText(receipt);
  for (const words of [
    "Receipt 0b7c2f6e",
    "oak-street-auto was deleted on November 21, 2025",
    "2:05",
    "UTC",
    "Imported listings: 1,200",
    "listings on eBay stay",
  ])
    expect(text).toContain(words);
});
test("it doesn't claim a confirmation that eBay never gave", () =>
  expect(receiptWords({ ...receipt, permission: "not-confirmed" }).facts.join(" ")).toContain(
    "didn't confirm",
  ));
