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
  const kept = existing.map((row): FitmentRow => ({
    ...row,
    origin: "marketplace",
    evidence: protectedEvidence,
  }));
  const taken = new Set(existing.map((row) => foldedKey(row)));
  const wide = new Set(
    existing.flatMap(({ trim, engine, ...car }) =>
      trim === "" || engine === "" ? [foldedKey({ ...car, trim, engine: "" })] : [],
    ),
  );
  const covered = new Map<string, RefusalParameters<"covered-by-existing">>();
  const added: FitmentRow[] = [];
  for (const row of fresh) {
    if (taken.has(foldedKey(row))) continue;
    const anyEngine = { ...row, engine: "" };
    if (wide.has(foldedKey(anyEngine)) || wide.has(foldedKey({ ...anyEngine, trim: "" }))) {
      const { year, make, model } = row;
      const name = `${year} ${make} ${model}`;
      covered.set(name, {
        year,
        make,
        model,
        rows: (covered.get(name)?.rows ?? 0) + 1,
      });
    } else added.push(row);
  }
  const refused = [...covered.values()].map((parameters): Refusal => ({
    code: "covered-by-existing",
    parameters,
  }));
  return { rows: [...kept, ...added], refused };
}

/** Existing rows may use different case from the catalog. */
function foldedKey({ year, make, model, trim, engine }: Omit<Fitment, "notes">): string {
  return `${year}\t${make}\t${model}\t${trim}\t${engine}`.toLowerCase();
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
  const notes = new Set([one, two].flatMap((row) => row.notes.split("; ")));
  const more = two.evidence.filter(
    (other) => !one.evidence.some((old) => old.source === other.source && old.text === other.text),
  );
  return {
    ...one,
    notes: clipNote([...notes].filter((note) => note !== "").join("; ")),
    evidence: [...one.evidence, ...more],
  };
}
