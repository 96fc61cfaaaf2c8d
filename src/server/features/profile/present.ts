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
  listings: "imported listings",
  listing_fitments: "fitment lists",
  generation_bookings: "records of generations",
  batches: "records of pulls, bulk generations and bulk syncs",
  batch_items: "entries in their logs",
  session_accounts: "sign-ins",
  billing_accounts: "copies of what the card provider holds",
  allowances: "records of the plan",
  quota_windows: "counts of generations",
};

export function presentReceipt(deletion: Deletion): DeletionReceipt {
  const deleted = deletion.deleted.map(({ table, count }) => ({
    what: names[table] ?? table.replaceAll("_", " "),
    count,
  }));
  return { ...deletion, deletedAt: deletion.deletedAt.toISOString(), deleted };
}
