import { mostPartsFileBytes } from "#contract/parts.ts";
import type { TableLimits } from "#server/platform/tabular-files/table.ts";

/** What a parts file may be. A workbook is unpacked once, in a thread of its own. */
export const partsLimits: TableLimits = {
  // A workbook is kept as CSV, which can be longer than it was.
  bytes: mostPartsFileBytes * 8,
  rows: 1_000_000,
  columns: 300,
  // A workbook of 50 MB holds some 700 MB of XML, which is read as it is unpacked.
  excel: {
    unpackedBytes: 1024 * 1024 * 1024,
    wholeBytes: 64 * 1024 * 1024,
    memoryMb: 384,
    milliseconds: 60_000,
  },
};
