import { clipNote } from "../clip-note.ts";
import type { Evidence, Fitment, FitmentRow } from "../fitment.ts";
import type { Refusal, RefusalParameters } from "../refusal.ts";

export interface MergedFitments {
  /** Existing rows, unchanged, then the generated rows that they don't cover. */
  readonly rows: readonly FitmentRow[];
  readonly refused: readonly Refusal[];
}

const protectedEvidence: readonly Evidence[] = [{ source: "marketplace", confidence: 1 }];

/**
 * Adds generated rows to the existing ones. Existing fitments are protected: all stay, in order and
 * with their notes. A generated row is dropped if it already exists, or if an existing row without
 * a trim or engine covers it. Duplicate generated rows are merged.
 */
export function mergeFitments(
  existing: readonly Fitment[],
  generated: readonly FitmentRow[],
): MergedFitments {
  const fresh = mergeDuplicates(generated);
  if (existing.length === 0) return { rows: fresh, refused: [] };
  const kept: FitmentRow[] = existing.map((row) => ({
    year: row.year,
    make: row.make,
    model: row.model,
    trim: row.trim,
    engine: row.engine,
    notes: row.notes,
    origin: "marketplace",
    evidence: protectedEvidence,
  }));
  const taken = new Set(existing.map((row) => foldedKey(row, row.trim, row.engine)));
  const wide = new Set(
    existing.filter((row) => row.trim === "").map((row) => foldedKey(row, "", "")),
  );
  const anyEngine = new Set(
    existing
      .filter((row) => row.engine === "" && row.trim !== "")
      .map((row) => foldedKey(row, row.trim, "")),
  );
  const covered = new Map<string, RefusalParameters<"covered-by-existing">>();
  const added = fresh.filter((row) => {
    if (taken.has(foldedKey(row, row.trim, row.engine))) return false;
    if (!wide.has(foldedKey(row, "", "")) && !anyEngine.has(foldedKey(row, row.trim, "")))
      return true;
    const { year, make, model } = row;
    const name = `${year} ${make} ${model}`;
    covered.set(name, {
      year,
      make,
      model,
      rows: (covered.get(name)?.rows ?? 0) + 1,
    });
    return false;
  });
  const refused = [...covered.values()].map((parameters): Refusal => ({
    code: "covered-by-existing",
    parameters,
  }));
  return { rows: [...kept, ...added], refused };
}

/** Existing rows may use different case from the catalog. */
function foldedKey(row: Fitment, trim: string, engine: string): string {
  return `${row.year}\t${row.make}\t${row.model}\t${trim}\t${engine}`.toLowerCase();
}

/** Compares by make, model, year, trim, and engine. Returns 0 for the same vehicle. */
function inOrder(one: Fitment, two: Fitment): number {
  return (
    byText(one.make, two.make) ||
    byText(one.model, two.model) ||
    one.year - two.year ||
    byText(one.trim, two.trim) ||
    byText(one.engine, two.engine)
  );
}

function byText(one: string, two: string): number {
  return one === two ? 0 : one < two ? -1 : 1;
}

/**
 * Sorts rows and merges duplicates into one row per vehicle, with all of their notes and evidence.
 */
export function mergeDuplicates(rows: readonly FitmentRow[]): readonly FitmentRow[] {
  if (rows.every((row, at) => at === 0 || inOrder(rows[at - 1] ?? row, row) < 0)) return rows;
  const merged: FitmentRow[] = [];
  for (const row of rows.toSorted(inOrder)) {
    const before = merged.at(-1);
    if (before === undefined || inOrder(before, row) !== 0) merged.push(row);
    else merged[merged.length - 1] = join(before, row);
  }
  return merged;
}

function join(one: FitmentRow, two: FitmentRow): FitmentRow {
  const notes =
    one.notes === two.notes
      ? one.notes
      : [...new Set([...one.notes.split("; "), ...two.notes.split("; ")])]
          .filter((note) => note !== "")
          .join("; ");
  const evidence =
    one.evidence === two.evidence
      ? one.evidence
      : [
          ...one.evidence,
          ...two.evidence.filter(
            (other) =>
              !one.evidence.some((old) => old.source === other.source && old.text === other.text),
          ),
        ];
  return { ...one, notes: clipNote(notes), evidence };
}
