import type { CopySource } from "#contract/copies.ts";
import type { Fitment, FitmentRow } from "#contract/fitment.ts";

/** A row of an edit. A copied row says where it comes from until it is saved. */
export interface DraftRow extends FitmentRow {
  readonly from?: { readonly source: CopySource; readonly reason: string };
}

/**
 * The seller's rows of one listing while they are edited, with the steps back and forward.
 * Protected rows aren't part of it.
 */
export interface Draft {
  /** The version of the listing's fitments when the edit began. */
  readonly version: number;
  readonly past: readonly (readonly DraftRow[])[];
  readonly rows: readonly DraftRow[];
  readonly future: readonly (readonly DraftRow[])[];
}

/** Returns a key that two rows share exactly when they are the same vehicle. */
export function rowKey(row: Omit<Fitment, "notes">): string {
  return `${row.year}\t${row.make}\t${row.model}\t${row.trim}\t${row.engine}`;
}

export function startDraft(rows: readonly FitmentRow[], version: number): Draft {
  return {
    version,
    past: [],
    rows: rows.filter((row) => row.origin !== "marketplace"),
    future: [],
  };
}

function change(draft: Draft, rows: readonly DraftRow[]): Draft {
  return {
    ...draft,
    past: [...draft.past, draft.rows],
    rows,
    future: [],
  };
}

/**
 * Adds vehicles that are neither in the draft nor among the protected rows. `from`: where they were
 * copied from.
 */
export function addVehicles(
  draft: Draft,
  { vehicles, from }: { readonly vehicles: readonly Fitment[] } & Pick<DraftRow, "from">,
  protectedKeys: ReadonlySet<string>,
): Draft {
  const known = new Set([...protectedKeys, ...draft.rows.map(rowKey)]);
  const added: DraftRow[] = [];
  for (const vehicle of vehicles) {
    if (known.has(rowKey(vehicle))) continue;
    known.add(rowKey(vehicle));
    added.push({
      ...vehicle,
      origin: "edited",
      evidence: [],
      ...(from ? { from } : {}),
    });
  }
  return added.length === 0 ? draft : change(draft, [...draft.rows, ...added]);
}

/**
 * Removes and adds rows in one step. A row that was there when the edit began comes back as it was.
 */
export function changeRows(
  draft: Draft,
  { remove, add }: { readonly remove: ReadonlySet<string>; readonly add: readonly Fitment[] },
): Draft {
  const before = new Map((draft.past[0] ?? draft.rows).map((row) => [rowKey(row), row]));
  const kept = draft.rows.filter((row) => !remove.has(rowKey(row)));
  const there = new Set(kept.map(rowKey));
  const added = add
    .filter((vehicle) => !there.has(rowKey(vehicle)))
    .map(
      (vehicle): DraftRow =>
        before.get(rowKey(vehicle)) ?? { ...vehicle, origin: "edited", evidence: [] },
    );
  return kept.length === draft.rows.length && added.length === 0
    ? draft
    : change(draft, [...kept, ...added]);
}

/** Puts one note on these rows. */
export function noteRows(draft: Draft, keys: ReadonlySet<string>, notes: string): Draft {
  const differs = draft.rows.some((row) => keys.has(rowKey(row)) && row.notes !== notes);
  return differs
    ? change(
        draft,
        draft.rows.map((row) => (keys.has(rowKey(row)) ? { ...row, notes } : row)),
      )
    : draft;
}

export function undo(draft: Draft): Draft {
  const before = draft.past.at(-1);
  return before
    ? {
        ...draft,
        past: draft.past.slice(0, -1),
        rows: before,
        future: [draft.rows, ...draft.future],
      }
    : draft;
}

export function redo(draft: Draft): Draft {
  const [next, ...rest] = draft.future;
  return next
    ? {
        ...draft,
        past: [...draft.past, draft.rows],
        rows: next,
        future: rest,
      }
    : draft;
}

/** Counts the rows that a draft adds, removes, and gives other notes. */
export function draftChanges(draft: Draft): {
  readonly added: number;
  readonly removed: number;
  readonly noted: number;
} {
  const before = new Map((draft.past[0] ?? draft.rows).map((row) => [rowKey(row), row.notes]));
  const after = new Map(draft.rows.map((row) => [rowKey(row), row.notes]));
  let added = 0;
  let noted = 0;
  for (const [key, notes] of after) {
    if (!before.has(key)) added += 1;
    else if (before.get(key) !== notes) noted += 1;
  }
  return { added, noted, removed: [...before.keys()].filter((key) => !after.has(key)).length };
}

export function isChanged(draft: Draft): boolean {
  const { added, removed, noted } = draftChanges(draft);
  return added + removed + noted > 0;
}
