import { listingViews } from "#contract/listing-pages.ts";
import type { getListingPage } from "#contract/listing-pages.ts";
import type { ManagerListing } from "#contract/listings.ts";
import type { z } from "zod";
import { longTitle } from "./fixed-data.ts";

type Found = z.input<(typeof getListingPage)["answer"]>;

const listing: ManagerListing = {
  listing_id: "155000000001",
  listing_title: "1998-2002 Honda Accord V6 Window Regulator",
  listing_mpn: "741-300",
  listing_brand: "Dorman",
  listing_year: null,
  listing_vin: null,
  has_fitment_data: true,
  fitment_sync_status: "synced",
  fitment_data: "[]",
  generated_fitment_count: 42,
  existing_fitment_count: 18,
  fitment_count: 60,
  image_url: null,
  view_url: null,
  sku: "HAP-0417",
  price: "49.95",
  quantity: 4,
  confidence: 96,
  updated_at: "2025-11-21T12:01:00Z",
  blocked_reason: null,
  error_message: null,
  changed_on_ebay: false,
  question_count: 0,
  refused_count: 0,
  generation: "generated",
  ended: false,
  state: "synced",
};

/** Two listings as the search returns them. */
export const found: Found = {
  listings: [listing, { ...listing, listing_id: "155000000002", listing_title: longTitle }],
  total: 2,
  offset: 0,
  here: null,
  next: null,
  previous: null,
  counts: Object.fromEntries(listingViews.map((view) => [view, 2])) as Found["counts"],
};
export const foundNothing: Found = { ...found, listings: [], total: 0 };
