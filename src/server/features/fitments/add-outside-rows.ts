import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Evidence, Fitment, FitmentRow } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { findBlock } from "#server/features/listings/find-block.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import type { GenerateDeps } from "./generate-for-listings.ts";
import { checkOutsideRows } from "./check-outside-rows.ts";
import { decodeRows } from "./pack-rows.ts";
import { saveDecidedRows } from "./save-decided-rows.ts";
import { readListing } from "./store.ts";

export interface OutsideRows {
  readonly listingId: string;
  readonly rows: readonly Fitment[];
  /** The reason shown with these rows. */
  readonly evidence: Evidence;
}

export interface AddedRows {
  readonly added: number;
  /** How many of the vehicles the listing already had; those stay as they are. */
  readonly there: number;
  /** What was refused, and why. */
  readonly refused: readonly string[];
}

/**
 * Adds rows that the seller chose from another source to a listing's review. Each must be in the
 * marketplace's list. Rows that are already there, or that the seller removed, stay as they are.
 */
export async function addOutsideRows(
  deps: GenerateDeps,
  sellerId: SellerId,
  wanted: OutsideRows,
): Promise<Result<AddedRows>> {
  const entry = await readListing(deps.db, sellerId, wanted.listingId);
  if (!entry) return noSuchListing;
  const block = findBlock(entry.listing);
  if (block) return { ok: false, failure: block };
  const checked = await checkOutsideRows(deps, entry, wanted.rows);
  if (!checked.ok) return checked;
  const { fresh, there, refused } = checked.value;
  if (fresh.length === 0) return succeed({ added: 0, there, refused });
  const rows = [
    ...(entry.set ? decodeRows(entry.set) : []),
    ...fresh.map((row): FitmentRow => ({
      ...row,
      origin: "edited",
      evidence: [wanted.evidence],
    })),
  ];
  const removedKeys = entry.set?.removedKeys ?? [];
  const saved = await saveDecidedRows(deps, sellerId, { entry, rows, removedKeys });
  if (!saved)
    return fail("conflict", "This listing's fitments changed in the meantime. Try again.");
  return succeed({ added: fresh.length, there, refused });
}
