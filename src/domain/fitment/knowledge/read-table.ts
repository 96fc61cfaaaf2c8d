import type { KnowledgeProblem } from "./knowledge-problem.ts";
import type { Column } from "./table-column.ts";

/** A table's columns by heading, in order. Every table also has a "note" column. */
export type TableSchema = Readonly<Record<string, Column<unknown>>>;

/** A line of a table: its number in the file, and its cells by heading. */
export type Row<S extends TableSchema> = {
  readonly [K in keyof S]: S[K] extends Column<infer T> ? T : never;
} & { readonly line: number };

export interface TableRead<S extends TableSchema> {
  readonly rows: readonly Row<S>[];
  readonly problems: readonly KnowledgeProblem[];
}

/**
 * Reads a table. Lines that begin with "# ", or are only "#", are comments. The first other line
 * has the headings. Cells are separated by tabs; cells missing at the end of a line are empty.
 * Leaves out lines with a problem.
 */
export function readTable<S extends TableSchema>(
  file: string,
  content: string,
  schema: S,
): TableRead<S> {
  const problems: KnowledgeProblem[] = [];
  const rows: Row<S>[] = [];
  const headings = [...Object.keys(schema), "note"];
  let headed = false;
  for (const [at, text] of content.split(/\r?\n/).entries()) {
    if (/^#(?: |$)/.test(text) || text.trim() === "") continue;
    const report = (message: string): void => void problems.push({ file, line: at + 1, message });
    const cells = text.split("\t");
    if (!headed) {
      headed = true;
      const fault = headingFault(cells, headings);
      if (fault === null) continue;
      report(fault);
      return { rows: [], problems };
    }
    const values = valuesOf(cells, schema, report);
    // The columns give the types of their values, which a record by heading loses.
    if (values !== null) rows.push({ ...values, line: at + 1 } as Row<S>);
  }
  if (!headed)
    problems.push({
      file,
      line: 1,
      message: `The table is empty. Begin it with the headings ${shown(headings)}, separated by tabs.`,
    });
  return { rows, problems };
}

function headingFault(cells: readonly string[], headings: readonly string[]): string | null {
  return cells.length === headings.length && headings.every((heading, at) => cells[at] === heading)
    ? null
    : `The headings are ${shown(cells)}. They must be ${shown(headings)}, separated by tabs.`;
}

function valuesOf(
  cells: readonly string[],
  schema: TableSchema,
  report: (message: string) => void,
): Readonly<Record<string, unknown>> | null {
  const columns = Object.entries(schema);
  if (cells.length > columns.length + 1) {
    report(
      `The line has ${cells.length} cells, but the table has ${columns.length + 1} columns. Remove a tab.`,
    );
    return null;
  }
  const values: Record<string, unknown> = {};
  let whole = true;
  for (const [at, [heading, column]] of columns.entries()) {
    const cell = cells[at] ?? "";
    const fault = valueInto(values, heading, { cell, column });
    if (fault === null) continue;
    report(`Column "${heading}": ${fault}`);
    whole = false;
  }
  return whole ? values : null;
}

function valueInto(
  values: Record<string, unknown>,
  heading: string,
  { cell, column }: { readonly cell: string; readonly column: Column<unknown> },
): string | null {
  if (cell !== cell.trim()) return "The cell begins or ends with a space. Delete the space.";
  if (cell === "" && column.required) return "The cell is empty. Fill it, or delete the line.";
  const found = column.read(cell);
  if (!found.ok) return found.fault;
  values[heading] = found.value;
  return null;
}

function shown(headings: readonly string[]): string {
  return headings.map((heading) => `"${heading}"`).join(", ");
}
