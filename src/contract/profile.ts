import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";

export const profile = z.object({
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  ebayUsername: z.string(),
  ebayUserId: z.string(),
  createdAt: z.string(),
  lastLogin: z.string().nullable(),
  stats: z.object({
    totalEbayListings: z.number().int(),
    syncedListings: z.number().int(),
    totalFitmentGenerations: z.number().int(),
    lastListingSync: z.string().nullable(),
  }),
});
export type Profile = z.infer<typeof profile>;
export const getProfile = endpoint({ method: "GET", path: "/api/profile", answer: profile });

/** The record of an account deletion. */
export const deletionReceipt = z.object({
  number: z.uuid(),
  username: z.string(),
  deletedAt: z.string(),
  /** How many records of each kind were deleted; kinds without any are left out. */
  deleted: z.array(z.object({ what: z.string(), count: z.number().int() })),
  subscription: z.enum(["none", "cancelled"]),
  /** Whether eBay confirmed that our permission has ended; "none" when we had none. */
  permission: z.enum(["ended", "not-confirmed", "none"]),
});
export type DeletionReceipt = z.infer<typeof deletionReceipt>;

/**
 * Deletes the active account with all its data, and ends every session in which it is active.
 * Listings on eBay aren't changed.
 */
export const deleteAccount = endpoint({
  method: "DELETE",
  path: "/api/profile/delete-account",
  answer: done.extend({ receipt: deletionReceipt }),
});
