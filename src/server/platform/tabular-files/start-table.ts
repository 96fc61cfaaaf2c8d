import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { Table, TableRow } from "./table.ts";

type Rows = AsyncGenerator<Result<readonly TableRow[]>, void>;

/**
 * Returns a table with the first row as its header and the rest as its rows. None of `rows` is
 * empty.
 */
export async function startTable(
  name: string,
  about: Omit<Table, "header" | "headerRow" | "rows" | "close">,
  rows: Rows,
): Promise<Result<Table>> {
  for (;;) {
    const next = await rows.next();
    if (next.done) return fail("invalid-input", `${name} has no rows.`);
    if (!next.value.ok) return next.value;
    const [first, ...rest] = next.value.value;
    if (!first) continue;
    return succeed({
      ...about,
      header: first.cells,
      headerRow: first.number,
      rows: prepend(rest, rows),
      close: async () => void (await rows.return()),
    });
  }
}

async function* prepend(first: readonly TableRow[], rest: Rows): Rows {
  if (first.length > 0) yield succeed(first);
  yield* rest;
}
