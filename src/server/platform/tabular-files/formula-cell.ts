const formula = /^'*[=+\-@\t\r]/;

/** A cell that a spreadsheet would take for a formula gets the apostrophe that makes it text. */
export function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** Takes away the apostrophe that such a cell carries. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
