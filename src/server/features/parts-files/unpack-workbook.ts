import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import type { SellerId } from "#domain/seller-id.ts";
import type { Database } from "#server/platform/db/database.ts";
import { openTable } from "#server/platform/tabular-files/open-table.ts";
import type { FileSource, Table, TableRow } from "#server/platform/tabular-files/table.ts";
import { writeCsv } from "#server/platform/tabular-files/write-csv.ts";
import { partsLimits } from "./limit-tables.ts";
import { insertPiece } from "./store.ts";

const pieceChars = 512 * 1024;

/** Stores a workbook's sheet as CSV in place of the workbook, which takes much memory each time it is opened. Rows keep their numbers. */
export async function unpackWorkbook(
  db: Database,
  sellerId: SellerId,
  { id, source }: { readonly id: string; readonly source: FileSource },
): Promise<Result<Table["sheet"]>> {
  const table = await openTable(source, partsLimits);
  if (!table.ok) return table;
  let position = 0;
  let text = "";
  const flush = async () => {
    await insertPiece(db, sellerId, { fileId: id, position, bytes: Buffer.from(text) });
    position += 1;
    text = "";
  };
  let row = 0;
  for await (const chunk of numbered(table.value)) {
    if (!chunk.ok) return chunk;
    for await (const written of writeCsv(oneOf(withGaps(chunk.value, row))))
      text += row === 0 ? written : written.replace(/^\uFEFF/, "");
    row = chunk.value.at(-1)?.number ?? row;
    if (text.length >= pieceChars) await flush();
  }
  await flush();
  return succeed(table.value.sheet);
}

/** The header as a row like the others. */
async function* numbered(table: Table): AsyncGenerator<Result<readonly TableRow[]>, void> {
  yield succeed([{ number: table.headerRow, cells: table.header }]);
  yield* table.rows;
}

/** Empty lines where the sheet had empty rows. */
function withGaps(rows: readonly TableRow[], before: number): readonly (readonly string[])[] {
  const lines: (readonly string[])[] = [];
  for (const { number, cells } of rows) {
    while (before + lines.length + 1 < number) lines.push([]);
    lines.push(cells);
  }
  return lines;
}

async function* oneOf<T>(value: T): AsyncGenerator<T, void> {
  yield value;
}
