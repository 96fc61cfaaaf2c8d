import { fail } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { readCsv } from "./read-csv.ts";
import { readExcel } from "./read-excel.ts";
import { sniffFormat } from "./sniff-format.ts";
import type { FileFormat } from "./sniff-format.ts";
import type { FileSource, Table, TableLimits } from "./table.ts";

const sniffedBytes = 4096;

/**
 * Opens a CSV, .xlsx, or .xls file as a table. Its contents decide the format, not its name.
 * Formulas are never run; their saved values are read.
 */
export async function openTable(source: FileSource, limits: TableLimits): Promise<Result<Table>> {
  if (source.size > limits.bytes)
    return fail(
      "invalid-input",
      `${source.name} has ${megabytes(source.size)} MB, but the limit is ${megabytes(limits.bytes)} MB. Split it into smaller files.`,
    );
  const format = await formatOf(source);
  if (!format.ok) return format;
  if (format.value === "xml")
    return fail("invalid-input", `${source.name} is XML, not a table. Upload a CSV or Excel file.`);
  return format.value === "csv" ? readCsv(source, limits) : readExcel(source, format.value, limits);
}

/** Detects a file's format from its first bytes. */
async function formatOf(source: FileSource): Promise<Result<FileFormat>> {
  let start = new Uint8Array(0);
  for await (const bytes of source.open()) {
    start = Buffer.concat([start, bytes]);
    if (start.length >= sniffedBytes) break;
  }
  return sniffFormat(source.name, start);
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0);
}
