import type { FitmentRow } from "#contract/fitment.ts";
import { confidenceLevel } from "../range-reasons.ts";
import type { GridCell, GridLine } from "./build-grid.ts";

/** The look of a cell: the origin of its row, or for generated rows, our confidence. */
export type CellFace =
  "protected" | "edited" | "high" | "medium" | "low" | "removed" | "offered" | "none";

/** Returns the look of a cell. */
export function faceOf({ state, row }: Pick<GridCell, "state" | "row">): CellFace {
  if (state !== "fits" || !row) return state === "fits" ? "none" : state;
  if (row.origin === "marketplace") return "protected";
  if (row.origin === "edited") return "edited";
  return confidenceLevel(row.confidence ?? 0);
}

/** The words of a face, for the legend and for screen readers. */
export const faceWords: Readonly<Record<CellFace, string>> = {
  protected: "on eBay before, protected",
  edited: "edited by you",
  high: "high confidence",
  medium: "medium confidence",
  low: "low confidence",
  removed: "left out by you",
  offered: "not in the listing",
  none: "no such vehicle",
};

/** Returns "2008 LX Sedan, 2.4L: high confidence, 95%". */
export function cellWords({ trim, engine }: Pick<GridLine, "trim" | "engine">, cell: GridCell) {
  const { row } = cell;
  const face = faceOf(cell);
  const percent =
    row && (face === "high" || face === "medium" || face === "low")
      ? `, ${Math.round((row.confidence ?? 0) * 100)}%`
      : "";
  const note = row?.notes && cell.state === "fits" ? `, note: ${row.notes}` : "";
  return `${cell.year} ${trimWords(trim)}, ${engine || "all engines"}: ${faceWords[face]}${percent}${note}`;
}

export function trimWords(trim: string): string {
  return trim || "All trims";
}

/** Returns "5 of 6 years", or "all 6 years". */
export function yearsFitting(cells: readonly GridCell[]): string {
  const possible = cells.filter(({ state }) => state !== "none").length;
  const fitting = cells.filter(({ state }) => state === "fits").length;
  const words = `${possible} ${possible === 1 ? "year" : "years"}`;
  return fitting === possible ? `all ${words}` : `${fitting} of ${words}`;
}

/** Returns whether the seller may change any of these rows. */
export function hasOwnRow(rows: readonly FitmentRow[]): boolean {
  return rows.some(({ origin }) => origin !== "marketplace");
}
