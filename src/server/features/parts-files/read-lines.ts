import { fail, succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { readAcesApp } from "#domain/parts/aces-application.ts";
import { checkVehicles } from "#domain/parts/check-vehicle.ts";
import type { PartLine } from "#domain/parts/part.ts";
import { checkColumns, headerSignature, partColumns } from "#domain/parts/part-columns.ts";
import type { ColumnMapping } from "#domain/parts/part-columns.ts";
import { readPartRows } from "#domain/parts/read-part-row.ts";
import type { ReadRow, RowProblem } from "#domain/parts/read-part-row.ts";
import type { VehicleNames } from "#domain/vehicles/vehicle-names.ts";
import { openTable } from "#server/platform/tabular-files/open-table.ts";
import type { FileSource, Table } from "#server/platform/tabular-files/table.ts";
import { partsLimits } from "./limit-tables.ts";
import { acesSignature, brandCode, parseAces } from "./parse-aces.ts";
import { readRows } from "./pack-rows.ts";

const acesElements = { year: "Years", make: "Make", model: "Model" } as const;

/** How to read a file. */
export interface ReadingOrder {
  readonly format: "csv" | "xlsx" | "xls" | "aces";
  /** How the file is stored: as it was uploaded, or as the rows of a sheet. */
  readonly stored: "sent" | "rows";
  readonly mapping: ColumnMapping;
  readonly brand: string;
  /** The vehicles to check against; null to accept all. */
  readonly vehicles: VehicleNames | null;
}

export interface LinesPiece {
  /** The number of rows that aren't empty. */
  readonly rows: number;
  /** The row number of the last one. */
  readonly lastRow: number;
  readonly lines: readonly PartLine[];
  readonly problems: readonly RowProblem[];
  readonly notices: readonly string[];
  /** The key under which the seller's choices for such files are saved. */
  readonly signature: string;
}

/**
 * Reads a file as parts and their applications, with the problem of each row that can't be read.
 * Yields a failure, as the last item, when the file can't be read. Stores nothing.
 */
export function readLines(
  source: FileSource,
  order: ReadingOrder,
): AsyncGenerator<Result<LinesPiece>, void> {
  return order.format === "aces" ? acesLines(source, order) : tableLines(source, order);
}

async function* tableLines(
  source: FileSource,
  { mapping, brand, stored, vehicles }: ReadingOrder,
): AsyncGenerator<Result<LinesPiece>, void> {
  const table = await (stored === "rows" ? openRows(source) : openTable(source, partsLimits));
  if (!table.ok) return yield table;
  const { header, rows, close } = table.value;
  const wrong = checkColumns(mapping, header.length);
  if (wrong !== null) {
    await close();
    return yield fail("invalid-input", wrong);
  }
  const signature = headerSignature(header);
  const read = readPartRows(mapping, { brand });
  const check = checkRows(vehicles, (column) =>
    mapping.make === undefined ? partColumns.relationshipDetails : partColumns[column],
  );
  for await (const chunk of rows) {
    if (!chunk.ok) return yield chunk;
    yield succeed({
      rows: chunk.value.length,
      lastRow: chunk.value.at(-1)?.number ?? 0,
      ...splitProblems(chunk.value.map((row) => check(read(row), row.number))),
      notices: [],
      signature,
    });
  }
}

/** Opens a stored sheet. Its size was already checked when it was stored. */
async function openRows(
  source: FileSource,
): Promise<Result<Pick<Table, "header" | "rows" | "close">>> {
  const pieces = readRows(source);
  const first = await pieces.next();
  const [head, ...rest] = first.value ?? [];
  return succeed({
    header: head?.cells ?? [],
    rows: (async function* () {
      if (rest.length > 0) yield succeed(rest);
      for await (const piece of pieces) yield succeed(piece);
    })(),
    close: async () => void (await pieces.return()),
  });
}

async function* acesLines(
  source: FileSource,
  { brand, vehicles }: ReadingOrder,
): AsyncGenerator<Result<LinesPiece>, void> {
  const check = checkRows(vehicles, (column) => acesElements[column]);
  let count = 0;
  for await (const piece of parseAces(source)) {
    if (!piece.ok) return yield piece;
    const { frame, apps } = piece.value;
    count += apps.length;
    const cut = frame.recordCount !== null && frame.recordCount !== count;
    const notices = cut
      ? [
          `The file says it has ${frame.recordCount?.toLocaleString("en-US")} applications, but it contains ${count.toLocaleString("en-US")}.`,
        ]
      : [];
    yield succeed({
      rows: apps.length,
      lastRow: count,
      ...splitProblems(
        apps.map((app) =>
          check(readAcesApp(app, { code: brandCode(frame), name: brand }), app.place),
        ),
      ),
      notices,
      signature: acesSignature(frame),
    });
  }
}

/** Turns rows whose vehicle isn't in the list into problems, except those that withdraw one. */
function checkRows(
  vehicles: VehicleNames | null,
  columnOf: (column: "make" | "model" | "year") => string,
): (read: ReadRow, row: number) => ReadRow {
  if (vehicles === null) return (read) => read;
  const check = checkVehicles(vehicles);
  return (read, row) => {
    if (!("line" in read) || read.line.application === null || read.line.withdrawn) return read;
    const problem = check(read.line.application);
    return problem === null
      ? read
      : { problem: { ...problem, row, column: columnOf(problem.column) } };
  };
}

function splitProblems(rows: readonly ReadRow[]): Pick<LinesPiece, "lines" | "problems"> {
  return {
    lines: rows.flatMap((row) => ("line" in row ? [row.line] : [])),
    problems: rows.flatMap((row) => ("problem" in row ? [row.problem] : [])),
  };
}
