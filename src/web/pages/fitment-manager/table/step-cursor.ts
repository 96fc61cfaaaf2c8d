import type { ListingWindow } from "../../../api/listing-window.ts";

type KnownPlaces = Pick<ListingWindow, "rows" | "positions" | "total">;

/** The neighbors of a listing when the cursor reached it. */
export interface Neighbors {
  readonly of: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export function neighborsOf({ rows, positions }: KnownPlaces, id: string): Neighbors | null {
  const at = positions.get(id);
  if (at === undefined) return null;
  const idAt = (position: number) => rows.get(position)?.listing.listing_id;
  return { of: id, before: idAt(at - 1), after: idAt(at + 1) };
}

/** A step of the cursor: a number of rows from a listing. Without a listing, from the first row. */
export interface Step {
  readonly from: string | null;
  readonly rows: number;
}

/**
 * Returns where a step leads. Work on a listing moves it to another place in the order; the cursor
 * then continues where the work was, at the listing that was next to it, and doesn't follow the
 * finished one.
 */
export function stepFrom(
  { id, neighbors }: { readonly id: string | null; readonly neighbors: Neighbors | null },
  rows: number,
): Step {
  if (id === null) return { from: null, rows: 0 };
  const next = neighbors?.of === id ? (rows > 0 ? neighbors.after : neighbors.before) : undefined;
  return next === undefined ? { from: id, rows } : { from: next, rows: rows - Math.sign(rows) };
}

/** Returns the position that a step leads to, or null if its listing isn't known here. */
export function positionAfter({ positions, total }: KnownPlaces, step: Step): number | null {
  const from = step.from === null ? 0 : positions.get(step.from);
  return from === undefined ? null : clamp(from + step.rows, total);
}

export function clamp(position: number, total: number): number {
  return Math.max(0, Math.min(total - 1, position));
}
