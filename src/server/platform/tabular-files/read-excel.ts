import { fail, succeed } from "#domain/failure.ts";
import type { Failure, Result } from "#domain/failure.ts";
import { openWhole } from "./open-whole-workbook.ts";
import type { OpenedSheet } from "./open-whole-workbook.ts";
import { repackZip } from "./repack-zip.ts";
import { startTable } from "./start-table.ts";
import { streamWorkbook } from "./stream-workbook.ts";
import type { SheetRow } from "./stream-workbook.ts";
import type { FileSource, Table, TableLimits, TableRow } from "./table.ts";
import { TableTooLarge, takeRows } from "./take-rows.ts";
import { TooLarge } from "./zip-entries.ts";

type Problem = keyof typeof messages;

/** Reads the first sheet of a workbook that isn't empty. */
export async function readExcel(
  source: FileSource,
  format: "xlsx" | "xls",
  limits: TableLimits,
): Promise<Result<Table>> {
  try {
    const opened = await openSheet(source, format, limits);
    if (typeof opened === "string") return { ok: false, failure: explain(source.name, opened) };
    const about = {
      format,
      encoding: null,
      delimiter: null,
      sheet: opened.sheet,
    };
    return await startTable(source.name, about, tableRows(source.name, opened.rows, limits));
  } catch (error) {
    return { ok: false, failure: failureOf(source.name, error) };
  }
}

async function openSheet(
  file: FileSource,
  format: "xlsx" | "xls",
  limits: TableLimits,
): Promise<OpenedSheet | Problem> {
  const sheets = format === "xlsx" ? await streamWorkbook(file, limits) : null;
  if (sheets === null) return openAsWhole(file, format, limits);
  for (const { name, rows } of sheets) {
    const reading = rows();
    for (let next = await reading.next(); !next.done; next = await reading.next()) {
      if (next.value.some(({ cells }) => cells.some((cell) => cell !== "")))
        return { sheet: { name, of: sheets.length }, rows: prepend(next.value, reading) };
    }
  }
  return "empty";
}

/**
 * Opens a workbook that can't be streamed. Its size limit is lower, because all of it is in memory.
 */
async function openAsWhole(
  file: FileSource,
  format: "xlsx" | "xls",
  { excel, rows }: TableLimits,
): Promise<OpenedSheet | Problem> {
  const most = Math.min(excel.wholeBytes, excel.unpackedBytes);
  if (file.size > most) return "too-large";
  const whole = format === "xlsx" ? await repackZip(file, most) : file.bytes(0, file.size);
  if (typeof whole === "string") return whole;
  return openWhole(Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength), rows);
}

type SheetRows = AsyncGenerator<readonly SheetRow[], void>;

async function* prepend(first: readonly SheetRow[], rest: SheetRows): SheetRows {
  yield first;
  yield* rest;
}

async function* tableRows(
  name: string,
  sheet: SheetRows,
  limits: TableLimits,
): AsyncGenerator<Result<readonly TableRow[]>, void> {
  const take = takeRows(name, limits);
  try {
    for await (const piece of sheet) {
      const rows = piece.flatMap(({ number, cells }) => take(number, cells) ?? []);
      if (rows.length > 0) yield succeed(rows);
    }
  } catch (error) {
    yield { ok: false, failure: failureOf(name, error) };
  }
}

const messages = {
  broken:
    "can't be read: it's broken, or not an Excel file. Open it in Excel, save it as .xlsx or CSV, and upload that.",
  "too-large":
    "holds far more data than its size suggests, so it wasn't opened. Save it as CSV and upload that.",
  locked: "is protected by a password. Save it without a password and upload it again.",
  empty: "has no rows.",
} as const;

function explain(name: string, problem: Problem): Failure {
  return fail("invalid-input", `${name} ${messages[problem]}`).failure;
}

function failureOf(name: string, error: unknown): Failure {
  if (error instanceof TableTooLarge) return fail("invalid-input", error.message).failure;
  return explain(name, error instanceof TooLarge ? "too-large" : "broken");
}
