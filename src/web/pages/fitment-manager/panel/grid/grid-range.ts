import type { Fitment } from "#contract/fitment.ts";
import { rowKey } from "../../edit/draft.ts";
import type { DraftRow } from "../../edit/draft.ts";
import type { GridCell, GridLine, ModelGrid } from "./build-grid.ts";

/**
 * A place in the grid, from 0. Line -1 is the head with the years, column -1 that with the trims.
 */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The effect of a click, a drag, or a key. */
export interface GridChange {
  /** Keys of the rows to remove. */
  readonly remove: ReadonlySet<string>;
  readonly add: readonly Fitment[];
}

const headOnly = -1;

/** Returns the lines and columns between two places. A heading selects everything under it. */
export function rangeOf(grid: ModelGrid, from: Place, to: Place) {
  const span = (a: number, b: number, count: number) =>
    a === headOnly || b === headOnly
      ? { first: 0, last: count - 1 }
      : { first: Math.min(a, b), last: Math.max(a, b) };
  return {
    lines: span(from.line, to.line, grid.lines.length),
    columns: span(from.column, to.column, grid.years.length),
  };
}

/**
 * Returns what toggling a range changes. Where it begins decides: a vehicle that fits, or a trim or
 * year with one, removes the vehicles of the range; anything else adds those that the vehicle list
 * has. Rows that were on eBay before stay.
 */
export function toggleRange(grid: ModelGrid, from: Place, to: Place): GridChange {
  const start = cellsBetween(grid, from, from);
  const range = cellsBetween(grid, from, to);
  const isOn = start.some(({ cell }) => isOwn(cell));
  return {
    remove: new Set(
      isOn ? range.flatMap(({ cell }) => (isOwn(cell) && cell.row ? [rowKey(cell.row)] : [])) : [],
    ),
    add: isOn
      ? []
      : range.flatMap(({ cell, line }) => (canAdd(cell) ? [vehicleOf(grid, line, cell)] : [])),
  };
}

/** Returns whether a toggle would change anything. */
export function changesRows({ remove, add }: GridChange): boolean {
  return remove.size + add.length > 0;
}

/** Returns whether a cell is a row that the seller may remove. */
function isOwn({ state, row }: GridCell): boolean {
  return state === "fits" && row?.origin !== "marketplace";
}

function canAdd({ state }: GridCell): boolean {
  return state === "removed" || state === "offered";
}

function cellsBetween(grid: ModelGrid, from: Place, to: Place) {
  const { lines, columns } = rangeOf(grid, from, to);
  return grid.lines
    .slice(lines.first, lines.last + 1)
    .flatMap((line) =>
      line.cells.slice(columns.first, columns.last + 1).map((cell) => ({ cell, line })),
    );
}

/** Returns the listing's rows at a place; all that a head heads. */
export function rowsAt(grid: ModelGrid, place: Place): readonly DraftRow[] {
  return cellsBetween(grid, place, place).flatMap(({ cell }) =>
    cell.state === "fits" && cell.row ? [cell.row] : [],
  );
}

function vehicleOf(
  { make, model }: ModelGrid,
  { trim, engine }: GridLine,
  { year, row }: GridCell,
): Fitment {
  return {
    year,
    make,
    model,
    trim,
    engine,
    notes: row?.notes ?? "",
  };
}

const steps: Readonly<Record<string, readonly [lines: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/**
 * Returns the place that a key moves to; null for a key that doesn't move. `far`: Home and End move
 * to the grid's first and last cell, not the line's.
 */
export function placeAfter(
  grid: ModelGrid,
  place: Place,
  { key, far }: { readonly key: string; readonly far: boolean },
): Place | null {
  const step = steps[key];
  if (!step) return null;
  const [lines, columns] = step;
  return {
    line: clamp(
      place.line + (far && !Number.isFinite(columns) ? columns : lines),
      grid.lines.length,
    ),
    column: clamp(place.column + columns, grid.years.length),
  };
}

function clamp(position: number, count: number): number {
  return Math.max(headOnly, Math.min(count - 1, position));
}
