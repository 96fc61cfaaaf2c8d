import type { DeletionReceipt, Profile } from "#contract/profile.ts";
import type { Deletion } from "./delete-account.ts";
import type { AccountFacts } from "./read-profile.ts";

export function presentProfile({
  account,
  listings,
  generations,
  lastSync,
}: AccountFacts): Profile {
  const name = [account.firstName, account.lastName].filter((part) => part !== null).join(" ");
  return {
    fullName: name === "" ? null : name,
    email: account.email,
    ebayUsername: account.username,
    ebayUserId: account.marketplaceUserId,
    createdAt: account.createdAt.toISOString(),
    lastLogin: account.lastLoginAt?.toISOString() ?? null,
    stats: {
      totalEbayListings: listings.active,
      syncedListings: listings.synced,
      totalFitmentGenerations: generations,
      lastListingSync: lastSync?.toISOString() ?? null,
    },
  };
}

/** Labels for tables whose own names say too little. */
const names: Readonly<Record<string, string>> = {
  listings: "Imported listings",
  listing_fitments: "Fitment lists",
  generation_bookings: "Generation records",
  batches: "Pulls, bulk generations, and bulk syncs",
  batch_items: "Log entries",
  account_links: "Links to other accounts",
  session_accounts: "Sign-ins",
  billing_accounts: "Billing records",
  allowances: "Plan records",
  fitment_reports: "Reports of wrong fitments",
  quota_windows: "Monthly usage records",
  drift_settings: "Settings of checks for changes on eBay",
  drift_checks: "Checks for changes on eBay",
  notices: "Notifications",
  notice_settings: "Notification settings",
  mails: "Records of emails",
};

/** Tables that repeat or count other tables' data, or hold it only briefly. */
const derived: readonly string[] = [
  "manager_rows",
  "listing_words",
  "listing_tallies",
  "batch_tallies",
  "unqueued_listings",
  "asked_questions",
  "coverage_days",
  "day_tallies",
];

export function presentReceipt(deletion: Deletion): DeletionReceipt {
  const deleted = deletion.deleted
    .filter(({ table }) => !derived.includes(table))
    .map(({ table, count }) => ({
      what: names[table] ?? sentenceCase(table.replaceAll("_", " ")),
      count,
    }));
  return { ...deletion, deletedAt: deletion.deletedAt.toISOString(), deleted };
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
