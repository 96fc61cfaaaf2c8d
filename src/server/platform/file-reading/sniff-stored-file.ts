import { open } from "node:fs/promises";
import { succeed } from "#domain/failure.ts";
import type { Result } from "#domain/failure.ts";
import { sniffFormat } from "#server/platform/tabular-files/sniff-format.ts";
import type { FileFormat } from "#server/platform/tabular-files/sniff-format.ts";
import type { ReadingKind } from "./reading-limits.ts";
import type { StoredFile } from "./reading-messages.ts";

const sniffedBytes = 4096;

/**
 * Detects a file's format from its first bytes, ignoring its name, and returns it with the kind of
 * reading it needs.
 */
export async function sniffStoredFile({
  name,
  path,
}: StoredFile): Promise<Result<{ readonly format: FileFormat; readonly kind: ReadingKind }>> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(sniffedBytes);
    const { bytesRead } = await file.read(start, 0, sniffedBytes, 0);
    const format = sniffFormat(name, start.subarray(0, bytesRead));
    if (!format.ok) return format;
    const isWorkbook = format.value === "xlsx" || format.value === "xls";
    return succeed({ format: format.value, kind: isWorkbook ? "workbook" : "stream" });
  } finally {
    await file.close();
  }
}
