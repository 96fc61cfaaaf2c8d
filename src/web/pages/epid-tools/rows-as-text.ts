import type { Fitment } from "#contract/fitment.ts";

const head = ["Year", "Make", "Model", "Trim", "Engine", "Notes"];

/**
 * Formats rows for a spreadsheet, separated by tabs. An apostrophe keeps a cell from becoming a
 * formula.
 */
export function rowsAsText(rows: readonly Fitment[]): string {
  return [
    head,
    ...rows.map(({ year, make, model, trim, engine, notes }) => [
      String(year),
      make,
      model,
      trim,
      engine,
      notes,
    ]),
  ]
    .map((cells) => cells.map(plainCell).join("\t"))
    .join("\n");
}

function plainCell(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
}
