import type { Evidence, FitmentRow } from "#domain/fitment/fitment.ts";
import type { readListingsWithSets } from "#server/features/listings/read-listings-with-sets.ts";

/** A listing with its stored fitments. */
export type ListingWithSet = Awaited<ReturnType<typeof readListingsWithSets>>[number];
export type ListingRow = ListingWithSet["listing"];
export type FitmentSetRow = NonNullable<ListingWithSet["set"]>;
type StoredRow = FitmentSetRow["rows"][number];

/** Our rows with their evidence, with each reason stored once. */
export interface EncodedRows {
  readonly rows: readonly StoredRow[];
  readonly evidence: readonly Evidence[];
}

/**
 * Packs rows for storage. Leaves out the marketplace's own rows, which are in the base snapshot.
 */
export function encodeRows(rows: readonly FitmentRow[]): EncodedRows {
  const evidence: Evidence[] = [];
  const places = new Map<string, number>();
  const placeOf = (reason: Evidence) => {
    const key = `${reason.source}\t${reason.text ?? ""}\t${reason.confidence}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, evidence.length);
    return evidence.push(reason) - 1;
  };
  const stored: StoredRow[] = [];
  for (const { year, make, model, trim, engine, notes, origin, evidence: reasons } of rows) {
    if (origin !== "marketplace")
      stored.push({
        year,
        make,
        model,
        trim,
        engine,
        notes,
        origin,
        evidence: reasons.map(placeOf),
      });
  }
  return { rows: stored, evidence };
}

export function decodeRows(set: Pick<FitmentSetRow, "rows" | "evidence">): readonly FitmentRow[] {
  return set.rows.map((row) => ({
    ...row,
    evidence: row.evidence.flatMap((place) => set.evidence[place] ?? []),
  }));
}
