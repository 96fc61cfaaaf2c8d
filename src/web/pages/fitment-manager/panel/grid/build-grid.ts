import { rowKey } from "../../edit/draft.ts";
import type { DraftRow } from "../../edit/draft.ts";
import type { MergedVariant } from "../../edit/merge-variants.ts";

/**
 * fits: a row of the listing. removed: a row that this edit removes. offered: in the vehicle list,
 * but not in the listing. none: no such vehicle.
 */
export type CellState = "fits" | "removed" | "offered" | "none";

/** A trim in one year. */
export interface GridCell {
  readonly year: number;
  readonly state: CellState;
  /** The listing's row, or the removed one. */
  readonly row: DraftRow | null;
}

/** A trim with its engine: one line of the grid. */
export interface GridLine {
  readonly trim: string;
  readonly engine: string;
  /** One for each of the grid's years. */
  readonly cells: readonly GridCell[];
}

/** The fitments of one model: trims with their engines as lines, years as columns. */
export interface ModelGrid {
  readonly make: string;
  readonly model: string;
  readonly years: readonly number[];
  readonly lines: readonly GridLine[];
}

/** The rows of one model. */
export interface ModelRows {
  readonly make: string;
  readonly model: string;
  /** The rows of the listing, with the current edits. */
  readonly rows: readonly DraftRow[];
  /** The rows before the current edits. */
  readonly before: readonly DraftRow[];
}

/** Groups the rows of a listing by make and model, with the rows that were there before an edit. */
export function groupByModel(
  rows: readonly DraftRow[],
  before: readonly DraftRow[],
): readonly ModelRows[] {
  const groups = new Map<
    string,
    {
      make: string;
      model: string;
      rows: DraftRow[];
      before: DraftRow[];
    }
  >();
  const groupOf = ({ make, model }: DraftRow) => {
    const key = `${make}\t${model}`;
    const known = groups.get(key);
    if (known) return known;
    const added = {
      make,
      model,
      rows: [],
      before: [],
    };
    groups.set(key, added);
    return added;
  };
  for (const row of rows) groupOf(row).rows.push(row);
  for (const row of before) groupOf(row).before.push(row);
  return [...groups.values()].sort(
    (a, b) => a.make.localeCompare(b.make) || a.model.localeCompare(b.model),
  );
}

/** Builds a model's grid. `offered`: further trims that the vehicle list has, to be added. */
export function buildGrid(
  { make, model, rows, before }: ModelRows,
  offered: readonly MergedVariant[] = [],
): ModelGrid {
  const known = new Map(before.map((row) => [rowKey(row), row]));
  const fitting = new Map(rows.map((row) => [rowKey(row), row]));
  const all = [...known.values(), ...fitting.values()];
  const years = [
    ...new Set([...all.map(({ year }) => year), ...offered.flatMap((one) => one.years)]),
  ].sort((a, b) => a - b);
  const lists = new Map<string, ReadonlySet<number>>(
    offered.map((one) => [`${one.trim}\t${one.engine}`, new Set(one.years)] as const),
  );
  const lines = new Map<string, Pick<GridLine, "trim" | "engine">>(
    [...all, ...offered].map(({ trim, engine }) => [`${trim}\t${engine}`, { trim, engine }]),
  );
  return {
    make,
    model,
    years,
    lines: [...lines]
      .sort(([, a], [, b]) => a.trim.localeCompare(b.trim) || a.engine.localeCompare(b.engine))
      .map(([name, { trim, engine }]) => ({
        trim,
        engine,
        cells: years.map((year): GridCell => {
          const key = rowKey({
            year,
            make,
            model,
            trim,
            engine,
          });
          const row = fitting.get(key);
          if (row) return { year, state: "fits", row };
          const removed = known.get(key);
          if (removed) return { year, state: "removed", row: removed };
          return { year, state: lists.get(name)?.has(year) ? "offered" : "none", row: null };
        }),
      })),
  };
}
