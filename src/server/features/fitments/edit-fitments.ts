import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Evidence, Fitment, FitmentRow } from "#domain/fitment/fitment.ts";
import { checkFitment } from "#domain/fitment/validate-edit.ts";
import type { SellerId } from "#domain/seller-id.ts";
import { vehicleKey } from "#domain/vehicles/vehicle.ts";
import { noSuchListing } from "#server/features/listings/no-such-listing.ts";
import { protectedRows } from "./decide-fitments.ts";
import type { GenerateDeps } from "./generate-for-listings.ts";
import { decodeRows } from "./pack-rows.ts";
import type { ListingWithSet } from "./pack-rows.ts";
import { saveDecidedRows } from "./save-decided-rows.ts";
import { readListing } from "./store.ts";

const longestNote = 500;

export interface FitmentEdit {
  readonly listingId: string;
  /** `null` accepts any version: the simple API has no version to send. */
  readonly version: number | null;
  readonly rows: readonly Fitment[];
  /** Why new rows are there, by vehicle, if it isn't just that the seller added them. */
  readonly reasons?: ReadonlyMap<string, Evidence>;
}

/**
 * Replaces a listing's own rows with the seller's, after finding each in the marketplace's list.
 * All or nothing.
 */
export async function editFitments(
  deps: GenerateDeps,
  sellerId: SellerId,
  edit: FitmentEdit,
): Promise<Result<void>> {
  const entry = await readListing(deps.db, sellerId, edit.listingId);
  if (!entry) return noSuchListing;
  if (edit.version !== null && edit.version !== (entry.set?.version ?? 0)) return stale();
  const kept = new Set(protectedRows(entry.listing).map(vehicleKey));
  const wanted = [...new Map(edit.rows.map((row) => [vehicleKey(row), row])).values()].filter(
    (row) => !kept.has(vehicleKey(row)),
  );
  const wrong = await findWrong(deps, entry, wanted);
  if (!wrong.ok) return wrong;
  if (wrong.value.length > 0)
    return fail(
      "invalid-input",
      "Some rows aren't in eBay's vehicle list, so nothing was changed.",
      { details: wrong.value },
    );
  const rows = withOrigins(entry, wanted, edit.reasons);
  const removedKeys = removedAfter(entry, new Set(rows.map(vehicleKey)));
  const saved = await saveDecidedRows(deps, sellerId, { entry, rows, removedKeys });
  return saved ? succeed(undefined) : stale();
}

async function findWrong(
  deps: GenerateDeps,
  { listing, set }: ListingWithSet,
  wanted: readonly Fitment[],
): Promise<Result<readonly string[]>> {
  const known = new Set((set?.rows ?? []).map(vehicleKey));
  const tooLong = wanted
    .filter((row) => row.notes.length > longestNote)
    .map(
      (row) =>
        `${row.year} ${row.make} ${row.model}: the note is longer than ${longestNote} characters.`,
    );
  const fresh = wanted.filter((row) => !known.has(vehicleKey(row)));
  if (fresh.length === 0 || listing.categoryId === null) return succeed(tooLong);
  const of = { properties: listing.properties, categoryId: listing.categoryId };
  const loaded = await deps.vocabulary.tree(of);
  if (!loaded.ok) return loaded;
  const slice = await deps.vocabulary.slice(of, [
    ...new Map(fresh.map(({ make, model }) => [`${make}\t${model}`, { make, model }])).values(),
  ]);
  if (!slice.ok) return slice;
  return succeed([
    ...tooLong,
    ...fresh.flatMap((row) => checkFitment(row, loaded.value.index, slice.value) ?? []),
  ]);
}

/** A generated row that is unchanged keeps its reasons; any other row is marked as the seller's. */
function withOrigins(
  { set }: ListingWithSet,
  wanted: readonly Fitment[],
  reasons: FitmentEdit["reasons"],
): readonly FitmentRow[] {
  const before = new Map((set ? decodeRows(set) : []).map((row) => [vehicleKey(row), row]));
  return wanted.map(({ year, make, model, trim, engine, notes }): FitmentRow => {
    const key = vehicleKey({
      year,
      make,
      model,
      trim,
      engine,
    });
    const known = before.get(key);
    if (known) return known.notes === notes ? known : { ...known, notes, origin: "edited" };
    return {
      year,
      make,
      model,
      trim,
      engine,
      notes,
      origin: "edited",
      evidence: [reasons?.get(key) ?? { source: "seller", confidence: 1 }],
    };
  });
}

function removedAfter({ set }: ListingWithSet, now: ReadonlySet<string>): readonly string[] {
  const gone = (set?.rows ?? []).map(vehicleKey).filter((key) => !now.has(key));
  return [...new Set([...(set?.removedKeys ?? []), ...gone])].filter((key) => !now.has(key));
}

function stale() {
  return fail(
    "conflict",
    "This listing's fitments changed while you were editing. Reload it to see the latest, then make your changes again.",
  );
}
