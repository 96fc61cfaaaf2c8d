import type { Fitment } from "#contract/fitment.ts";

const head = ["Year", "Make", "Model", "Trim", "Engine", "Notes"];

/** Rows for a sheet: a line each, cells apart by tabs. A cell that a sheet would take for a formula gets an apostrophe. */
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
