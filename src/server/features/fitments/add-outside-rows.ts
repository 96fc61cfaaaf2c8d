import { countOf } from "#domain/count-words.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Evidence, Fitment, FitmentRow } from "#domain/fitment/fitment.ts";
import { checkFitment } from "#domain/fitment/validate-edit.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { CatalogSlice } from "#domain/vehicles/catalog.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { findBlock } from "#server/features/listings/find-block.ts";
import { protectedRows, statusFor } from "./decide-fitments.ts";
import type { GenerateDeps } from "./generate-for-listings.ts";
import { checkRows } from "./check-rows.ts";
import { decodeRows, encodeRows } from "./pack-rows.ts";
import type { ListingWithSet } from "./pack-rows.ts";
import { readListing, saveEdited } from "./store.ts";

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

const mostRefusals = 20;

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
  if (!entry) return fail("not-found", "This account has no such listing.");
  const block = findBlock(entry.listing);
  if (block) return { ok: false, failure: block };
  const checked = await check(deps, entry, wanted.rows);
  if (!checked.ok) return checked;
  const choice = choose(entry, checked.value.known);
  const refused = [...checked.value.refused, ...choice.refused].slice(0, mostRefusals);
  if (choice.fresh.length === 0) return succeed({ added: 0, there: choice.there, refused });
  const rows = [
    ...(entry.set ? decodeRows(entry.set) : []),
    ...choice.fresh.map((row): FitmentRow => ({
      ...row,
      origin: "edited",
      evidence: [wanted.evidence],
    })),
  ];
  const saved = await deps.db.asSeller(sellerId, (tx) =>
    saveEdited(tx, sellerId, {
      listingId: wanted.listingId,
      version: entry.set?.version ?? 0,
      ...encodeRows(rows),
      ...checkRows({
        existing: protectedRows(entry.listing),
        rows,
        refused: entry.set?.refused ?? [],
        index: deps.vocabulary.loaded(entry.listing)?.index ?? null,
        knowledge: deps.vocabulary.knowledge,
      }),
      removedKeys: entry.set?.removedKeys ?? [],
      syncStatus: statusFor(entry.listing, rows),
    }),
  );
  if (!saved)
    return fail("conflict", "This listing's fitments changed in the meantime. Try again.");
  return succeed({ added: choice.fresh.length, there: choice.there, refused });
}

/**
 * A row without a trim covers every trim. It is expanded here, because next to limited rows it
 * would widen all of them.
 */
async function check(
  deps: GenerateDeps,
  { listing }: ListingWithSet,
  rows: readonly Fitment[],
): Promise<Result<{ readonly known: readonly Fitment[]; readonly refused: readonly string[] }>> {
  if (listing.categoryId === null)
    return fail("category-unsupported", "This eBay category doesn't support fitments.");
  const of = { properties: listing.properties, categoryId: listing.categoryId };
  const loaded = await deps.vocabulary.tree(of);
  if (!loaded.ok) return loaded;
  const slice = await deps.vocabulary.slice(of, [
    ...new Map(rows.map(({ make, model }) => [`${make}\t${model}`, { make, model }])).values(),
  ]);
  if (!slice.ok) return slice;
  const judged = rows
    .flatMap((row) => writeOut(row, slice.value))
    .map((row) => ({ row, wrong: checkFitment(row, loaded.value.index, slice.value) }));
  return succeed({
    known: judged.filter(({ wrong }) => wrong === null).map(({ row }) => row),
    refused: [...new Set(judged.flatMap(({ wrong }) => wrong ?? []))],
  });
}

function writeOut(row: Fitment, slice: CatalogSlice): readonly Fitment[] {
  const variants = slice.variants(row.year, row.make, row.model) ?? [];
  const meant = variants.filter(
    (variant) =>
      (row.trim === "" || variant.trim === row.trim) &&
      (row.engine === "" || variant.engine === row.engine),
  );
  return meant.length === 0 || (row.trim !== "" && row.engine !== "")
    ? [row]
    : meant.map(({ trim, engine }) => ({ ...row, trim, engine }));
}

function choose(
  { listing, set }: ListingWithSet,
  known: readonly Fitment[],
): {
  readonly fresh: readonly Fitment[];
  readonly there: number;
  readonly refused: readonly string[];
} {
  const present = new Set([...protectedRows(listing), ...(set?.rows ?? [])].map(vehicleKey));
  const removed = new Set(set?.removedKeys ?? []);
  const distinct = [...new Map(known.map((row) => [vehicleKey(row), row])).values()];
  const there = distinct.filter((row) => present.has(vehicleKey(row))).length;
  const wanted = distinct.filter(
    (row) => !present.has(vehicleKey(row)) && !removed.has(vehicleKey(row)),
  );
  const room = Math.max(0, (listing.maxVehicles ?? 0) - present.size);
  const takenOut = distinct.length - there - wanted.length;
  const refused = [
    ...(takenOut > 0
      ? [`Removed by you before, and not added again: ${countOf(takenOut, "row")}.`]
      : []),
    ...(wanted.length > room
      ? [
          `Left out: ${countOf(wanted.length - room, "row")}, because eBay takes at most ${listing.maxVehicles ?? 0} for this category.`,
        ]
      : []),
  ];
  return { fresh: wanted.slice(0, room), there, refused };
}
