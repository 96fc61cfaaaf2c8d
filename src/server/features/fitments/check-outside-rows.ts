import { countOf } from "#domain/count-words.ts";
import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Fitment } from "#domain/fitment/fitment.ts";
import { checkFitment } from "#domain/fitment/validate-edit.ts";
import type { CatalogSlice } from "#domain/vehicles/catalog.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { protectedRows } from "./decide-fitments.ts";
import type { GenerateDeps } from "./generate-for-listings.ts";
import type { ListingWithSet } from "./pack-rows.ts";

/** Which rows of another source can be added to a listing. */
export interface CheckedOutsideRows {
  readonly fresh: readonly Fitment[];
  /** How many of the vehicles the listing already has. */
  readonly there: number;
  /** What can't be added, and why. */
  readonly refused: readonly string[];
}

const mostRefusals = 20;

/**
 * Finds the rows of another source that a listing doesn't have. Each must be in the marketplace's
 * list. Leaves out rows that the seller removed before, and rows beyond the category's limit.
 */
export async function checkOutsideRows(
  deps: Pick<GenerateDeps, "vocabulary">,
  entry: ListingWithSet,
  rows: readonly Fitment[],
): Promise<Result<CheckedOutsideRows>> {
  const checked = await check(deps, entry, rows);
  if (!checked.ok) return checked;
  const choice = choose(entry, checked.value.known);
  const refused = [...checked.value.refused, ...choice.refused].slice(0, mostRefusals);
  return succeed({ fresh: choice.fresh, there: choice.there, refused });
}

/**
 * A row without a trim covers every trim. It is expanded here, because next to limited rows it
 * would widen all of them.
 */
async function check(
  deps: Pick<GenerateDeps, "vocabulary">,
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
