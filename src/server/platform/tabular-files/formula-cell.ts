const formula = /^'*[=+\-@\t\r]/;

/**
 * Adds an apostrophe to a cell that a spreadsheet would treat as a formula, which makes it text.
 */
export function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** Removes the apostrophe that `escapeFormula` added. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
