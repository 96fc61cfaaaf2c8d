import type { z } from "zod";
import type { ManagerListing, simpleListing } from "#contract/listings.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { findBlock } from "./find-block.ts";
import type { ManagerRow } from "./manager-row-store.ts";

/**
 * Presents a row of the table. Protected rows come first in `fitment_data`, so the first
 * `existing_fitment_count` of them are the protected ones.
 */
export function presentManagerListing(row: ManagerRow): ManagerListing {
  const { listing, set } = row;
  const generated = set?.rowCount ?? 0;
  const total = listing.existingCount + generated;
  return {
    listing_id: listing.listingId,
    listing_title: listing.title,
    listing_mpn: listing.mpn,
    listing_brand: listing.brand,
    listing_year: listing.yearText,
    listing_vin: listing.vin,
    has_fitment_data: total > 0,
    fitment_sync_status: syncStatus(row, total),
    fitment_data: JSON.stringify(allFitments(row)),
    generated_fitment_count: generated,
    existing_fitment_count: listing.existingCount,
    fitment_count: total,
    image_url: listing.imageUrl,
    view_url: listing.viewUrl,
    sku: listing.sku,
    price: listing.price,
    quantity: listing.quantity,
    blocked_reason: findBlock(listing)?.message ?? null,
    error_message: set?.errorMessage ?? null,
    changed_on_ebay: row.changed,
    ...factsOf(set),
    ended: listing.ended,
    state: row.state,
  };
}

export function presentSimpleListing(listing: ManagerListing): z.input<typeof simpleListing> {
  return {
    listingId: listing.listing_id,
    title: listing.listing_title,
    mpn: listing.listing_mpn,
    synced: listing.has_fitment_data && listing.fitment_sync_status === "synced",
  };
}

function factsOf(
  set: ManagerRow["set"],
): Pick<
  ManagerListing,
  "question_count" | "refused_count" | "generation" | "confidence" | "updated_at"
> {
  if (set === null)
    return {
      question_count: 0,
      refused_count: 0,
      generation: null,
      confidence: null,
      updated_at: null,
    };
  return {
    question_count: set.questionCount,
    refused_count: set.refusedCount,
    generation: set.generation,
    confidence: set.confidence,
    updated_at: set.updatedAt.toISOString(),
  };
}

/** A listing with only the rows that were on eBay before us matches eBay. */
function syncStatus(row: ManagerRow, total: number): string | null {
  if (row.set?.syncStatus) return row.set.syncStatus;
  return total > 0 ? "synced" : null;
}

function allFitments(row: ManagerRow): readonly Fitment[] {
  if (!row.baseRows) return [];
  const own = new Set(row.ownKeys);
  const existing = row.baseRows.filter((fitment) => !own.has(vehicleKey(fitment)));
  const generated = (row.rows ?? []).map(({ year, make, model, trim, engine, notes }) => ({
    year,
    make,
    model,
    trim,
    engine,
    notes,
  }));
  return [...existing, ...generated];
}
