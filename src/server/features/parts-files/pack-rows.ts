import type { FileSource, TableRow } from "#server/platform/tabular-files/table.ts";

/**
 * Serializes a sheet's rows for storage, as one JSON array per line: the row number, then the
 * cells. Empty rows take no space, and the others keep their numbers.
 */
export function writeRows(rows: readonly TableRow[]): string {
  return rows.map(({ number, cells }) => `${JSON.stringify([number, ...cells])}\n`).join("");
}

/** Reads rows written by `writeRows`, in batches. Throws if the data is malformed. */
export async function* readRows(
  source: Pick<FileSource, "open">,
): AsyncGenerator<readonly TableRow[], void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const bytes of source.open()) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield lines.map(readRow);
  }
  if (rest !== "") yield [readRow(rest)];
}

function readRow(line: string): TableRow {
  const values: unknown = JSON.parse(line);
  const all: readonly unknown[] = Array.isArray(values) ? values : [];
  const [number, ...cells] = all;
  if (typeof number !== "number") throw new Error("a stored row has no number");
  return { number, cells: cells.map(String) };
}
