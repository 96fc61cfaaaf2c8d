import { escapeFormula } from "./formula-cell.ts";

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = "\uFEFF";

/**
 * Writes a table as CSV, a piece at a time. Cells that a spreadsheet would treat as formulas become
 * text.
 */
export async function* writeCsv(
  rows: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string, void> {
  yield byteOrderMark;
  for await (const piece of rows) yield piece.map(csvLine).join("");
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: string): string {
  const text = escapeFormula(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
