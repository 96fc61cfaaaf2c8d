import { z } from "zod";
import { mpnCertainties, mpnSources } from "#domain/part-numbers/part-number-evidence.ts";
import { batch } from "./batches.ts";
import { endpoint } from "./endpoint.ts";
import { done } from "./failure.ts";

const listingParams = z.object({ id: z.string().regex(/^\d{1,19}$/) });
const listingId = z.string().regex(/^\d{1,19}$/);

export const mpnEvidence = z.object({
  source: z.enum(mpnSources),
  number: z.string(),
  /** Where and in which words. */
  text: z.string(),
  /** Speaks of another number than the one proposed. */
  against: z.boolean(),
});

/** A running listing without a part number. The first nine fields are the published ones; the rest are ours. */
export const missingMpnListing = z.object({
  listing_id: z.string(),
  listing_title: z.string(),
  listing_brand: z.string().nullable(),
  listing_upc: z.string().nullable(),
  listing_ean: z.string().nullable(),
  listing_oem: z.string().nullable(),
  mpn_discovery_status: z.enum(["pending", "completed", "failed"]),
  suggested_mpn: z.string().nullable(),
  suggested_mpn_source: z.enum(mpnSources).nullable(),
  /** confirmed: evidence that holds by itself. unconfirmed: a hint to be checked on the part. */
  suggested_mpn_certainty: z.enum(mpnCertainties).nullable(),
  evidence: z.array(mpnEvidence),
  /** What came of the last search or approval, in words. */
  message: z.string().nullable(),
  image_url: z.string().nullable(),
  view_url: z.string().nullable(),
  /** Why a number could not be written to this listing on eBay; null when nothing stands against it. */
  blocked_reason: z.string().nullable(),
});
export type MissingMpnListing = z.infer<typeof missingMpnListing>;

export const getMissingMpn = endpoint({
  method: "GET",
  path: "/api/ebay/listings/missing-mpn",
  answer: z.array(missingMpnListing),
  gated: true,
});

/** Looks for the part number of one listing and proposes it. Nothing on eBay is changed. `success` false: nothing was found, and `message` says where it was looked. */
export const discoverMpn = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/discover-mpn",
  params: listingParams,
  answer: z.object({
    success: z.boolean(),
    suggestedMPN: z.string().nullable(),
    message: z.string(),
  }),
  gated: true,
});

const bulkAnswer = z.object({
  results: z.array(
    z.object({
      listing_id: z.string(),
      success: z.boolean(),
      error: z.string().optional(),
      message: z.string().optional(),
    }),
  ),
  summary: z.object({ successful: z.number().int(), failed: z.number().int() }),
  batch,
});

/** Starts a durable batch and waits for its end up to 25 s; with `Prefer: respond-async` answers at once. `batch` is to be polled on for the rest. */
export const bulkDiscoverMpn = endpoint({
  method: "POST",
  path: "/api/ebay/bulk-discover-mpn",
  body: z.object({ listingIds: z.array(listingId).min(1).max(20_000) }),
  answer: bulkAnswer,
  gated: true,
});

/** Writes the suggested number to the listing on eBay, or the one given instead, and reads it back. */
export const approveMpn = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/approve-mpn",
  params: listingParams,
  body: z.object({ mpn: z.string().max(200).optional() }).nullish(),
  answer: z.object({ approvedMPN: z.string(), message: z.string() }),
  gated: true,
});

/** The suggestion goes, and its number is not proposed for this listing again. */
export const rejectMpn = endpoint({
  method: "POST",
  path: "/api/ebay/listings/:id/reject-mpn",
  params: listingParams,
  answer: done,
  gated: true,
});

/** Approves every confirmed suggestion of these sources, as a durable batch. Unconfirmed ones are for the seller, one by one. */
export const bulkApproveMpn = endpoint({
  method: "POST",
  path: "/api/ebay/bulk-approve-mpn",
  body: z.object({ sources: z.array(z.enum(mpnSources)).min(1) }),
  answer: bulkAnswer,
  gated: true,
});
