import { z } from "zod";
import { listingStates } from "#domain/listings/listing-state.ts";
import type { ListingState } from "#domain/listings/listing-state.ts";
import { stateNames } from "#domain/listings/state-names.ts";
import { batchItemStates } from "./batches.ts";
import { endpoint } from "./endpoint.ts";
import { managerListing } from "./listings.ts";
import { rowOffset } from "./request-numbers.ts";
import { amountOf } from "./status-of.ts";

/** The states as people read them. */
export const stateLabels: Readonly<Record<ListingState, string>> = stateNames;

/** The chips of the manager: all listings, and those in each state. */
export const listingViews = ["all", ...listingStates] as const;

/**
 * `status`: no fitments, pending, error, not synced, synced. `state`: by state, in the order of
 * `listingStates`. Both sort by title after that, all others by item ID. `rows`: by the number of
 * fitments. Listings without a confidence, price, or update come before all others.
 */
export const listingSorts = [
  "status",
  "state",
  "title",
  "confidence",
  "rows",
  "price",
  "quantity",
  "updated",
] as const;

/**
 * missing: listings whose details were read and have no part number. The others are some of them:
 * those with a suggested number, those without one, and of these, those whose search is pending, is
 * completed, or has failed. discoverable: pending or completed.
 */
export const mpnFilters = [
  "missing",
  "suggested",
  "unsuggested",
  "pending",
  "completed",
  "failed",
  "discoverable",
] as const;

const listingId = z.string().regex(/^\d{1,19}$/);

/** Which listings of the account are meant: those that match all of these. */
export const listingFilter = z.object({
  view: z.enum(listingViews).default("all"),
  /**
   * Words in any order. Each must occur in the title, item ID, MPN, brand, or SKU, ignoring case.
   * With `mpn`, the UPC, EAN, OEM number, and suggested MPN are searched, too.
   */
  search: z.string().max(200).default(""),
  listed: z.enum(["active", "ended"]).optional(),
  /** no: only listings whose fitments aren't all on eBay. */
  synced: z.enum(["no"]).optional(),
  mpn: z.enum(mpnFilters).optional(),
});
export type ListingFilter = z.output<typeof listingFilter>;

/** Every listing that matches the filter when the call is made, except some. */
export const allListings = listingFilter.extend({
  all: z.literal(true),
  except: z.array(listingId).max(20_000).default([]),
  /** Only listings that ended up in one of these states in one of these batches. */
  in_batches: z
    .array(z.object({ batch: z.uuid(), state: z.enum(batchItemStates) }))
    .min(1)
    .max(10)
    .optional(),
});
export type AllListings = z.output<typeof allListings>;

/** Listings by ID. IDs of other accounts match nothing. */
export const listingIds = z.object({ listing_ids: z.array(listingId).min(1).max(20_000) });

const listingOrder = {
  sort: z.enum(listingSorts).default("status"),
  descending: z.enum(["true", "false"]).default("false"),
};

/**
 * Returns a window of the account's listings, as the manager shows them: without fitment lists, and
 * less than 100 KB. It starts at `cursor` (from another answer with the same filter and sort), at
 * `offset`, at a listing (or where it would be if the filter left it out), or at the top. A window
 * may be shorter than `limit`, because long texts would make it too large; `next` continues it.
 */
export const getListingPage = endpoint({
  method: "GET",
  path: "/api/ebay/listings/page",
  load: "list",
  query: listingFilter.extend({
    ...listingOrder,
    cursor: z.string().max(2000).optional(),
    offset: rowOffset.optional(),
    listing: listingId.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(100),
  }),
  answer: z.object({
    listings: z.array(managerListing),
    /** How many listings match the filter. */
    total: z.number().int(),
    /** How many of them come before the first one here. */
    offset: z.number().int(),
    /**
     * Opaque. Reads a window that starts where this one does, even if listings have moved, and
     * counts again how many listings come before it. null if this window is empty.
     */
    here: z.string().nullable(),
    /** Opaque; null at the end. */
    next: z.string().nullable(),
    /** Opaque; null at the top. */
    previous: z.string().nullable(),
    /** How many listings of the whole account each chip has, whatever the filter. */
    counts: amountOf(listingViews),
  }),
});

/**
 * Returns the IDs of the listings that match the filter from one listing to another, both included,
 * at most 4,000 at a time. `from` must come before `to` in this order. The last one that a call
 * returns continues it.
 */
export const getListingIds = endpoint({
  method: "GET",
  path: "/api/ebay/listings/ids",
  load: "list",
  query: listingFilter.extend({ ...listingOrder, from: listingId, to: listingId }),
  answer: z.object({ listing_ids: z.array(z.string()) }),
});

/**
 * Counts selected listings, and those of them that a list with this chip and search doesn't show.
 */
export const countSelection = endpoint({
  method: "POST",
  path: "/api/ebay/listings/selection",
  load: "list",
  body: z.object({
    selected: z.union([listingIds, allListings]),
    shown: listingFilter.pick({ view: true, search: true }),
  }),
  answer: z.object({ selected: z.number().int(), hidden: z.number().int() }),
});
