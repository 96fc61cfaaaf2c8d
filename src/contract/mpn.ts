import { z } from "zod";
import { mpnCertainties, mpnSources } from "#domain/part-numbers/part-number-evidence.ts";
import { bulkAnswer } from "./batches.ts";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";
import { allListings, mpnFilters } from "./listing-pages.ts";
import { listingPages } from "./listings.ts";
import { rowOffset } from "./request-numbers.ts";
import { statusOf } from "./status-of.ts";

const listingParams = z.object({ id: z.string().regex(/^\d{1,19}$/) });
const listingId = z.string().regex(/^\d{1,19}$/);

export const mpnEvidence = z.object({
  source: z.enum(mpnSources),
  number: z.string(),
  /** The place and the words it was found in. */
  text: z.string(),
  /** Set when the evidence supports a different number. */
  against: z.boolean(),
});

/**
 * An active listing without a part number. The first nine fields are documented publicly; the rest
 * are ours.
 */
export const missingMpnListing = z.object({
  listing_id: z.string(),
  listing_title: z.string(),
  listing_brand: z.string().nullable(),
  listing_upc: z.string().nullable(),
  listing_ean: z.string().nullable(),
  listing_oem: z.string().nullable(),
  mpn_discovery_status: statusOf(["pending", "completed", "failed"]),
  suggested_mpn: z.string().nullable(),
  suggested_mpn_source: z.enum(mpnSources).nullable(),
  /** confirmed: the evidence is sufficient. unconfirmed: a hint to check on the part. */
  suggested_mpn_certainty: z.enum(mpnCertainties).nullable(),
  evidence: z.array(mpnEvidence),
  /** The result of the last search or approval, as a sentence. */
  message: z.string().nullable(),
  image_url: z.string().nullable(),
  view_url: z.string().nullable(),
  /** Why a number can't be written to this listing on eBay; null when it can. */
  blocked_reason: z.string().nullable(),
});
export type MissingMpnListing = z.infer<typeof missingMpnListing>;

/**
 * Returns the active listings without a part number, those with a suggestion first; at most 2,000
 * per call: `page` (from 1) returns the next ones, and the header `x-total-count` has the total.
 * For other programs; a screen reads `getMissingMpnPage`.
 */
export const getMissingMpn = endpoint({
  method: "GET",
  path: "/api/ebay/listings/missing-mpn",
  load: "list",
  query: z.object(listingPages),
  answer: z.array(missingMpnListing),
  gated: true,
});

/**
 * Returns some of the same listings, in the same order, and counts them. `mpn` and `search` are as
 * in `listingFilter`.
 */
export const getMissingMpnPage = endpoint({
  method: "GET",
  path: "/api/ebay/listings/missing-mpn/page",
  load: "list",
  query: z.object({
    mpn: z.enum(mpnFilters).default("missing"),
    search: allListings.shape.search,
    offset: rowOffset.default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({
    listings: z.array(missingMpnListing),
    /** How many listings match the filter and the search. */
    total: z.number().int(),
    /** How many of them can be searched for, without those that failed unless `mpn` names these. */
    selectable: z.number().int(),
    /** How many listings of the whole account there are, whatever the filter. */
    counts: z.object({
      missing: z.number().int(),
      suggested: z.number().int(),
      failed: z.number().int(),
      /** Confirmed suggestions that can be written to eBay, by source. */
      confirmed: z.record(z.enum(mpnSources), z.number().int()),
    }),
  }),
  gated: true,
});

/**
 * Searches for a listing's part number and proposes it. Changes nothing on eBay. `success` false:
 * nothing was found, and `message` names the places searched.
 */
export const discoverMpn = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/discover-mpn",
  load: "work",
  params: listingParams,
  answer: z.object({
    success: z.boolean(),
    suggestedMPN: z.string().nullable(),
    message: z.string(),
  }),
  gated: true,
});

/**
 * Starts a durable batch and waits up to 25 s for its end; with `Prefer: respond-async` it returns
 * immediately. Poll `batch` for the rest. A filter means the active listings without a part number
 * that match it.
 */
export const bulkDiscoverMpn = endpoint({
  method: "POST",
  path: "/api/ebay/bulk-discover-mpn",
  load: "work",
  body: z.union([z.object({ listingIds: z.array(listingId).min(1).max(20_000) }), allListings]),
  answer: bulkAnswer,
  gated: true,
});

/**
 * Writes the suggested number, or the one given instead, to the listing on eBay and reads it back.
 */
export const approveMpn = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/approve-mpn",
  load: "work",
  params: listingParams,
  body: z.object({ mpn: z.string().max(200).optional() }).nullish(),
  answer: z.object({ approvedMPN: z.string(), message: z.string() }),
  gated: true,
});

/** Removes the suggestion. Its number is never proposed for this listing again. */
export const rejectMpn = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/reject-mpn",
  params: listingParams,
  answer: done,
  gated: true,
});

/**
 * Approves every confirmed suggestion from these sources, as a durable batch. The seller decides on
 * unconfirmed ones individually.
 */
export const bulkApproveMpn = endpoint({
  method: "POST",
  path: "/api/ebay/bulk-approve-mpn",
  load: "work",
  body: z.object({ sources: z.array(z.enum(mpnSources)).min(1) }),
  answer: bulkAnswer,
  gated: true,
});
