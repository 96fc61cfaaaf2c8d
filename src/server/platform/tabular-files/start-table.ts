import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { unescapeFormula } from "./formula-cell.ts";
import type { FileSource, Table, TableLimits, TableRow } from "./table.ts";

interface Reading {
  readonly source: FileSource;
  readonly limits: TableLimits;
  /** All rows, the header among them. */
  readonly rows: AsyncGenerator<Result<readonly TableRow[]>, void>;
}

/** Texts without the white space around them, and without the empty ones at the end. */
export function cleanCells(cells: readonly string[]): readonly string[] {
  const texts = cells.map((cell) => unescapeFormula(cell.trim()));
  while (texts.length > 0 && texts.at(-1) === "") texts.pop();
  return texts;
}

/** Takes the first row with anything in it for the header, and hands on the rest. */
export async function startTable(
  about: Omit<Table, "header" | "headerRow" | "rows" | "close">,
  reading: Reading,
): Promise<Result<Table>> {
  const { source, rows } = reading;
  for (;;) {
    const next = await rows.next();
    if (next.done) return fail("invalid-input", `${source.name} has no rows.`);
    if (!next.value.ok) return next.value;
    const filled = next.value.value.filter(({ cells }) => cells.length > 0);
    const [first, ...rest] = filled;
    if (!first) continue;
    return succeed({
      ...about,
      header: first.cells,
      headerRow: first.number,
      rows: counted(rest, reading),
      close: async () => void (await rows.return()),
    });
  }
}

async function* counted(
  first: readonly TableRow[],
  { source, limits, rows }: Reading,
): AsyncGenerator<Result<readonly TableRow[]>, void> {
  let count = 0;
  try {
    for (let chunk: Result<readonly TableRow[]> = succeed(first); ;) {
      if (!chunk.ok) return yield chunk;
      const filled = chunk.value.filter(({ cells }) => cells.length > 0);
      count += filled.length;
      if (count > limits.rows) return yield tooLong(source.name, limits.rows);
      if (filled.length > 0) yield succeed(filled);
      const next = await rows.next();
      if (next.done) return;
      chunk = next.value;
    }
  } finally {
    await rows.return();
  }
}

function tooLong(name: string, most: number): Result<never> {
  return fail(
    "invalid-input",
    `${name} has more than ${most.toLocaleString("en-US")} rows. Split it into smaller files.`,
  );
}
