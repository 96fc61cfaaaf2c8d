import type { ModelGrid } from "./build-grid.ts";
import { cellWords, trimWords, yearsFitting } from "./cell-words.ts";
import type { Place } from "./grid-range.ts";

/** Names what a place of the grid is about: a vehicle, a trim, a year, or the model. */
export function placeWords(grid: ModelGrid, { line, column }: Place): string {
  const { make, model } = grid;
  const trim = grid.lines[line];
  const year = grid.years[column];
  const named = trim ? `${trimWords(trim.trim)} ${trim.engine}`.trim() : "";
  return [year, make, model, named].filter((word) => word !== undefined && word !== "").join(" ");
}

/** Says in a few words what a place shows. */
export function placeState(grid: ModelGrid, { line, column }: Place): string {
  const trim = grid.lines[line];
  const cell = trim?.cells[column];
  if (trim && cell) return cellWords(trim, cell);
  if (trim)
    return `${trimWords(trim.trim)}, ${trim.engine || "all engines"}: ${yearsFitting(trim.cells)}`;
  const columns = column < 0 ? grid.years.map((_, at) => at) : [column];
  const cells = grid.lines.flatMap((one) => columns.flatMap((at) => one.cells[at] ?? []));
  const fitting = cells.filter(({ state }) => state === "fits").length;
  const possible = cells.filter(({ state }) => state !== "none").length;
  return `${grid.years[column] ?? "All years"}: ${fitting} of ${possible} vehicles`;
}
