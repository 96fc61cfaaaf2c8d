import { unescapeFormula } from "./formula-cell.ts";
import type { TableLimits, TableRow } from "./table.ts";

/** A table exceeds a limit. The message is for the person who uploaded it. */
export class TableTooLarge extends Error {}

const count = (number: number) => number.toLocaleString("en-US");

/** Returns the error for a row with too many columns. */
export function tooManyColumns(row: number, most: number): TableTooLarge {
  return new TableTooLarge(
    `Row ${row} has more than ${count(most)} columns. Remove the columns you don't need, then upload the file again.`,
  );
}

/**
 * Returns a function that cleans the rows of one table and counts them against its limits. It
 * returns null for an empty row, and throws `TableTooLarge`.
 */
export function takeRows(
  name: string,
  limits: Omit<TableLimits, "bytes" | "excel">,
): (number: number, cells: readonly string[]) => TableRow | null {
  let filled = 0;
  let empty = 0;
  let cellCount = 0;
  return (number, cells) => {
    cellCount += cells.length;
    if (cellCount > limits.cells)
      throw new TableTooLarge(
        `${name} has more than ${count(limits.cells)} cells. Remove the columns you don't need, or split the file.`,
      );
    const row = { number, cells: cleanCells(cells) };
    if (row.cells.length > limits.columns) throw tooManyColumns(number, limits.columns);
    if (row.cells.length === 0) {
      empty += 1;
      if (empty > limits.emptyRows)
        throw new TableTooLarge(
          `${name} has more than ${count(limits.emptyRows)} empty rows. Delete them, then upload the file again.`,
        );
      return null;
    }
    filled += 1;
    // The header counts as one.
    if (filled > limits.rows + 1)
      throw new TableTooLarge(
        `${name} has more than ${count(limits.rows)} rows. Split it into smaller files.`,
      );
    return row;
  };
}

/** Trims the cells, and removes empty ones at the end of the row. */
function cleanCells(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, last + 1).map((cell) => unescapeFormula(cell.trim()));
}
