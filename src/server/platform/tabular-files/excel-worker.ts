import { parentPort, workerData } from "node:worker_threads";
import { checkZip } from "./check-zip.ts";
import { openWhole } from "./open-whole-workbook.ts";
import type { ExcelAnswer, ExcelTask } from "./read-excel.ts";
import { cleanCells } from "./start-table.ts";
import { streamWorkbook } from "./stream-workbook.ts";
import type { SheetRow } from "./stream-workbook.ts";
import type { TableLimits, TableRow } from "./table.ts";
import { TooLarge } from "./zip-entries.ts";

const rowsAtOnce = 2000;

type Opened = {
  readonly kind: "opened";
  readonly sheet: { readonly name: string; readonly of: number };
  readonly rows: AsyncGenerator<readonly SheetRow[], void>;
};
type Refused = Exclude<ExcelAnswer, { readonly kind: "opened" | "rows" }>;

/** Reads one workbook beside the server's own thread: a hostile file can use up this thread's memory and time, no more. */
async function work({ bytes, format, limits }: ExcelTask): Promise<void> {
  const opened = await open(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    format,
    limits,
  ).catch(refusalOf);
  if (opened.kind !== "opened") return answer(opened);
  answer({ kind: "opened", sheet: opened.sheet });
  let asked: Promise<void> = Promise.resolve();
  parentPort?.on("message", () => {
    asked = asked.then(() =>
      takeRows(opened.rows, limits).then(answer, (error: unknown) => answer(refusalOf(error))),
    );
  });
}

function answer(message: ExcelAnswer): void {
  parentPort?.postMessage(message);
}

function refusalOf(error: unknown): Refused {
  return { kind: error instanceof TooLarge ? "too-large" : "broken" };
}

async function open(
  file: Buffer,
  format: ExcelTask["format"],
  limits: TableLimits,
): Promise<Opened | Refused> {
  const sheets = format === "xlsx" ? await streamWorkbook(file, limits.excel.unpackedBytes) : null;
  if (sheets === null) return openAsWhole(file, format, limits);
  for (const { name, rows } of sheets) {
    const reading = rows();
    for (let next = await reading.next(); !next.done; next = await reading.next()) {
      if (next.value.some(({ cells }) => cells.some((cell) => cell !== "")))
        return {
          kind: "opened",
          sheet: { name, of: sheets.length },
          rows: ahead(next.value, reading),
        };
    }
  }
  return { kind: "empty" };
}

/** What cannot be read as it is unpacked may hold less: all of it is in memory at once. */
async function openAsWhole(
  file: Buffer,
  format: ExcelTask["format"],
  { excel, rows }: TableLimits,
): Promise<Opened | Refused> {
  const most = Math.min(excel.wholeBytes, excel.unpackedBytes);
  const wrong =
    format === "xlsx" ? await checkZip(file, most) : file.length > most ? "too-large" : null;
  return wrong ? { kind: wrong } : openWhole(file, rows);
}

async function* ahead(
  first: readonly SheetRow[],
  rest: AsyncGenerator<readonly SheetRow[], void>,
): AsyncGenerator<readonly SheetRow[], void> {
  yield first;
  yield* rest;
}

async function takeRows(
  reading: AsyncGenerator<readonly SheetRow[], void>,
  { columns }: TableLimits,
): Promise<ExcelAnswer> {
  const rows: TableRow[] = [];
  while (rows.length < rowsAtOnce) {
    const next = await reading.next();
    if (next.done) return { kind: "rows", rows, wide: null, done: true };
    for (const { number, cells } of next.value) {
      const row = { number, cells: cleanCells(cells) };
      if (row.cells.length > columns)
        return {
          kind: "rows",
          rows,
          wide: { number, cells: [String(row.cells.length)] },
          done: true,
        };
      if (row.cells.length > 0) rows.push(row);
    }
  }
  return { kind: "rows", rows, wide: null, done: false };
}

void work(workerData as ExcelTask);
