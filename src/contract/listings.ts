import { z } from "zod";
import { listingStates } from "#domain/listings/listing-state.ts";
import { batch } from "./batches.ts";
import { endpoint } from "./endpoint.ts";
import { pageNumber, rowLimit } from "./request-numbers.ts";
import { statusOf } from "./status-of.ts";

/**
 * A listing in the manager's table. The first 14 fields are documented publicly; the rest are ours.
 */
export const managerListing = z.object({
  listing_id: z.string(),
  listing_title: z.string(),
  listing_mpn: z.string().nullable(),
  listing_brand: z.string().nullable(),
  listing_year: z.string().nullable(),
  listing_vin: z.string().nullable(),
  has_fitment_data: z.boolean(),
  fitment_sync_status: z.string().nullable(),
  /**
   * JSON text of an array of fitments, marketplace rows first; "[]" when requested with
   * fitments=none.
   */
  fitment_data: z.string(),
  generated_fitment_count: z.number().int(),
  existing_fitment_count: z.number().int(),
  fitment_count: z.number().int(),
  image_url: z.string().nullable(),
  view_url: z.string().nullable(),
  sku: z.string().nullable(),
  price: z.string().nullable(),
  quantity: z.number().int(),
  /** Of the least certain generated row, in percent; null when nothing was generated. */
  confidence: z.number().int().nullable(),
  /** When the fitments last changed (ISO 8601); null when there never were any. */
  updated_at: z.string().nullable(),
  /** Why this listing can't be synced, as a sentence; null when it can. */
  blocked_reason: z.string().nullable(),
  /** The last error, as a sentence. */
  error_message: z.string().nullable(),
  /**
   * The fitments on eBay differ from the imported ones, so the seller must choose (merge or skip).
   */
  changed_on_ebay: z.boolean(),
  question_count: z.number().int(),
  refused_count: z.number().int(),
  /** null: never generated. "nothing-to-go-on": the listing names no vehicle. */
  generation: statusOf(["generated", "nothing-to-go-on"]).nullable(),
  ended: z.boolean(),
  /** Everything that shows, counts, or filters by a state uses this one. */
  state: statusOf(listingStates),
});
export type ManagerListing = z.infer<typeof managerListing>;

/** The most listings that a call returns at a time. */
export const listingsPerCall = 2000;
/** The query of a list that is paged for other programs. */
export const listingPages = {
  page: pageNumber.default(1),
  limit: rowLimit(listingsPerCall),
};

/**
 * Returns the account's listings in the manager's order, at most 2,000 per call: `page` (from 1)
 * returns the next ones, and the header `x-total-count` has the total. With `fitments=none` the
 * fitment lists are left out ("[]"). For other programs; a screen reads `getListingPage`.
 */
export const getListings = endpoint({
  method: "GET",
  path: "/api/ebay/listings",
  load: "list",
  query: z.object({
    fitments: z.enum(["all", "none"]).default("all"),
    ...listingPages,
  }),
  answer: z.array(managerListing),
});

export const simpleListing = z.object({
  listingId: z.string(),
  title: z.string(),
  mpn: z.string().nullable(),
  synced: z.boolean(),
});
/** Returns the active listings in the manager's order, paged like `getListings`. */
export const getActiveListings = endpoint({
  method: "GET",
  path: "/api/ebay/active-listings",
  load: "list",
  query: z.object(listingPages),
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

/**
 * Starts the import (or joins the running one) and waits for its end. With `Prefer: respond-async`
 * it returns the running batch immediately.
 */
export const pullListings = endpoint({
  method: "POST",
  path: "/api/ebay/pull-listings",
  load: "work",
  answer: z.object({
    success: z.boolean(),
    imported: z.number().int(),
    updated: z.number().int(),
    total: z.number().int(),
    batch,
  }),
});
