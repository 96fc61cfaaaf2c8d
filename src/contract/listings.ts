import { z } from "zod";
import { batch } from "./batches.ts";
import { endpoint } from "./endpoint.ts";

/** A listing as the manager's table shows it. The first 14 fields are the published ones; the rest are ours. */
export const managerListing = z.object({
  listing_id: z.string(),
  listing_title: z.string(),
  listing_mpn: z.string().nullable(),
  listing_brand: z.string().nullable(),
  listing_year: z.string().nullable(),
  listing_vin: z.string().nullable(),
  has_fitment_data: z.boolean(),
  fitment_sync_status: z.string().nullable(),
  /** JSON text of an array of fitments, marketplace rows first; "[]" when asked for with fitments=none. */
  fitment_data: z.string(),
  generated_fitment_count: z.number().int(),
  existing_fitment_count: z.number().int(),
  fitment_count: z.number().int(),
  image_url: z.string().nullable(),
  view_url: z.string().nullable(),
  sku: z.string().nullable(),
  price: z.string().nullable(),
  /** What keeps this listing from being synced, in words; null when nothing does. */
  blocked_reason: z.string().nullable(),
  /** What went wrong last, in words. */
  error_message: z.string().nullable(),
  /** The live list differs from the imported one: the seller must choose (take theirs and merge, or skip). */
  changed_on_ebay: z.boolean(),
  question_count: z.number().int(),
  refused_count: z.number().int(),
  /** null: never looked at. "nothing-to-go-on": the listing names no vehicle. */
  generation: z.enum(["generated", "nothing-to-go-on"]).nullable(),
  ended: z.boolean(),
});
export type ManagerListing = z.infer<typeof managerListing>;

/**
 * Every listing of the account in the manager's order. With `fitments=none` the fitment lists are left out ("[]").
 * With fitments at most 2,000 listings are answered; the header `x-total-count` says how many there are, `page` (1 …) reads on.
 * `limit` asks for fewer at once: a screen shows its first rows while the rest is on its way.
 */
export const getListings = endpoint({
  method: "GET",
  path: "/api/ebay/listings",
  query: z.object({
    fitments: z.enum(["all", "none"]).default("all"),
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(50_000).optional(),
  }),
  answer: z.array(managerListing),
});

export const simpleListing = z.object({
  listingId: z.string(),
  title: z.string(),
  mpn: z.string().nullable(),
  synced: z.boolean(),
});
export const getActiveListings = endpoint({
  method: "GET",
  path: "/api/ebay/active-listings",
  answer: z.array(simpleListing),
});

const count = z.object({ count: z.number().int() });
export const countActiveListings = endpoint({
  method: "GET",
  path: "/api/ebay/active-listings-count",
  answer: count,
});
export const countSyncedListings = endpoint({
  method: "GET",
  path: "/api/ebay/synced-listings-count",
  answer: count,
});

/** Starts the import (or joins the running one) and waits for its end; with `Prefer: respond-async` answers at once with the running batch. */
export const pullListings = endpoint({
  method: "POST",
  path: "/api/ebay/pull-listings",
  answer: z.object({
    success: z.boolean(),
    imported: z.number().int(),
    updated: z.number().int(),
    total: z.number().int(),
    batch,
  }),
});
