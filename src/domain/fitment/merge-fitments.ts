import { vehicleKey } from "../vehicles/vehicle.ts";
import type { Evidence, Fitment, FitmentRow, Refusal } from "./fitment.ts";

export interface MergedFitments {
  /** Existing rows first and untouched, then the generated ones that say something new. */
  readonly rows: readonly FitmentRow[];
  readonly refused: readonly Refusal[];
}

const protectedEvidence: readonly Evidence[] = [{ source: "marketplace", confidence: 1 }];

/**
 * Existing fitments are protected: every one stays, in its order and with its note. A generated row that is there already is dropped; one that an
 * existing row without trim (or engine) covers is not put beside it.
 */
export function mergeFitments(existing: readonly Fitment[], generated: readonly FitmentRow[]): MergedFitments {
  const kept: FitmentRow[] = existing.map((row) => ({ year: row.year, make: row.make, model: row.model, trim: row.trim, engine: row.engine, notes: row.notes, origin: "marketplace", evidence: protectedEvidence }));
  const taken = new Set(existing.map((row) => foldedKey(row)));
  const wide = new Set(existing.filter((row) => row.trim === "").map((row) => foldedKey({ ...row, engine: "" })));
  const anyEngine = new Set(existing.filter((row) => row.engine === "" && row.trim !== "").map((row) => foldedKey(row)));
  const covered = new Map<string, number>();
  const added = mergeDuplicates(generated).filter((row) => {
    if (taken.has(foldedKey(row))) return false;
    if (!wide.has(foldedKey({ ...row, trim: "", engine: "" })) && !anyEngine.has(foldedKey({ ...row, engine: "" }))) return true;
    const name = `${row.year} ${row.make} ${row.model}`;
    covered.set(name, (covered.get(name) ?? 0) + 1);
    return false;
  });
  const refused = [...covered].map(([text, count]) => ({ text, reason: `An existing row without trim or engine covers it already; ${count} ${count === 1 ? "row is" : "rows are"} not added beside it.` }));
  return { rows: [...kept, ...added], refused };
}

/** Makes and models of existing rows may differ in case from the list. */
function foldedKey(row: Fitment): string {
  return vehicleKey(row).toLowerCase();
}

/** One row a vehicle; notes and evidence of doubles are joined. */
export function mergeDuplicates(rows: readonly FitmentRow[]): readonly FitmentRow[] {
  const merged = new Map<string, FitmentRow>();
  for (const row of rows) {
    const key = vehicleKey(row);
    const before = merged.get(key);
    merged.set(key, before === undefined ? row : join(before, row));
  }
  return [...merged.values()];
}

function join(one: FitmentRow, two: FitmentRow): FitmentRow {
  const notes = [...new Set([...one.notes.split("; "), ...two.notes.split("; ")])].filter((note) => note !== "").join("; ").slice(0, 500);
  const evidence = one.evidence === two.evidence ? one.evidence : [...one.evidence, ...two.evidence.filter((other) => !one.evidence.some((old) => old.source === other.source && old.text === other.text))];
  return { ...one, notes, evidence };
}
