import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { readAcesApp } from "#domain/parts/aces-application.ts";
import type { PartLine } from "#domain/parts/part.ts";
import { checkColumns, headerSignature } from "#domain/parts/part-columns.ts";
import type { ColumnMapping } from "#domain/parts/part-columns.ts";
import { readPartRows } from "#domain/parts/read-part-row.ts";
import type { ReadRow, RowProblem } from "#domain/parts/read-part-row.ts";
import { openTable } from "#server/platform/tabular-files/open-table.ts";
import type { FileSource } from "#server/platform/tabular-files/table.ts";
import { acesSignature, brandCode } from "./describe-file.ts";
import { partsLimits } from "./limit-tables.ts";
import { parseAces } from "./parse-aces.ts";

/** How a file is to be read. */
export interface ReadingOrder {
  readonly format: "csv" | "xlsx" | "xls" | "aces";
  readonly mapping: ColumnMapping;
  readonly brand: string;
}

export interface LinesPiece {
  /** Rows with anything in them. */
  readonly rows: number;
  /** The number of the last of them. */
  readonly lastRow: number;
  readonly lines: readonly PartLine[];
  readonly problems: readonly RowProblem[];
  readonly notices: readonly string[];
  /** What the choice is remembered under. */
  readonly signature: string;
}

/** A file as parts and what they fit, with every row that cannot be taken. Stores nothing. A failure is the last thing that comes. */
export function readLines(
  source: FileSource,
  order: ReadingOrder,
): AsyncGenerator<Result<LinesPiece>, void> {
  return order.format === "aces" ? acesLines(source, order) : tableLines(source, order);
}

async function* tableLines(
  source: FileSource,
  { mapping, brand }: ReadingOrder,
): AsyncGenerator<Result<LinesPiece>, void> {
  const table = await openTable(source, partsLimits);
  if (!table.ok) return yield table;
  const wrong = checkColumns(mapping, table.value.header.length);
  if (wrong !== null) {
    await table.value.close();
    return yield fail("invalid-input", wrong);
  }
  const signature = headerSignature(table.value.header);
  const read = readPartRows(mapping, { brand });
  for await (const chunk of table.value.rows) {
    if (!chunk.ok) return yield chunk;
    yield succeed({
      rows: chunk.value.length,
      lastRow: chunk.value.at(-1)?.number ?? 0,
      ...sorted(chunk.value.map(read)),
      notices: [],
      signature,
    });
  }
}

async function* acesLines(
  source: FileSource,
  { brand }: ReadingOrder,
): AsyncGenerator<Result<LinesPiece>, void> {
  let count = 0;
  for await (const piece of parseAces(source)) {
    if (!piece.ok) return yield piece;
    const { frame, apps } = piece.value;
    count += apps.length;
    const cut = frame.recordCount !== null && frame.recordCount !== count;
    const notices = cut
      ? [
          `The file says it has ${frame.recordCount?.toLocaleString("en-US")} applications; ${count.toLocaleString("en-US")} are in it.`,
        ]
      : [];
    yield succeed({
      rows: apps.length,
      lastRow: count,
      ...sorted(apps.map((app) => readAcesApp(app, { code: brandCode(frame), name: brand }))),
      notices,
      signature: acesSignature(frame),
    });
  }
}

function sorted(rows: readonly ReadRow[]): Pick<LinesPiece, "lines" | "problems"> {
  return {
    lines: rows.flatMap((row) => ("line" in row ? [row.line] : [])),
    problems: rows.flatMap((row) => ("problem" in row ? [row.problem] : [])),
  };
}
