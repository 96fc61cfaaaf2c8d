import type { CopySource, copyFitments } from "#contract/copies.ts";
import type { z } from "zod";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Evidence, Fitment } from "#domain/fitment/fitment.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import type { VehicleIndex } from "#domain/vehicles/vehicle-index.ts";
import { checkOutsideRows } from "#server/features/fitments/check-outside-rows.ts";
import { protectedRows } from "#server/features/fitments/decide-fitments.ts";
import type { GenerateDeps } from "#server/features/fitments/generate-for-listings.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";
import { partName, readPartFitments } from "#server/features/parts/read-part-fitments.ts";
import type { Database } from "#server/platform/db/database.ts";

interface ReadSource {
  /** The reason shown with the copied rows. */
  readonly evidence: Evidence;
  readonly rows: readonly Fitment[];
}

/**
 * Proposes the fitments of another listing, or of a part in the seller's list, for a listing.
 * Writes nothing: the seller adds them to an edit.
 */
export async function proposeCopy(
  deps: Pick<GenerateDeps, "db" | "vocabulary">,
  sellerId: SellerId,
  { listingId, from }: { readonly listingId: string; readonly from: CopySource },
): Promise<Result<z.input<typeof copyFitments.answer>>> {
  const [entry] = await readListingsWithSets(deps.db, sellerId, [listingId]);
  if (!entry) return noSuchListing;
  const { listing } = entry;
  if (listing.categoryId === null)
    return fail("category-unsupported", "This eBay category doesn't support fitments.");
  const loaded = await deps.vocabulary.tree({
    properties: listing.properties,
    categoryId: listing.categoryId,
  });
  if (!loaded.ok) return loaded;
  const source = await readSource(deps.db, sellerId, { from, index: loaded.value.index });
  if (!source.ok) return source;
  const checked = await checkOutsideRows(deps, entry, source.value.rows);
  if (!checked.ok) return checked;
  const { fresh, there, refused } = checked.value;
  return succeed({
    rows: fresh.map((row) => ({ ...row })),
    there,
    refused: [...refused],
    reason: source.value.evidence.text ?? "",
  });
}

/**
 * Returns the reason for each copied row of an edit. A source that isn't the seller's gives none.
 */
export async function readCopyReasons(
  db: Database,
  sellerId: SellerId,
  rows: readonly (Fitment & { readonly from?: CopySource | undefined })[],
): Promise<ReadonlyMap<string, Evidence>> {
  const reasons = new Map<string, Evidence>();
  const groups = Map.groupBy(
    rows.filter(({ from }) => from !== undefined),
    ({ from }) => JSON.stringify(from),
  );
  for (const group of groups.values()) {
    const from = group[0]?.from;
    const source = from ? await readSource(db, sellerId, { from, index: null }) : null;
    if (!source?.ok) continue;
    for (const row of group) reasons.set(vehicleKey(row), source.value.evidence);
  }
  return reasons;
}

async function readSource(
  db: Database,
  sellerId: SellerId,
  { from, index }: { readonly from: CopySource; readonly index: VehicleIndex | null },
): Promise<Result<ReadSource>> {
  if ("part_id" in from) {
    const found = await readPartFitments(db, sellerId, { partId: from.part_id, index });
    if (!found) return fail("not-found", "There is no such part in your list.");
    const text = `${partName(found.part)} in your parts list`;
    return succeed({
      evidence: { source: "parts-file", text, confidence: 0.9 },
      rows: found.rows,
    });
  }
  const [entry] = await readListingsWithSets(db, sellerId, [from.listing_id]);
  if (!entry) return noSuchListing;
  const text = `Copied from ${entry.listing.title} (${from.listing_id})`;
  return succeed({
    evidence: { source: "seller", text, confidence: 1 },
    rows: [...protectedRows(entry.listing), ...(entry.set?.rows ?? [])].map(
      ({ year, make, model, trim, engine, notes }) => ({
        year,
        make,
        model,
        trim,
        engine,
        notes,
      }),
    ),
  });
}
